package io.lineup.tpcc.check;

import java.util.List;

import io.lineup.sql.StatementDefinition;

/**
 * The consistency conditions (TPC-C 3.3.2.1 to 3.3.2.12). Each has a query in {@code sql/}, whose rows break it. All
 * are met after the load and after any number of whole transactions.
 */
enum Condition {
    WAREHOUSE_YTD(1, "w_ytd is the sum of d_ytd"),
    ORDER_NUMBERS(2, "d_next_o_id - 1 is the largest o_id and no_o_id"),
    NEW_ORDER_NUMBERS(3, "no_o_id has no gap"),
    DISTRICT_LINES(4, "the sum of o_ol_cnt is the number of order lines"),
    CARRIER(5, "o_carrier_id is null exactly for new orders"),
    ORDER_LINES(6, "o_ol_cnt is the number of the order's lines"),
    DELIVERY_DATE(7, "ol_delivery_d is null exactly where o_carrier_id is"),
    WAREHOUSE_HISTORY(8, "w_ytd is the sum of h_amount"),
    DISTRICT_HISTORY(9, "d_ytd is the sum of h_amount"),
    BALANCE(10, "c_balance is the sum of delivered ol_amount less h_amount"),
    DELIVERIES(11, "orders less new orders are 2100 and c_delivery_cnt"),
    YTD_PAYMENT(12, "c_balance + c_ytd_payment is the sum of delivered ol_amount");

    private final int number;
    private final String title;

    Condition(int number, String title) {
        this.number = number;
        this.title = title;
    }

    int number() {
        return number;
    }

    /** @return the condition in one line, in column names */
    String title() {
        return title;
    }

    String clause() {
        return "3.3.2." + number;
    }

    /**
     * @return the query as the catalogue knows it: a file in the folder {@code check}. Its parameter, if it has one, is the
     *         number of orders that a district is loaded with as delivered
     */
    StatementDefinition query() {
        return new StatementDefinition(String.format("check/condition%02d", number),
                this == DELIVERIES ? List.of("delivered") : List.of());
    }
}
