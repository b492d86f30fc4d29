package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;

/** ORDER-LINE of one warehouse (4.3.3.1). Delivered lines have cost nothing; the others have no delivery date yet. */
final class OrderLineRows extends PerDistrict {
    private static final int MAX_AMOUNT_CENTS = 9999_99;
    private static final byte[] NOT_YET = LoadPart.timestamp(Undelivered.DATE);

    private final long seed;
    private final int warehouse;
    private final byte[] deliveryDate;
    private final Undelivered undelivered;
    private RandomStream random;
    private RandomStream lineCounts;

    OrderLineRows(long seed, int warehouse, byte[] deliveryDate, Undelivered undelivered) {
        super(1, Scale.ORDERS);
        this.seed = seed;
        this.warehouse = warehouse;
        this.deliveryDate = deliveryDate;
        this.undelivered = undelivered;
        random = Streams.of(seed, Table.ORDER_LINE, warehouse, 0);
        lineCounts = Streams.lineCounts(seed, warehouse, 0);
    }

    @Override
    void startDistrict(int number) {
        random = Streams.of(seed, Table.ORDER_LINE, warehouse, number);
        lineCounts = Streams.lineCounts(seed, warehouse, number);
    }

    @Override
    void write(RowBuffer rows, int district, int order) {
        int lines = Streams.lineCount(lineCounts);
        for (int line = 1; line <= lines; line++) {
            rows.integer(warehouse).integer(district).integer(order).integer(line);
            rows.integer(random.uniform(1, Scale.ITEMS));
            if (order < Scale.FIRST_NEW_ORDER) {
                rows.utf8(deliveryDate).decimal(0, 2);
            } else {
                (undelivered == Undelivered.NULL ? rows.nullValue() : rows.utf8(NOT_YET))
                        .decimal(random.uniform(1, MAX_AMOUNT_CENTS), 2);
            }
            rows.integer(warehouse).integer(Scale.LOADED_LINE_QUANTITY).alphanumeric(random, 24, 24);
            rows.endRow();
        }
    }
}
