package io.lineup.connector;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts what becomes of a connection's batches. Other threads may read while the connection is used. */
final class Tally {
    private static final SerialReason[] REASONS = SerialReason.values();

    /** What is counted apart from the reasons. */
    enum Count {
        BATCHES("batches"), MERGED_BATCHES("mergedBatches"), ROWS_BATCHED("rowsBatched"), ROWS_MERGED("rowsMerged"),
        WAVES("waves"), MERGED_STATEMENTS("mergedStatements"), REPLAYS("replays");

        private static final Count[] ALL = values();
        private final String key;

        Count(String key) {
            this.key = key;
        }
    }

    private final AtomicLongArray counts = new AtomicLongArray(Count.ALL.length);
    private final AtomicLongArray serial = new AtomicLongArray(REASONS.length);

    void add(Count count, long number) {
        counts.getAndAdd(count.ordinal(), number);
    }

    void batch(int rows) {
        add(Count.BATCHES, 1);
        add(Count.ROWS_BATCHED, rows);
    }

    void merged(int rows) {
        add(Count.ROWS_MERGED, rows);
        add(Count.MERGED_STATEMENTS, 1);
    }

    void serial(SerialReason reason, int rows) {
        serial.getAndAdd(reason.ordinal(), rows);
    }

    BulkCounters counters() {
        Map<SerialReason, Long> rows = new EnumMap<>(SerialReason.class);
        for (SerialReason reason : REASONS) {
            if (serial.get(reason.ordinal()) > 0) {
                rows.put(reason, serial.get(reason.ordinal()));
            }
        }
        return new BulkCounters(get(Count.BATCHES), get(Count.MERGED_BATCHES), get(Count.ROWS_BATCHED),
                get(Count.ROWS_MERGED), get(Count.WAVES), get(Count.MERGED_STATEMENTS), get(Count.REPLAYS), rows);
    }

    /** @return every count by its name in client information, zeros included */
    Map<String, Long> byName() {
        Map<String, Long> all = new TreeMap<>();
        for (Count count : Count.ALL) {
            all.put(ClientInfo.PREFIX + count.key, get(count));
        }
        for (SerialReason reason : REASONS) {
            all.put(ClientInfo.PREFIX + "serial." + reason.key(), serial.get(reason.ordinal()));
        }
        return all;
    }

    private long get(Count count) {
        return counts.get(count.ordinal());
    }
}
