package io.lineup.tpcc.model;

/**
 * The five transactions, with the share of all that TPC-C asks of each (clause 5.2.3), in percent.
 */
public enum TransactionType {
    NEW_ORDER("NewOrder", 0),
    PAYMENT("Payment", 43),
    ORDER_STATUS("OrderStatus", 4),
    STOCK_LEVEL("StockLevel", 4),
    DELIVERY("Delivery", 4);

    private final String id;
    private final int minimumPercent;

    TransactionType(String id, int minimumPercent) {
        this.id = id;
        this.minimumPercent = minimumPercent;
    }

    /** @return what a person reads, and what the ids of its statements begin with: {@code NewOrder} */
    public String id() {
        return id;
    }

    /** @return the least share of all transactions, in percent; 0 for NewOrder, which takes what the others leave */
    public int minimumPercent() {
        return minimumPercent;
    }
}
