package io.lineup.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.lineup.config.RateCourse;
import io.lineup.measure.Window;
import io.lineup.schedule.Arrivals;
import io.lineup.schedule.ThinkTimes;
import io.lineup.schedule.ThinkTimes.OfKind;
import io.lineup.time.Clock;
import io.lineup.time.FakeClock;
import io.lineup.time.SystemClock;
import io.lineup.workload.Inputs;

@Timeout(30)
class SharedUsersTest {
    private static final long SECOND = 1_000_000_000;

    private final FakeClock clock = new FakeClock(0);
    private final Window window = new Window();
    private final RunControl control = new RunControl(window);

    @Test
    void theUserThatIsDueFirstComesFirstAndItsLatencyCountsFromThen() throws InterruptedException {
        User<Inputs> late = user(1, 2 * SECOND);
        User<Inputs> early = user(1, SECOND);
        SharedUsers<Inputs> users = SharedUsers.thinking(control, clock, List.of(late, early));
        clock.advance(5 * SECOND);

        assertThat(users.next(null)).isSameAs(early);
        assertThat(users.next(null)).isSameAs(late);
        assertThat(early.start()).isEqualTo(SECOND);
        assertThat(early.wasAwaited()).isFalse();
    }

    @Test
    void usersWithoutThinkTimesTakeTurns() throws InterruptedException {
        List<User<Inputs>> all = List.of(user(9, 0), user(9, 1), user(9, 2));
        SharedUsers<Inputs> users = SharedUsers.thinking(control, clock, all);
        clock.advance(SECOND);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            User<Inputs> user = next(users);
            order.add(all.indexOf(user));
            clock.advance(1000);
            users.ended(user);
        }

