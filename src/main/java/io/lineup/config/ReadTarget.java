package io.lineup.config;

/** The values of the property {@code reads}. */
public enum ReadTarget {
    /** Transactions that only read go where the others go. */
    PRIMARY,
    /** They go to nodes that take no writes. */
    STANDBY
}
