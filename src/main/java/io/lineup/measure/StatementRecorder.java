package io.lineup.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * What one statement id cost one terminal inside the measured window. Written by the terminal's thread alone, read by
 * one reader.
 */
public final class StatementRecorder {
    private static final int DIGITS = 2;
    private static final long FLOOR_NANOS = 1_000;
    private static final long CEILING_NANOS = 3_600_000_000_000L;

    private final String id;
    private final Counter errors = new Counter();
    private final Counter rows = new Counter();
    private final Counter batchRows = new Counter();
    private volatile @Nullable SingleWriterRecorder wallNanos;

    StatementRecorder(String id) {
        this.id = id;
    }

    /** @return the statement id, such as {@code NewOrder.selectDistrict} */
    public String id() {
        return id;
    }

    void record(long nanos, int rowsUsed, int rowsInBatch) {
        SingleWriterRecorder recorder = wallNanos;
        if (recorder == null) {
            recorder = new SingleWriterRecorder(FLOOR_NANOS, CEILING_NANOS, DIGITS);
            wallNanos = recorder;
        }
        recorder.recordValue(Math.min(nanos, CEILING_NANOS));
        rows.add(rowsUsed);
        batchRows.add(rowsInBatch);
    }

    void recordError(long nanos) {
        record(nanos, 0, 0);
        errors.add(1);
    }

    /** @return executions that ended with an error */
    public long errors() {
        return errors.get();
    }

    /** @return rows that the transaction read or the server says it changed */
    public long rows() {
        return rows.get();
    }

    /** @return rows sent in batches */
    public long batchRows() {
        return batchRows.get();
    }

    /** Takes what was recorded since the last call: wall time in ns, consuming the result included. */
    public @Nullable Histogram takeInterval(@Nullable Histogram recycled) {
        SingleWriterRecorder recorder = wallNanos;
        return recorder == null ? null : recorder.getIntervalHistogram(recycled);
    }
}
