package io.lineup.workload;

/** The inputs of one terminal: drawn one after the other outside the timed part, kept for retries and reconnects. */
public interface Inputs {
    /** @return whether there is another transaction; false ends the terminal */
    default boolean hasNext() {
        return true;
    }

    /**
     * Draws the next transaction and its input.
     *
     * @return its position in {@link Workload#transactions()}
     */
    int next();

    /** @return number of the part of the database that the transaction drawn last is for, such as its warehouse; 0 if none */
    default int scaleUnit() {
        return 0;
    }
}
