package io.lineup.tpcc.load;

import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** WAREHOUSE and DISTRICT, which are small: all warehouses together (4.3.3.1). */
final class WarehouseRows {
    /** Taxes and discounts are decimal(4,4): 0.0000 to 0.2000. */
    private static final int MAX_TAX = 2000;

    private WarehouseRows() {}

    static RowGenerator warehouses(long seed, int count) {
        return new RowGenerator() {
            private int warehouse;

            @Override
            public boolean next(RowBuffer rows) {
                if (warehouse == count) {
                    return false;
                }
                warehouse++;
                RandomStream random = Streams.of(seed, Table.WAREHOUSE, warehouse, 0);
                rows.integer(warehouse).decimal(Scale.WAREHOUSE_YTD_CENTS, 2).decimal(random.uniform(0, MAX_TAX), 4);
                rows.alphanumeric(random, 6, 10);
                address(rows, random);
                rows.endRow();
                return true;
            }
        };
    }

    static RowGenerator districts(long seed, int warehouses) {
        return new RowGenerator() {
            private int done;

            @Override
            public boolean next(RowBuffer rows) {
                if (done == warehouses * Scale.DISTRICTS) {
                    return false;
                }
                int warehouse = done / Scale.DISTRICTS + 1;
                int district = done % Scale.DISTRICTS + 1;
                done++;
                RandomStream random = Streams.of(seed, Table.DISTRICT, warehouse, district);
                rows.integer(district).integer(warehouse).decimal(Scale.DISTRICT_YTD_CENTS, 2)
                        .decimal(random.uniform(0, MAX_TAX), 4).integer(Scale.ORDERS + 1);
                rows.alphanumeric(random, 6, 10);
                address(rows, random);
                rows.endRow();
                return true;
            }
        };
    }

    /** Two lines of street, city, state and zip, as warehouses, districts and customers have them. */
    static void address(RowBuffer rows, RandomStream random) {
        rows.alphanumeric(random, 10, 20).alphanumeric(random, 10, 20).alphanumeric(random, 10, 20);
        TpccFields.zip(rows.letters(random, 2), random);
    }
}
