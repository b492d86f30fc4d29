package io.lineup.connector;

/** Whether an UPDATE's batches can be merged on one connection: a plan, or why there is none. */
sealed interface Decision permits MergePlan, Decision.Serial {

    /** They cannot. */
    record Serial(SerialReason reason) implements Decision {}
}
