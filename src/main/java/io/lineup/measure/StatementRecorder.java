package io.lineup.measure;

/**
 * What one statement id cost one terminal inside the measured window. Written by the terminal's thread alone, read by
 * one reader.
 */
public final class StatementRecorder {
    /** Significant digits of statement series. */
    public static final int DIGITS = 2;

    private final String id;
    final LazyRecorder wall = new LazyRecorder(DIGITS);
    final Counter errors = new Counter();
    final Counter rows = new Counter();
    final Counter batchRows = new Counter();

    StatementRecorder(String id) {
        this.id = id;
    }

    /** @return the statement id, such as {@code NewOrder.selectDistrict} */
    public String id() {
        return id;
    }

    void record(long nanos, int rowsUsed, int rowsInBatch) {
        wall.record(nanos);
        rows.add(rowsUsed);
        batchRows.add(rowsInBatch);
    }

    void recordError(long nanos) {
        record(nanos, 0, 0);
        errors.add(1);
    }
}
