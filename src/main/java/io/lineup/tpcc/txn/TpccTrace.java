package io.lineup.tpcc.txn;

import io.lineup.workload.Trace;

/** The kinds of changes that TPC-C's transactions leave, by the numbers that they have in a ledger. */
public final class TpccTrace {
    /** An order: set of tables, w_id, d_id, o_id, c_id, lines, sum of ol_amount in cents. */
    public static final int ORDER = 0;
    /** A payment: set of tables, h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount in cents. */
    public static final int PAYMENT = 1;
    /** An order delivered: set of tables, w_id, d_id, o_id, carrier, lines without a delivery date. */
    public static final int DELIVERY = 2;

    private TpccTrace() {}

    /** @param orders that a Delivery delivered or tried to, by district; 0 for none */
    static void delivered(Trace trace, int set, DeliveryInput input, int[] orders) {
        for (int i = 0; i < orders.length; i++) {
            if (orders[i] != 0) {
                trace.change(DELIVERY, set, input.warehouse, i + 1, orders[i], input.carrier, 0, 0);
            }
        }
    }
}
