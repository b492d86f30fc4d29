package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** ITEM (4.3.3.1): the same for any number of warehouses. */
final class ItemRows implements RowGenerator {
    private final RandomStream random;
    private final ExactShare originals = new ExactShare(Scale.ITEMS / 10, Scale.ITEMS);
    private int id;

    ItemRows(long seed) {
        random = Streams.of(seed, Table.ITEM, 0, 0);
    }

    @Override
    public boolean next(RowBuffer rows) {
        if (id == Scale.ITEMS) {
            return false;
        }
        id++;
        rows.integer(id).alphanumeric(random, 14, 24).decimal(random.uniform(1_00, 100_00), 2);
        if (originals.next(random)) {
            TpccFields.original(rows, random, 26, 50);
        } else {
            rows.alphanumeric(random, 26, 50);
        }
        rows.integer(random.uniform(1, 10_000)).endRow();
        return true;
    }
}
