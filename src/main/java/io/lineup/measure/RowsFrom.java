package io.lineup.measure;

/** How the number of rows that a driver received is known where a transaction does not read all of them. */
public enum RowsFrom {
    /** No need to: every execution reads its result to the end. */
    EVERY_EXECUTION,
    /** One execution in a hundred reads the rest of its result, which the driver has anyway. */
    SAMPLED_RESULTS,
    /** One execution in a hundred reads the rest of the block that the driver has fetched, and no further block. */
    SAMPLED_BLOCKS,
    /** Not at all: nobody knows whether this driver has the rest already. */
    UNKNOWN
}
