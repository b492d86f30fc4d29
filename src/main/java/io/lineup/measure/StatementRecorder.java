package io.lineup.measure;

/**
 * What one statement id cost one terminal inside the measured window. Written by the terminal's thread alone, read by
 * one reader.
 */
public final class StatementRecorder {
    /** Significant digits of statement series. */
    public static final int DIGITS = 2;

    /** Of the executions that leave rows unread, the rows of one in so many are counted. */
    private static final int SAMPLED = 100;

    private final String id;
    final LazyRecorder wall = new LazyRecorder(DIGITS);
    final Counter calls = new Counter();
    final Counter nanos = new Counter();
    final Counter cpuNanos = new Counter();
    final Counter allocatedBytes = new Counter();
    final Counter roundTrips = new Counter();
    final Counter bytesOut = new Counter();
    final Counter bytesIn = new Counter();
    final Counter writes = new Counter();
    final Counter reads = new Counter();
    final Counter firstByteNanos = new Counter();
    final Counter errors = new Counter();
    final Counter batchRows = new Counter();
    final Counter rowsUsed = new Counter();
    /** Received by executions that read them all. */
    final Counter rowsReadToTheEnd = new Counter();
    final Counter leftUnread = new Counter();
    final Counter samples = new Counter();
    final Counter rowsSampled = new Counter();
    private volatile RowsFrom rowsFrom = RowsFrom.EVERY_EXECUTION;
    private int untilSample;

    StatementRecorder(String id) {
        this.id = id;
    }

    /** @return the statement id, such as {@code NewOrder.selectDistrict} */
    public String id() {
        return id;
    }

    /** Says how the rows of executions that do not read them all are counted. */
    public void rowsFrom(RowsFrom source) {
        rowsFrom = source;
    }

    RowsFrom rowsFrom() {
        return rowsFrom;
    }

    void record(Reading from, Reading to, int rowsInBatch) {
        long took = to.nanos - from.nanos;
        wall.record(took);
        calls.add(1);
        nanos.add(took);
        cpuNanos.add(to.cpuNanos - from.cpuNanos);
        allocatedBytes.add(to.allocatedBytes - from.allocatedBytes);
        roundTrips.add(to.roundTrips - from.roundTrips);
        bytesOut.add(to.bytesOut - from.bytesOut);
        bytesIn.add(to.bytesIn - from.bytesIn);
        writes.add(to.writes - from.writes);
        reads.add(to.reads - from.reads);
        firstByteNanos.add(to.firstByteNanos - from.firstByteNanos);
        batchRows.add(rowsInBatch);
    }

    void recordRows(int used, int received, boolean unread) {
        rowsUsed.add(used);
        if (!unread) {
            rowsReadToTheEnd.add(received);
            return;
        }
        leftUnread.add(1);
        if (received != ExecutionMeter.NOT_COUNTED) {
            samples.add(1);
            rowsSampled.add(received);
        }
    }

    boolean isSampled() {
        boolean sampled = untilSample == 0;
        untilSample = sampled ? SAMPLED - 1 : untilSample - 1;
        return sampled;
    }
}
