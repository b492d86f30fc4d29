package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

import org.HdrHistogram.Histogram;

/** One statement id over all terminals. Owned by the reader; figures are sums over all executions. */
public final class StatementTotal {
    private static final double NANOS_A_MICRO = 1e3;
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

    /** @return the same statement of both */
    StatementTotal plus(StatementTotal other) {
        StatementTotal both = new StatementTotal(id, SeriesTotal.sum(wall, other.wall));
        Arrays.setAll(both.sums, counter -> sums[counter] + other.sums[counter]);
        both.rowsFrom = sums[StatementRecorder.LEFT_UNREAD] > 0 ? rowsFrom : other.rowsFrom;
        return both;
    }

    void write(DataOutput out) throws IOException {
        out.writeUTF(id);
        out.writeUTF(rowsFrom.name());
        for (long each : sums) {
            out.writeLong(each);
        }
        Binary.write(out, wall);
    }

    static StatementTotal read(DataInput in) throws IOException {
        String id = in.readUTF();
        RowsFrom rows = Binary.constant(RowsFrom.class, in);
        long[] sums = new long[StatementRecorder.COUNTERS];
        for (int counter = 0; counter < sums.length; counter++) {
            sums[counter] = in.readLong();
        }
        StatementTotal total = new StatementTotal(id, Binary.histogram(in));
        System.arraycopy(sums, 0, total.sums, 0, sums.length);
        total.rowsFrom = rows;
        return total;
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

    /** @return ns in which the virtual machine stood still within the executions */
    public long stoppedNanos() {
        return sums[StatementRecorder.STOPPED_NANOS];
    }

    /** @return executions that were looked at from below; each is one in so many, by chance */
    public long frames() {
        return sums[StatementRecorder.FRAMES];
    }

    /** @return ns that the server worked while the terminal did too, cut off from the server's part of all frames */
    public long frameOverlapNanos() {
        return sums[StatementRecorder.FRAME_OVERLAP];
    }

    /** What the executions that were looked at from below consisted of. */
    public enum FramePart {
        CPU, QUEUED, SERVER_CPU, SERVER_QUEUED, ASLEEP;

        private int counter() {
            return StatementRecorder.FRAME_CPU + ordinal();
        }
    }

    /** @return ns of one frame, the mean over all; 0 without frames */
    public double frameNanos(FramePart part) {
        return frames() == 0 ? 0 : (double) sums[part.counter()] / frames();
    }

    /** @return standard error of {@link #frameNanos}, ns; 0 of less than two frames */
    public double frameStandardErrorNanos(FramePart part) {
        long n = frames();
        if (n < 2) {
            return 0;
        }
        double mean = frameNanos(part) / NANOS_A_MICRO;
        double square = (double) sums[StatementRecorder.SQUARES + part.ordinal()] / n;
        return Math.sqrt(Math.max(0, square - mean * mean) / (n - 1)) * NANOS_A_MICRO;
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
