package io.lineup.config;

/** The values of the property {@code arrivals}: what starts a transaction. */
public enum ArrivalMode {
    /** A user starts the next one when it has the answer and has thought. */
    CLOSED,
    /** Evenly spaced starts, whatever is answered. */
    CONSTANT,
    /** Starts with exponentially distributed gaps, as of many users that know nothing of each other. */
    POISSON;

    /** @return whether transactions start without waiting for answers */
    public boolean isOpen() {
        return this != CLOSED;
    }
}
