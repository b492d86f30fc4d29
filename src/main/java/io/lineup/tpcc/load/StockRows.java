package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** STOCK of one warehouse (4.3.3.1). */
final class StockRows implements RowGenerator {
    private final int warehouse;
    private final RandomStream random;
    private final ExactShare originals = new ExactShare(Scale.STOCK / 10, Scale.STOCK);
    private int item;

    StockRows(long seed, int warehouse) {
        this.warehouse = warehouse;
        random = Streams.of(seed, Table.STOCK, warehouse, 0);
    }

    @Override
    public boolean next(RowBuffer rows) {
        if (item == Scale.STOCK) {
            return false;
        }
        item++;
        rows.integer(item).integer(warehouse).integer(random.uniform(10, 100)).integer(0).integer(0).integer(0);
        if (originals.next(random)) {
            TpccFields.original(rows, random, 26, 50);
        } else {
            rows.alphanumeric(random, 26, 50);
        }
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            rows.alphanumeric(random, 24, 24);
        }
        rows.endRow();
        return true;
    }
}
