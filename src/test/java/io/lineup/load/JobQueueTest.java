package io.lineup.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JobQueueTest {
    private static Job job(String name, String... claims) {
        return new Job(name, Set.of(claims), worker -> {});
    }

    @Test
    void jobsWithACommonClaimRunOneAfterTheOtherInTheirOrder() throws InterruptedException {
        Job first = job("first", "a");
        Job second = job("second", "a", "b");
        Job third = job("third", "b");
        Job fourth = job("fourth", "c");
        JobQueue queue = new JobQueue(List.of(first, second, third, fourth));
        assertThat(queue.take()).isSameAs(first);
        assertThat(queue.take()).isSameAs(fourth);
        queue.done(first);
        assertThat(queue.take()).isSameAs(second);
        queue.done(second);
        assertThat(queue.take()).isSameAs(third);
        assertThat(queue.take()).isNull();
    }

    @Test
    void aWorkerWaitsForAClaimToBeFreed() throws Exception {
        Job first = job("first", "a");
        Job second = job("second", "a");
        JobQueue queue = new JobQueue(List.of(first, second));
        assertThat(queue.take()).isSameAs(first);
        CompletableFuture<@Nullable Job> waiting = CompletableFuture.supplyAsync(() -> takeQuietly(queue));
        queue.done(first);
        assertThat(waiting.get()).isSameAs(second);
    }

    @Test
    void aStoppedQueueHandsOutNothing() throws InterruptedException {
        JobQueue queue = new JobQueue(List.of(job("one"), job("two")));
        assertThat(queue.take()).isNotNull();
        queue.stop();
        assertThat(queue.take()).isNull();
        assertThat(queue.stopped()).isTrue();
    }

    private static @Nullable Job takeQuietly(JobQueue queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
