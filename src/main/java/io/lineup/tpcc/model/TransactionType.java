package io.lineup.tpcc.model;

/**
 * The five transactions, with the times and shares that TPC-C asks of each (clauses 5.2.3 and 5.2.5.7). Times are in
 * seconds, shares in percent.
 */
public enum TransactionType {
    NEW_ORDER("NewOrder", 18, 12, 5, 0),
    PAYMENT("Payment", 3, 12, 5, 43),
    ORDER_STATUS("OrderStatus", 2, 10, 5, 4),
    STOCK_LEVEL("StockLevel", 2, 5, 20, 4),
    DELIVERY("Delivery", 2, 5, 5, 4);

    private final String id;
    private final int keyingSeconds;
    private final int thinkSeconds;
    private final int responseLimitSeconds;
    private final int minimumPercent;

    TransactionType(String id, int keyingSeconds, int thinkSeconds, int responseLimitSeconds, int minimumPercent) {
        this.id = id;
        this.keyingSeconds = keyingSeconds;
        this.thinkSeconds = thinkSeconds;
        this.responseLimitSeconds = responseLimitSeconds;
        this.minimumPercent = minimumPercent;
    }

    /** @return what a person reads, and what the ids of its statements begin with: {@code NewOrder} */
    public String id() {
        return id;
    }

    /** @return the fixed time for keying in the input, in seconds */
    public int keyingSeconds() {
        return keyingSeconds;
    }

    /** @return the mean think time after the answer, in seconds; each one is at most ten times as long */
    public int thinkSeconds() {
        return thinkSeconds;
    }

    /**
     * @return what the 90th percentile of the response time must stay below, in seconds; for a deferred delivery's
     *         execution it is {@link #DEFERRED_DELIVERY_LIMIT_SECONDS}
     */
    public int responseLimitSeconds() {
        return responseLimitSeconds;
    }

    /** @return the least share of all transactions, in percent; 0 for NewOrder, which takes what the others leave */
    public int minimumPercent() {
        return minimumPercent;
    }

    /** 90% of deferred deliveries must be done within this time of being queued (2.7.2.3). */
    public static final int DEFERRED_DELIVERY_LIMIT_SECONDS = 80;
}
