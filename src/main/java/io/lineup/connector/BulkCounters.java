package io.lineup.connector;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What became of a connection's batches so far: {@code rowsBatched} is {@code rowsMerged} and all of {@code rowsSerial}.
 *
 * @param batches batches executed, the empty ones not counted
 * @param mergedBatches those of which at least one merged statement was executed
 * @param rowsBatched rows in these batches
 * @param rowsMerged rows that a merged statement updated, or looked for
 * @param passes parts of batches in which no key occurs twice
 * @param mergedStatements merged statements executed, without those that failed
 * @param fallbacks merged statements that failed and whose rows ran again one by one
 * @param rowsSerial rows that the real driver's batch executed, by reason; reasons without rows are not there
 */
public record BulkCounters(long batches, long mergedBatches, long rowsBatched, long rowsMerged, long passes,
        long mergedStatements, long fallbacks, Map<SerialReason, Long> rowsSerial) {

    public BulkCounters {
        EnumMap<SerialReason, Long> copy = new EnumMap<>(SerialReason.class);
        copy.putAll(rowsSerial);
        rowsSerial = Collections.unmodifiableMap(copy);
    }
}
