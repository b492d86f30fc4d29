package io.lineup.measure;

import org.HdrHistogram.Histogram;

/** One transaction type over all terminals: histograms in ns, and counts. Owned by the reader. */
public final class SeriesTotal {
    private final Histogram latency = new Histogram(TransactionRecorder.DIGITS);
    private final Histogram service = new Histogram(TransactionRecorder.DIGITS);
    private final Histogram attempts = new Histogram(TransactionRecorder.DIGITS);
    private final Histogram backoff = new Histogram(TransactionRecorder.DIGITS);
    private Counts counts = Counts.NONE;
    private long busyNanos;

    /**
     * Transactions by outcome.
     *
     * @param retried attempts that were repeated
     * @param skipped parts that found nothing to do
     */
    public record Counts(long committed, long rolledBack, long failed, long retried, long skipped) {
        static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        /** @return committed or rolled back as intended */
        public long completed() {
            return committed + rolledBack;
        }

        Counts plus(TransactionRecorder recorder) {
            return new Counts(committed + recorder.committed.get(), rolledBack + recorder.rolledBack.get(),
                    failed + recorder.failed.get(), retried + recorder.retried.get(),
                    skipped + recorder.skipped.get());
        }

        /** What came between {@code earlier} and this. */
        public Counts minus(Counts earlier) {
            return new Counts(committed - earlier.committed, rolledBack - earlier.rolledBack, failed - earlier.failed,
                    retried - earlier.retried, skipped - earlier.skipped);
        }
    }

    void counts(Counts newCounts) {
        counts = newCounts;
    }

    void addBusy(long nanos) {
        busyNanos += nanos;
    }

    /** @return ns that terminals spent on it: all attempts, without pacing, waits for connections and back-off */
    public long busyNanos() {
        return busyNanos;
    }

    public Counts counts() {
        return counts;
    }

    /** @return from the intended start to the outcome, retries and back-off included */
    public Histogram latency() {
        return latency;
    }

    /** @return the last attempt alone */
    public Histogram service() {
        return service;
    }

    /** @return every attempt */
    public Histogram attempts() {
        return attempts;
    }

    /** @return waits before repeated attempts */
    public Histogram backoff() {
        return backoff;
    }
}
