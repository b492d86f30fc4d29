package io.lineup.experiment;

/** What variants are held against each other by. */
enum Metric {
    /** NewOrders completed a minute. */
    TPM_C("tpmC", true),
    /** Latency of NewOrder, in microseconds, as the other percentiles. */
    NEW_ORDER_P50("newOrderP50Micros", false), NEW_ORDER_P95("newOrderP95Micros", false), NEW_ORDER_P99(
            "newOrderP99Micros", false),
    /** CPU time of the client's process for one completed transaction, in microseconds. */
    CLIENT_CPU("clientCpuMicrosPerTransaction", false),
    /** CPU time of the server's processes for one completed transaction, in microseconds; of an embedded server. */
    SERVER_CPU("serverCpuMicrosPerTransaction", false),
    /** Round trips of all statements for one completed transaction of any type. */
    ROUND_TRIPS("roundTripsPerTransaction", false),
    /** Round trips of NewOrder's statements for one completed NewOrder. */
    ROUND_TRIPS_OF_NEW_ORDER("roundTripsPerNewOrder", false),
    /** Bytes to the server for one completed transaction of any type. */
    BYTES_OUT("bytesOutPerTransaction", false),
    /** Bytes from the server. */
    BYTES_IN("bytesInPerTransaction", false);

    private final String wireName;
    private final boolean moreIsBetter;

    Metric(String wireName, boolean moreIsBetter) {
        this.wireName = wireName;
        this.moreIsBetter = moreIsBetter;
    }

    /** @return the name in {@code experiment.json} */
    String wireName() {
        return wireName;
    }

    boolean moreIsBetter() {
        return moreIsBetter;
    }
}
