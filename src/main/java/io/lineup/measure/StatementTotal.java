package io.lineup.measure;

import org.HdrHistogram.Histogram;

/** One statement id over all terminals. Owned by the reader; figures are sums over all executions. */
public final class StatementTotal {
    private final String id;
    private final Histogram wall;
    private final long[] sums = new long[StatementRecorder.COUNTERS];
    private RowsFrom rowsFrom = RowsFrom.EVERY_EXECUTION;

    StatementTotal(String id, Histogram wall) {
        this.id = id;
        this.wall = wall;
    }

    void add(StatementRecorder recorder) {
        recorder.counters().addTo(sums);
        rowsFrom = recorder.rowsFrom();
    }

    public String id() {
        return id;
    }

    /** @return ns from before the execution to after its result was consumed */
    public Histogram wall() {
        return wall;
    }

    /** @return executions, failed ones included */
    public long calls() {
        return sums[StatementRecorder.CALLS];
    }

    /** @return executions that threw */
    public long errors() {
        return sums[StatementRecorder.ERRORS];
    }

    public long nanos() {
        return sums[StatementRecorder.NANOS];
    }

    /** @return CPU time of the terminals' threads, ns; 0 unless it was read exactly */
    public long cpuNanos() {
        return sums[StatementRecorder.CPU_NANOS];
    }

    public long allocatedBytes() {
        return sums[StatementRecorder.ALLOCATED_BYTES];
    }

    /** @return reads after a write; 0, as the others of the wire, where no socket was counted */
    public long roundTrips() {
        return sums[StatementRecorder.ROUND_TRIPS];
    }

    public long bytesOut() {
        return sums[StatementRecorder.BYTES_OUT];
    }

    public long bytesIn() {
        return sums[StatementRecorder.BYTES_IN];
    }

    public long writes() {
        return sums[StatementRecorder.WRITES];
    }

    public long reads() {
        return sums[StatementRecorder.READS];
    }

    /** @return ns from first write to first byte, summed over the round trips */
    public long firstByteNanos() {
        return sums[StatementRecorder.FIRST_BYTE_NANOS];
    }

    /** @return rows sent in batches */
    public long batchRows() {
        return sums[StatementRecorder.BATCH_ROWS];
    }

    /** @return rows of results that the transactions read */
    public long rowsUsed() {
        return sums[StatementRecorder.ROWS_USED];
    }

    /** @return rows of results that the driver got, an estimate where samples were taken; NaN where it is not known */
    public double rowsReceived() {
        double toTheEnd = sums[StatementRecorder.ROWS_READ_TO_THE_END];
        long leftUnread = sums[StatementRecorder.LEFT_UNREAD];
        return leftUnread == 0
                ? toTheEnd
                : toTheEnd + (double) leftUnread * sums[StatementRecorder.ROWS_SAMPLED]
                        / sums[StatementRecorder.SAMPLES];
    }

    /** @return how {@link #rowsReceived()} is known */
    public RowsFrom rowsFrom() {
        if (sums[StatementRecorder.LEFT_UNREAD] == 0) {
            return RowsFrom.EVERY_EXECUTION;
        }
        return sums[StatementRecorder.SAMPLES] == 0 ? RowsFrom.UNKNOWN : rowsFrom;
    }
}
