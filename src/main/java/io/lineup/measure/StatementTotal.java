package io.lineup.measure;

import org.HdrHistogram.Histogram;

/** One statement id over all terminals. Owned by the reader; figures are sums over all executions. */
public final class StatementTotal {
    private final String id;
    private final Histogram wall = new Histogram(StatementRecorder.DIGITS);
    private long calls;
    private long errors;
    private long nanos;
    private long cpuNanos;
    private long allocatedBytes;
    private long roundTrips;
    private long bytesOut;
    private long bytesIn;
    private long writes;
    private long reads;
    private long firstByteNanos;
    private long batchRows;
    private long rowsUsed;
    private long rowsReadToTheEnd;
    private long leftUnread;
    private long samples;
    private long rowsSampled;
    private RowsFrom rowsFrom = RowsFrom.EVERY_EXECUTION;

    StatementTotal(String id) {
        this.id = id;
    }

    /** @param scratch overwritten */
    void add(StatementRecorder recorder, Histogram scratch) {
        recorder.wall.drainInto(wall, scratch);
        calls += recorder.calls.get();
        errors += recorder.errors.get();
        nanos += recorder.nanos.get();
        cpuNanos += recorder.cpuNanos.get();
        allocatedBytes += recorder.allocatedBytes.get();
        roundTrips += recorder.roundTrips.get();
        bytesOut += recorder.bytesOut.get();
        bytesIn += recorder.bytesIn.get();
        writes += recorder.writes.get();
        reads += recorder.reads.get();
        firstByteNanos += recorder.firstByteNanos.get();
        batchRows += recorder.batchRows.get();
        rowsUsed += recorder.rowsUsed.get();
        rowsReadToTheEnd += recorder.rowsReadToTheEnd.get();
        leftUnread += recorder.leftUnread.get();
        samples += recorder.samples.get();
        rowsSampled += recorder.rowsSampled.get();
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
        return calls;
    }

    /** @return executions that threw */
    public long errors() {
        return errors;
    }

    public long nanos() {
        return nanos;
    }

    /** @return CPU time of the terminals' threads, ns; 0 unless it was read exactly */
    public long cpuNanos() {
        return cpuNanos;
    }

    public long allocatedBytes() {
        return allocatedBytes;
    }

    /** @return reads after a write; 0, as the others of the wire, where no socket was counted */
    public long roundTrips() {
        return roundTrips;
    }

    public long bytesOut() {
        return bytesOut;
    }

    public long bytesIn() {
        return bytesIn;
    }

    public long writes() {
        return writes;
    }

    public long reads() {
        return reads;
    }

    /** @return ns from first write to first byte, summed over the round trips */
    public long firstByteNanos() {
        return firstByteNanos;
    }

    /** @return rows sent in batches */
    public long batchRows() {
        return batchRows;
    }

    /** @return rows of results that the transactions read */
    public long rowsUsed() {
        return rowsUsed;
    }

    /** @return rows of results that the driver got, an estimate where samples were taken; NaN where it is not known */
    public double rowsReceived() {
        return leftUnread == 0 ? rowsReadToTheEnd : rowsReadToTheEnd + (double) leftUnread * rowsSampled / samples;
    }

    /** @return how {@link #rowsReceived()} is known */
    public RowsFrom rowsFrom() {
        if (leftUnread == 0) {
            return RowsFrom.EVERY_EXECUTION;
        }
        return samples == 0 ? RowsFrom.UNKNOWN : rowsFrom;
    }
}
