package io.lineup.measure;

import org.HdrHistogram.Histogram;

/**
 * One transaction type over all terminals: histograms in ns, and counts.
 *
 * @param busyNanos that terminals spent on it: all attempts, without pacing, waits for connections and back-off
 * @param latency from the intended start to the outcome, retries and back-off included
 * @param service the last attempt alone
 * @param attempts every attempt
 * @param backoff waits before repeated attempts
 */
public record SeriesTotal(Counts counts, long busyNanos, Histogram latency, Histogram service, Histogram attempts,
        Histogram backoff) {

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
            return new Counts(committed + recorder.count(TransactionRecorder.COMMITTED),
                    rolledBack + recorder.count(TransactionRecorder.ROLLED_BACK),
                    failed + recorder.count(TransactionRecorder.FAILED),
                    retried + recorder.count(TransactionRecorder.RETRIED),
                    skipped + recorder.count(TransactionRecorder.SKIPPED));
        }

        /** What came between {@code earlier} and this. */
        public Counts minus(Counts earlier) {
            return new Counts(committed - earlier.committed, rolledBack - earlier.rolledBack, failed - earlier.failed,
                    retried - earlier.retried, skipped - earlier.skipped);
        }
    }
}
