package io.lineup.experiment;

/** A quantity by which variants are compared. */
enum Quantity {
    /** By the workload's own metric. */
    THROUGHPUT,
    /** Latency of the unit's transactions, in microseconds, as the other percentiles. */
    P50, P95, P99,
    /** CPU time of the client's process for one completed transaction, in microseconds. */
    CLIENT_CPU,
    /** CPU time of the server's processes for one completed transaction, in microseconds; of an embedded server. */
    SERVER_CPU,
    /** Round trips of all statements for one completed transaction of any kind. */
    ROUND_TRIPS,
    /** Round trips of the unit's statements for one completed unit; only where the unit is a part of all transactions. */
    ROUND_TRIPS_OF_UNIT,
    /** Bytes to the server for one completed transaction of any kind. */
    BYTES_OUT,
    /** Bytes from the server. */
    BYTES_IN;

    boolean moreIsBetter() {
        return this == THROUGHPUT;
    }
}
