package io.lineup.config;

/** The values of the property {@code serverCounters}. */
public enum CounterMode {
    /** The server's counters are not read each second. */
    OFF,
    /** Some thirty of them. */
    CHOSEN,
    /** Every one. */
    ALL
}
