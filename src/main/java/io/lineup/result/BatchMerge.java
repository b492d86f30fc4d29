package io.lineup.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

import com.fasterxml.jackson.annotation.JsonAlias;

/**
 * What became of batches in a driver that merges them ({@code jdbc:mysql+bulk:}), by its own counters over the terminals'
 * whole run: ramp-up and drain belong to it, so that {@code rowsBatched} is {@code rowsMerged} and all {@code rowsSerial}
 * together.
 *
 * @param batches          executions of a batch
 * @param mergedBatches    those of which rows were merged
 * @param rowsBatched      their rows
 * @param rowsMerged       rows that went to the server in merged statements
 * @param mergedStatements that were sent
 * @param passes           passes over the batches, one more for each time that a key occurs again
 * @param fallbacks        merged statements that failed and whose rows were sent one by one
 * @param rowsSerial       rows left to Connector/J, by reason; those without rows are left out
 */
public record BatchMerge(long batches, long mergedBatches, long rowsBatched, long rowsMerged, long mergedStatements,
        @JsonAlias("waves") long passes, @JsonAlias("replays") long fallbacks, Map<String, Long> rowsSerial) {
    private static final String PREFIX = "bulk.";
    private static final String SERIAL = PREFIX + "serial.";

    public BatchMerge {
        rowsSerial = Collections.unmodifiableMap(new TreeMap<>(rowsSerial));
    }

    /** @param counters by their names in client information, such as {@code bulk.rowsMerged} */
    public static BatchMerge of(Map<String, Long> counters) {
        Map<String, Long> serial = new TreeMap<>();
        counters.forEach((name, rows) -> {
            if (name.startsWith(SERIAL) && rows > 0) {
                serial.put(name.substring(SERIAL.length()), rows);
            }
        });
        return new BatchMerge(count(counters, "batches"), count(counters, "mergedBatches"),
                count(counters, "rowsBatched"), count(counters, "rowsMerged"), count(counters, "mergedStatements"),
                count(counters, "passes"), count(counters, "fallbacks"), serial);
    }

    private static long count(Map<String, Long> counters, String name) {
        return counters.getOrDefault(PREFIX + name, 0L);
    }
}
