package io.lineup.tpcc.model;

import java.time.Duration;

/**
 * The five transactions, with the share of all that TPC-C asks of each (clause 5.2.3), in percent, and what a user spends around it.
 */
public enum TransactionType {
    NEW_ORDER("NewOrder", 0, 18, 12),
    PAYMENT("Payment", 43, 3, 12),
    ORDER_STATUS("OrderStatus", 4, 2, 10),
    STOCK_LEVEL("StockLevel", 4, 2, 5),
    DELIVERY("Delivery", 4, 2, 5);

    private final String id;
    private final int minimumPercent;
    private final int keyingSeconds;
    private final int thinkSeconds;

    TransactionType(String id, int minimumPercent, int keyingSeconds, int thinkSeconds) {
        this.id = id;
        this.minimumPercent = minimumPercent;
        this.keyingSeconds = keyingSeconds;
        this.thinkSeconds = thinkSeconds;
    }

    /** @return what a person reads, and what the ids of its statements begin with: {@code NewOrder} */
    public String id() {
        return id;
    }

    /** @return the least share of all transactions, in percent; 0 for NewOrder, which takes what the others leave */
    public int minimumPercent() {
        return minimumPercent;
    }

    /** @return keying time (5.2.5.2) */
    public Duration keying() {
        return Duration.ofSeconds(keyingSeconds);
    }

    /** @return mean think time (5.2.5.4) */
    public Duration thinking() {
        return Duration.ofSeconds(thinkSeconds);
    }
}
