package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** HISTORY of one warehouse: one payment of each customer (4.3.3.1), numbered through all warehouses. */
final class HistoryRows extends PerDistrict {
    private final long seed;
    private final int warehouse;
    private final byte[] date;
    private RandomStream random;
    private int id;

    HistoryRows(long seed, int warehouse, byte[] date) {
        super(1, Scale.CUSTOMERS);
        this.seed = seed;
        this.warehouse = warehouse;
        this.date = date;
        random = Streams.of(seed, Table.HISTORY, warehouse, 0);
        id = (warehouse - 1) * Scale.DISTRICTS * Scale.CUSTOMERS;
    }

    @Override
    void startDistrict(int number) {
        random = Streams.of(seed, Table.HISTORY, warehouse, number);
    }

    @Override
    void write(RowBuffer rows, int district, int customer) {
        id++;
        rows.integer(id).integer(customer).integer(district).integer(warehouse).integer(district).integer(warehouse);
        rows.utf8(date).decimal(Scale.HISTORY_CENTS, 2).alphanumeric(random, 12, 24);
        rows.endRow();
    }
}
