package io.lineup.workload;

/** The inputs of one user: drawn one after the other outside the timed part, kept for retries and reconnects. */
public interface Inputs {
    /** Nobody waited for a transaction but as the run's schedule says. */
    long NOT_WAITED = Long.MIN_VALUE;

    /** @return whether there is another transaction; false ends the user */
    default boolean hasNext() {
        return true;
    }

    /**
     * Draws the next transaction and its input.
     *
     * @return its position in {@link Workload#transactions()}
     */
    int next();

    /**
     * Says since when the transaction drawn last has waited for its terminal.
     *
     * @return ns on the terminals' clock; {@link #NOT_WAITED} where the run's schedule decides
     */
    default long waitedSince() {
        return NOT_WAITED;
    }

    /**
     * Does the transaction drawn last if it needs no connection: it only queues work that others execute later.
     *
     * @return whether that was so, and the transaction is answered
     */
    default boolean handOver() {
        return false;
    }

    /**
     * Waits until there is a transaction to draw; only for inputs of {@link Workload#deferred}.
     *
     * @param nanos longest time to wait
     * @return whether there is one
     */
    default boolean await(long nanos) throws InterruptedException {
        return true;
    }

    /** @return number of the part of the database that the transaction drawn last is for, such as its warehouse; 0 if none */
    default int scaleUnit() {
        return 0;
    }
}
