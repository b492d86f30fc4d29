package io.lineup.config;

/** How much is measured of each statement. */
public enum StatementCost {
    /** Nothing: no statement series, no counters on the wire. */
    OFF,
    /** Time, wire, rows and allocation. */
    BASIC,
    /** As {@link #BASIC}, and the thread's CPU time, which costs about a microsecond for each execution. */
    FULL
}
