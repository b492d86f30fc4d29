package io.lineup.config;

/** The values of the property {@code connections}: how long a terminal keeps a connection. */
public enum ConnectionMode {
    /** For the whole run. */
    PINNED,
    /** For one transaction, out of a pool. */
    POOLED,
    /** For one transaction, connecting and disconnecting each time. */
    EACH
}
