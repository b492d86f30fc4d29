package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.tpcc.model.Scale;

/** NEW-ORDER of one warehouse: the last 900 orders of each district (4.3.3.1). */
final class NewOrderRows extends PerDistrict {
    private final int warehouse;

    NewOrderRows(int warehouse) {
        super(Scale.FIRST_NEW_ORDER, Scale.ORDERS);
        this.warehouse = warehouse;
    }

    @Override
    void startDistrict(int number) {
        // nothing is drawn
    }

    @Override
    void write(RowBuffer rows, int district, int order) {
        rows.integer(warehouse).integer(district).integer(order).endRow();
    }
}
