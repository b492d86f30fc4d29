package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;

/** ORDER of one warehouse (4.3.3.1): each customer has one order, in random order; the last 900 have no carrier. */
final class OrderRows extends PerDistrict {
    private final long seed;
    private final int warehouse;
    private final byte[] entryDate;
    private final Undelivered undelivered;
    private RandomStream random;
    private RandomStream lineCounts;
    private int[] customers = {};

    OrderRows(long seed, int warehouse, byte[] entryDate, Undelivered undelivered) {
        super(1, Scale.ORDERS);
        this.seed = seed;
        this.warehouse = warehouse;
        this.entryDate = entryDate;
        this.undelivered = undelivered;
        random = Streams.of(seed, Table.ORDER, warehouse, 0);
        lineCounts = Streams.lineCounts(seed, warehouse, 0);
    }

    @Override
    void startDistrict(int number) {
        random = Streams.of(seed, Table.ORDER, warehouse, number);
        lineCounts = Streams.lineCounts(seed, warehouse, number);
        customers = random.permutation(Scale.CUSTOMERS);
    }

    @Override
    void write(RowBuffer rows, int district, int order) {
        rows.integer(order).integer(warehouse).integer(district).integer(customers[order - 1]);
        if (order < Scale.FIRST_NEW_ORDER) {
            rows.integer(random.uniform(1, Scale.CARRIERS));
        } else if (undelivered == Undelivered.NULL) {
            rows.nullValue();
        } else {
            rows.integer(Undelivered.CARRIER);
        }
        rows.integer(Streams.lineCount(lineCounts)).integer(1).utf8(entryDate);
        rows.endRow();
    }
}
