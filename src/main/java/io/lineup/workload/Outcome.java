package io.lineup.workload;

/** How a transaction ended that ended as it should. */
public enum Outcome {
    /** Committed. */
    COMMITTED,
    /** Rolled back because its input required it (TPC-C 2.4.1.4); counts as completed. */
    ROLLED_BACK
}
