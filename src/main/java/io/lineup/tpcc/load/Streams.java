package io.lineup.tpcc.load;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** The random streams of a load: one for each table, warehouse and district, 0 standing for none. */
final class Streams {
    private static final int ORDER_LINE_COUNTS = 100;

    private Streams() {}

    static RandomStream of(long seed, Table table, int warehouse, int district) {
        return RandomStream.of(seed, table.sqlName().hashCode(), warehouse, district);
    }

    /**
     * The stream that {@link #lineCount} is drawn from, once for each order of a district. ORDER and ORDER-LINE are
     * generated apart from each other and agree because both draw from it.
     */
    static RandomStream lineCounts(long seed, int warehouse, int district) {
        return RandomStream.of(seed, ORDER_LINE_COUNTS, warehouse, district);
    }

    /** @return lines of the next order, from a stream of {@link #lineCounts} */
    static int lineCount(RandomStream lineCounts) {
        return lineCounts.uniform(Scale.MIN_ORDER_LINES, Scale.MAX_ORDER_LINES);
    }

    /** @return rows of ORDER-LINE for {@code warehouse} */
    static long orderLines(long seed, int warehouse) {
        long lines = 0;
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            RandomStream counts = lineCounts(seed, warehouse, district);
            for (int order = 1; order <= Scale.ORDERS; order++) {
                lines += lineCount(counts);
            }
        }
        return lines;
    }
}
