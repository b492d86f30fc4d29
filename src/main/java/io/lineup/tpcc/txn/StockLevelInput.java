package io.lineup.tpcc.txn;

import io.lineup.random.RandomStream;

/** Input of a StockLevel (2.8.1): the terminal's own warehouse and district, and a threshold. */
final class StockLevelInput {
    private static final int MIN_THRESHOLD = 10;
    private static final int MAX_THRESHOLD = 20;

    /** The same over the whole run (2.8.1.1), as is {@link #district}. */
    final int warehouse;
    final int district;
    int threshold;

    private final RandomStream random;

    StockLevelInput(RandomStream random, int warehouse, int district) {
        this.random = random;
        this.warehouse = warehouse;
        this.district = district;
    }

    void next() {
        threshold = random.uniform(MIN_THRESHOLD, MAX_THRESHOLD); // 2.8.1.2
    }
}
