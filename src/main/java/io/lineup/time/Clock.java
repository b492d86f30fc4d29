package io.lineup.time;

/** Elapsed time in nanoseconds and waiting on it. Tests pass their own clock, so that they never sleep. */
public interface Clock {
    /** @return nanoseconds on a monotonic time line whose origin means nothing, as {@link System#nanoTime()} */
    long nanoTime();

    /**
     * Waits until {@link #nanoTime()} has reached {@code deadline}; returns at once when it already has.
     *
     * @throws InterruptedException if the thread is interrupted before or while it waits
     */
    void waitUntil(long deadline) throws InterruptedException;
}
