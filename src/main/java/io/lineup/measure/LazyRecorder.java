package io.lineup.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of nanoseconds with one writer and one reader, which takes memory only once something was recorded: a
 * thousand terminals have many series that stay empty.
 */
final class LazyRecorder {
    private static final long CEILING_NANOS = 3_600_000_000_000L;

    private final int digits;
    private volatile @Nullable SingleWriterRecorder recorder;

    LazyRecorder(int digits) {
        this.digits = digits;
    }

    void record(long nanos) {
        SingleWriterRecorder current = recorder;
        if (current == null) {
            current = new SingleWriterRecorder(digits);
            recorder = current;
        }
        current.recordValue(Math.clamp(nanos, 0L, CEILING_NANOS));
    }

    /**
     * Moves what was recorded since the last call into {@code total}.
     *
     * @param scratch of the same digits, overwritten
     */
    void drainInto(Histogram total, Histogram scratch) {
        SingleWriterRecorder current = recorder;
        if (current != null) {
            current.getIntervalHistogramInto(scratch);
            total.add(scratch);
        }
    }
}
