package io.lineup.terminal;

import java.util.random.RandomGenerator;

/**
 * How often a transaction that met a serialization failure is tried again, and after which wait: exponential with full
 * jitter, so that transactions which collided once do not collide again in step. A lost race is no such failure: each has
 * a winner that committed, so all terminals together always get on, and however often one loses is chance.
 *
 * @param retries attempts after the first; 0 for none
 */
public record RetryPolicy(int retries) {
    /**
     * Races that one transaction may lose. With k terminals in Delivery on one warehouse one of them loses with a chance of
     * (k-1)/k each time: even of 500 hardly any loses so often in a row, and a statement that deletes nothing ends.
     */
    static final int LOST_RACES = 10_000;
    private static final long FIRST_NANOS = 1_000_000;
    private static final long LONGEST_NANOS = 100_000_000;

    /**
     * Draws the wait before a retry.
     *
     * @param failures serialization failures of this transaction before this one
     * @return ns, between 0 and 1 ms after the first, and up to 100 ms later
     */
    public long backoffNanos(int failures, RandomGenerator random) {
        long ceiling = Math.min(LONGEST_NANOS, FIRST_NANOS << Math.min(failures, 20));
        return random.nextLong(ceiling + 1);
    }
}