        assertThat(order).containsExactly(0, 1, 2, 0, 1, 2);
    }

    @Test
    void whoHasExecutedAllOfItsTransactionsIsDoneAndSoIsTheRun() throws InterruptedException {
        SharedUsers<Inputs> users = SharedUsers.thinking(control, clock, List.of(user(2, 0)));

        users.ended(next(users));
        users.ended(next(users));

        assertThat(users.next(null)).isNull();
    }

    @Test
    void whoThinksIsDueWhenItHasThoughtAndKeyedIn() throws InterruptedException {
        ThinkTimes times = new ThinkTimes(List.of(new OfKind(Duration.ofSeconds(18), Duration.ofSeconds(12))), false,
                1);
        User<Inputs> user = new User<>(() -> 0, 2, 0, times, 1, 0);
        assertThat(user.due()).isBetween(0L, 30 * SECOND);
        SharedUsers<Inputs> users = SharedUsers.thinking(control, clock, List.of(user));
        clock.advance(100 * SECOND);

        users.ended(next(users));

        assertThat(user.due()).isEqualTo(130 * SECOND);
    }

    @Test
    void theTypeIsDrawnBeforeKeying() throws InterruptedException {
        AtomicInteger kind = new AtomicInteger();
        ThinkTimes times = new ThinkTimes(
                List.of(new OfKind(Duration.ZERO, Duration.ZERO), new OfKind(Duration.ofSeconds(7), Duration.ZERO)),
                false, 1);
        User<Inputs> user = new User<>(kind::get, 2, 0, times, 1, 0);
        SharedUsers<Inputs> users = SharedUsers.thinking(control, clock, List.of(user));
        User<Inputs> first = next(users);
        kind.set(1);

        users.ended(first);
        kind.set(0);

        assertThat(user.due()).isEqualTo(7 * SECOND);
        clock.advance(7 * SECOND);
        assertThat(next(users).type()).isEqualTo(1);
    }

    @Test
    void anArrivalGoesToTheUserThatHasBeenIdleLongest() throws InterruptedException {
        List<User<Inputs>> all = List.of(user(9, 0), user(9, 0));
        SharedUsers<Inputs> users = SharedUsers.arriving(control, clock, eachSecond(), all);
        clock.advance(9 * SECOND);

        User<Inputs> first = next(users);
        User<Inputs> second = next(users);
        users.ended(first);

        assertThat(List.of(first, second)).isEqualTo(all);
        assertThat(second.start()).isEqualTo(SECOND);
        assertThat(next(users)).isSameAs(first);
    }

    @Test
    void aWorkerWithAUserOfItsOwnTakesArrivalsForIt() throws InterruptedException {
        User<Inputs> own = user(2, 0);
        SharedUsers<Inputs> users = SharedUsers.arriving(control, clock, eachSecond());
        clock.advance(9 * SECOND);

        for (int i = 0; i < 2; i++) {
            User<Inputs> taken = users.next(own);
            assertThat(taken).isSameAs(own);
            assertThat(own.start()).isEqualTo(i * SECOND);
            users.ended(own);
        }
        assertThat(users.next(own)).as("has executed all").isNull();
    }

    @Test
    void manyUsersOnFewThreadsExecuteEachTheirOwn() throws InterruptedException {
        int transactions = 20;
        List<User<Inputs>> all = IntStream.range(0, 500).mapToObj(i -> user(transactions, 0)).toList();
        SharedUsers<Inputs> users = SharedUsers.thinking(control, new SystemClock(), all);
        Queue<User<Inputs>> taken = new ConcurrentLinkedQueue<>();
        users.next(null);
        users.ended(all.getFirst());

        work(users, taken, 8);

        assertThat(taken).hasSize(500 * transactions - 1);
        assertThat(taken.stream().filter(each -> each == all.get(7)).count()).isEqualTo(transactions);
    }

    @Test
    void waitingWorkersEndWhenTheRunIsStopped() throws InterruptedException {
        Clock real = new SystemClock();
        User<Inputs> tomorrow = user(1, real.nanoTime() + 86_400 * SECOND);
        SharedUsers<Inputs> users = SharedUsers.thinking(control, real, List.of(tomorrow));
        Queue<User<Inputs>> taken = new ConcurrentLinkedQueue<>();
        List<Thread> threads = start(users, taken, 3);

        control.stop();

        for (Thread each : threads) {
            each.join();
        }
        assertThat(taken).isEmpty();
    }

    @Test
    void whoIsDueDuringTheWaitOfTheLeaderIsTakenAtItsTime() throws InterruptedException {
        Clock real = new SystemClock();
        ThinkTimes times = new ThinkTimes(List.of(new OfKind(Duration.ofMillis(1), Duration.ofMillis(4))), true, 1);
        List<User<Inputs>> all = IntStream.range(0, 50)
                .mapToObj(i -> new User<Inputs>(() -> 0, 10, real.nanoTime(), times, 1, i)).toList();
        SharedUsers<Inputs> users = SharedUsers.thinking(control, real, all);
        Queue<User<Inputs>> taken = new ConcurrentLinkedQueue<>();

        work(users, taken, 4);

        assertThat(taken).hasSize(500);
    }

    private static void work(SharedUsers<Inputs> users, Queue<User<Inputs>> taken, int workers)
            throws InterruptedException {
        for (Thread each : start(users, taken, workers)) {
            each.join();
        }
    }

    private static List<Thread> start(SharedUsers<Inputs> users, Queue<User<Inputs>> taken, int workers) {
        return IntStream.range(0, workers).mapToObj(i -> Thread.ofPlatform().start(() -> {
            try {
                for (User<Inputs> user = users.next(null); user != null; user = users.next(null)) {
                    taken.add(user);
                    users.ended(user);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        })).toList();
    }

    private static Arrivals eachSecond() {
        return Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, 100);
    }

    private static User<Inputs> next(SharedUsers<Inputs> users) throws InterruptedException {
        @Nullable
        User<Inputs> user = users.next(null);
        assertThat(user).isNotNull();
        return java.util.Objects.requireNonNull(user);
    }

    private static User<Inputs> user(int transactions, long first) {
        return new User<>(() -> 0, transactions, first);
    }
}
