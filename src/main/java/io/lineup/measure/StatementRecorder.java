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

    static final int CALLS = 0;
    static final int NANOS = 1;
    static final int CPU_NANOS = 2;
    static final int ALLOCATED_BYTES = 3;
    static final int ROUND_TRIPS = 4;
    static final int BYTES_OUT = 5;
    static final int BYTES_IN = 6;
    static final int WRITES = 7;
    static final int READS = 8;
    static final int FIRST_BYTE_NANOS = 9;
    static final int ERRORS = 10;
    static final int BATCH_ROWS = 11;
    static final int ROWS_USED = 12;
    /** Received by executions that read them all. */
    static final int ROWS_READ_TO_THE_END = 13;
    static final int LEFT_UNREAD = 14;
    static final int SAMPLES = 15;
    static final int ROWS_SAMPLED = 16;
    /** Time in which the virtual machine stood still. */
    static final int STOPPED_NANOS = 17;
    /** Executions that were looked at from below, and what they consisted of. */
    static final int FRAMES = 18;
    static final int FRAME_CPU = 19;
    static final int FRAME_QUEUED = 20;
    static final int FRAME_SERVER_CPU = 21;
    static final int FRAME_SERVER_QUEUED = 22;
    static final int FRAME_ASLEEP = 23;
    static final int FRAME_OVERLAP = 24;
    /** Sums of squares, in square microseconds. */
    static final int SQUARES = 25;
    /** From the client's processor to the time asleep, the parts that have squares. */
    static final int SQUARED = 5;
    static final int COUNTERS = SQUARES + SQUARED;

    private static final long NANOS_A_MICRO = 1_000;

    private final String id;
    private final int series;
    private final SampleRing samples;
    private final Counters counters = new Counters(COUNTERS);
    private volatile RowsFrom rowsFrom = RowsFrom.EVERY_EXECUTION;
    private int untilSample;

    /** @param series that its times belong to */
    StatementRecorder(String id, int series, SampleRing samples) {
        this.id = id;
        this.series = series;
        this.samples = samples;
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

    Counters counters() {
        return counters;
    }

    /** @return ns that the virtual machine stood still beyond the time of this execution; not above 0 if it did not */
    long record(Reading from, Reading to, int rowsInBatch) {
        long took = to.nanos - from.nanos;
        samples.add(series, took);
        counters.add(CALLS, 1);
        counters.add(NANOS, took);
        counters.add(CPU_NANOS, to.cpuNanos - from.cpuNanos);
        counters.add(ALLOCATED_BYTES, to.allocatedBytes - from.allocatedBytes);
        counters.add(ROUND_TRIPS, to.roundTrips - from.roundTrips);
        counters.add(BYTES_OUT, to.bytesOut - from.bytesOut);
        counters.add(BYTES_IN, to.bytesIn - from.bytesIn);
        counters.add(WRITES, to.writes - from.writes);
        counters.add(READS, to.reads - from.reads);
        counters.add(FIRST_BYTE_NANOS, to.firstByteNanos - from.firstByteNanos);
        counters.add(BATCH_ROWS, rowsInBatch);
        long stopped = to.stoppedNanos - from.stoppedNanos;
        addStopped(Math.min(took, stopped));
        return stopped - took;
    }

    /** Adds time in which the virtual machine stood still within an execution that is recorded already. */
    void addStopped(long nanos) {
        counters.add(STOPPED_NANOS, nanos);
    }

    /**
     * Adds one execution that was looked at from below, all in ns. The server can only have worked for it while the terminal
     * neither worked nor waited for a processor: what it did beyond that went on at the same time, and is cut off.
     *
     * @param took    all of it
     * @param cpu     this thread on a processor
     * @param queued  this thread waiting for one
     * @param stopped while the virtual machine stood still
     */
    void recordFrame(long took, long cpu, long queued, long serverCpu, long serverQueued, long stopped) {
        long onCpu = Math.clamp(cpu, 0, took);
        long inQueue = Math.clamp(queued, 0, took - onCpu);
        long room = took - onCpu - inQueue;
        long server = serverCpu + serverQueued;
        long overlap = Math.max(0, server - room);
        double kept = server == 0 ? 0 : (double) (server - overlap) / server;
        long onServer = (long) (serverCpu * kept);
        long inServerQueue = Math.min(room - onServer, (long) (serverQueued * kept));
        long asleep = Math.max(0, room - onServer - inServerQueue - stopped);
        counters.add(FRAMES, 1);
        addSquared(FRAME_CPU, onCpu);
        addSquared(FRAME_QUEUED, inQueue);
        addSquared(FRAME_SERVER_CPU, onServer);
        addSquared(FRAME_SERVER_QUEUED, inServerQueue);
        addSquared(FRAME_ASLEEP, asleep);
        counters.add(FRAME_OVERLAP, overlap);
    }

    private void addSquared(int part, long nanos) {
        counters.add(part, nanos);
        long micros = nanos / NANOS_A_MICRO;
        counters.add(SQUARES + part - FRAME_CPU, micros * micros);
    }

    void recordRows(int used, int received, boolean unread) {
        counters.add(ROWS_USED, used);
        if (!unread) {
            counters.add(ROWS_READ_TO_THE_END, received);
            return;
        }
        counters.add(LEFT_UNREAD, 1);
        if (received != ExecutionMeter.NOT_COUNTED) {
            counters.add(SAMPLES, 1);
            counters.add(ROWS_SAMPLED, received);
        }
    }

    void recordError() {
        counters.add(ERRORS, 1);
    }

    boolean isSampled() {
        boolean sampled = untilSample == 0;
        untilSample = sampled ? SAMPLED - 1 : untilSample - 1;
        return sampled;
    }
}
