package io.lineup.tpcc.model;

/** Fixed cardinalities and initial values of the TPC-C database (clauses 1.2.1 and 4.3.3.1). Money is in cents. */
public final class Scale {
    /**
     * 1. Lineup's own integration tests set 10 by a system property: their databases have a tenth of the items, customers
     * and orders.
     */
    public static final int DIVISOR = Integer.getInteger("lineup.testScale", 1);
    public static final int DISTRICTS = 10;
    /** Customers of a district. */
    public static final int CUSTOMERS = 3000 / DIVISOR;
    /** Last names in use: the first customers of a district have one each (4.3.2.3). */
    public static final int LAST_NAMES = 1000 / DIVISOR;
    /** Orders that a district is loaded with; order ids run from 1. */
    public static final int ORDERS = 3000 / DIVISOR;
    /** Orders that a district is loaded with as delivered. */
    public static final int DELIVERED = 2100 / DIVISOR;
    /** The first order that is loaded undelivered: orders 2101 to 3000 stand in NEW-ORDER. */
    public static final int FIRST_NEW_ORDER = DELIVERED + 1;
    public static final int NEW_ORDERS = ORDERS - DELIVERED;
    public static final int ITEMS = 100_000 / DIVISOR;
    /** Stock rows of a warehouse, one for each item. */
    public static final int STOCK = ITEMS;
    public static final int MIN_ORDER_LINES = 5;
    public static final int MAX_ORDER_LINES = 15;
    public static final int CARRIERS = 10;

    public static final long CREDIT_LIMIT_CENTS = 50_000_00L;
    public static final long BALANCE_CENTS = -10_00L;
    public static final long YTD_PAYMENT_CENTS = 10_00L;
    public static final long HISTORY_CENTS = 10_00L;
    /** 30,000.00: the sum of the district's history. */
    public static final long DISTRICT_YTD_CENTS = CUSTOMERS * HISTORY_CENTS;
    public static final long WAREHOUSE_YTD_CENTS = DISTRICTS * DISTRICT_YTD_CENTS;
    public static final int LOADED_LINE_QUANTITY = 5;

    private Scale() {}
}
