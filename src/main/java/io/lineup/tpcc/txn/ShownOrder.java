package io.lineup.tpcc.txn;

import java.math.BigDecimal;

import org.jspecify.annotations.Nullable;

import io.lineup.tpcc.model.Scale;

/** What the terminal shows of the last NewOrder (2.4.3.3): the order, and one array element for each line. */
final class ShownOrder {
    final String[] itemName = new String[Scale.MAX_ORDER_LINES];
    final @Nullable BigDecimal[] price = new @Nullable BigDecimal[Scale.MAX_ORDER_LINES];
    final BigDecimal[] amount = new BigDecimal[Scale.MAX_ORDER_LINES];
    /** s_quantity after the line. */
    final int[] stockQuantity = new int[Scale.MAX_ORDER_LINES];
    /** {@code B} if item and stock both contain ORIGINAL, else {@code G}. */
    final char[] brandGeneric = new char[Scale.MAX_ORDER_LINES];
    int orderId;
    String customerLast = "";
    /** {@code GC} or {@code BC}. */
    String customerCredit = "";
    /** Of an order that is committed: discount and taxes included, unrounded. */
    BigDecimal total = BigDecimal.ZERO;

    BigDecimal districtTax = BigDecimal.ZERO;
    BigDecimal warehouseTax = BigDecimal.ZERO;
    BigDecimal discount = BigDecimal.ZERO;

    /** @param sum of all ol_amount */
    void setTotal(BigDecimal sum) {
        total = sum.multiply(BigDecimal.ONE.subtract(discount))
                .multiply(BigDecimal.ONE.add(warehouseTax).add(districtTax)); // 2.4.2.2, last bullet
    }
}
