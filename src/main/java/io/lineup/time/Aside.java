package io.lineup.time;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;

/**
 * Work on a separate daemon thread, for which the caller waits as long as it likes: nothing ends a thread that waits in a
 * driver for a server that hangs, and it must not keep the process.
 */
public final class Aside {
    private Aside() {}

    /** @param name of the thread */
    public static <T extends @Nullable Object> CompletableFuture<T> start(String name, Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                result.complete(work.call());
            } catch (Throwable e) { // whatever it is, the caller's thread shall have it
                result.completeExceptionally(e);
            }
        });
        return result;
    }
}
