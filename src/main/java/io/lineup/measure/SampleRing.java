package io.lineup.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.HdrHistogram.Histogram;

/**
 * What one terminal measured and no histogram has yet. The terminal's thread adds; whoever holds the lock of the
 * {@link SharedHistograms} takes out: the reader each second, the terminal where much has come together. Nothing is dropped: a
 * full ring is emptied before the next sample. A sample is one long, the number of its series above its nanoseconds.
 */
final class SampleRing {
    /** Samples; 8 KB. */
    static final int CAPACITY = 1024;
    static final long CEILING_NANOS = 3_600_000_000_000L;

    /** The ceiling takes 42 bits. */
    private static final int NANOS_BITS = 42;
    private static final long NANOS = (1L << NANOS_BITS) - 1;
    private static final int INDEX = CAPACITY - 1;
    /** From so many on, the terminal empties the ring between two transactions. */
    private static final int MANY = CAPACITY / 2;
    /** More than one execution of a statement adds. */
    private static final int RESERVE = 16;
    private static final VarHandle WRITTEN;
    private static final VarHandle TAKEN;

    static {
        try {
            WRITTEN = MethodHandles.lookup().findVarHandle(SampleRing.class, "written", long.class);
            TAKEN = MethodHandles.lookup().findVarHandle(SampleRing.class, "taken", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final SharedHistograms histograms;
    private final long[] samples = new long[CAPACITY];
    /** Samples ever added; released with each, so that who acquires it sees the sample too. */
    private long written;
    /** Samples ever taken out; released after they were read, so that their places can be written again. */
    private long taken;
    /** Which histograms of intervals take the samples; under the lock. */
    int phase;

    SampleRing(SharedHistograms histograms, int phase) {
        this.histograms = histograms;
        this.phase = phase;
    }

    /** Adds one sample; below 0 counts as 0, above an hour as an hour. */
    void add(int series, long nanos) {
        if (size() == CAPACITY) {
            histograms.take(this);
        }
        long at = written;
        samples[(int) at & INDEX] = (long) series << NANOS_BITS | Math.clamp(nanos, 0L, CEILING_NANOS);
        WRITTEN.setRelease(this, at + 1);
    }

    /** @return samples ever added; from any thread */
    long added() {
        return (long) WRITTEN.getAcquire(this);
    }

    /** Makes sure that the next few samples find room, for a moment that is nobody's latency. */
    void reserve() {
        if (size() > CAPACITY - RESERVE) {
            histograms.take(this);
        }
    }

    /** Empties the ring if much has come together and nobody else holds the lock. */
    void relieve() {
        if (size() > MANY) {
            histograms.takeIfFree(this);
        }
    }

    private long size() {
        return written - (long) TAKEN.getAcquire(this);
    }

    /** Moves all samples into the histograms of their series; for the holder of the lock. */
    void drainInto(Histogram[] bySeries) {
        long at = taken;
        try {
            for (long end = (long) WRITTEN.getAcquire(this); at != end; end = (long) WRITTEN.getAcquire(this)) {
                while (at != end) {
                    long sample = samples[(int) at & INDEX];
                    at++;
                    bySeries[(int) (sample >>> NANOS_BITS)].recordValue(sample & NANOS);
                }
            }
        } finally {
            TAKEN.setRelease(this, at);
        }
    }
}
