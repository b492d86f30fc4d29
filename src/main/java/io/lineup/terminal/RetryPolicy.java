package io.lineup.terminal;

import java.util.random.RandomGenerator;

/**
 * How often a transaction that met a serialization failure is tried again, and after which wait: exponential with full
 * jitter, so that transactions which collided once do not collide again in step.
 *
 * @param retries attempts after the first; 0 for none
 */
public record RetryPolicy(int retries) {
    private static final long FIRST_NANOS = 1_000_000;
    private static final long LONGEST_NANOS = 100_000_000;

    /**
     * Draws the wait before a retry.
     *
     * @param attempt the attempt that failed, 0 being the first
     * @return ns, between 0 and 1 ms after the first attempt, and up to 100 ms later
     */
    public long backoffNanos(int attempt, RandomGenerator random) {
        long ceiling = Math.min(LONGEST_NANOS, FIRST_NANOS << Math.min(attempt, 20));
        return random.nextLong(ceiling + 1);
    }
}
