package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

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

    /** @return both together */
    SeriesTotal plus(SeriesTotal other) {
        return new SeriesTotal(counts.plus(other.counts), busyNanos + other.busyNanos, sum(latency, other.latency),
                sum(service, other.service), sum(attempts, other.attempts), sum(backoff, other.backoff));
    }

    static Histogram sum(Histogram one, Histogram other) {
        // A histogram that was read does not grow.
        Histogram both = new Histogram(one.getNumberOfSignificantValueDigits());
        both.add(one);
        both.add(other);
        return both;
    }

    void write(DataOutput out) throws IOException {
        counts.write(out);
        out.writeLong(busyNanos);
        for (Histogram each : List.of(latency, service, attempts, backoff)) {
            Binary.write(out, each);
        }
    }

    static SeriesTotal read(DataInput in) throws IOException {
        return new SeriesTotal(Counts.read(in), in.readLong(), Binary.histogram(in), Binary.histogram(in),
                Binary.histogram(in), Binary.histogram(in));
    }

    /**
     * Transactions by outcome.
     *
     * @param retried attempts that were repeated
     * @param skipped parts that found nothing to do
     */
    public record Counts(long committed, long rolledBack, long failed, long retried, long skipped) {
        /** Nothing. */
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

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

        /** @return both together */
        public Counts plus(Counts other) {
            return new Counts(committed + other.committed, rolledBack + other.rolledBack, failed + other.failed,
                    retried + other.retried, skipped + other.skipped);
        }

        void write(DataOutput out) throws IOException {
            for (long each : new long[]{committed, rolledBack, failed, retried, skipped}) {
                out.writeLong(each);
            }
        }

        static Counts read(DataInput in) throws IOException {
            return new Counts(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
        }

        /** What came between {@code earlier} and this. */
        public Counts minus(Counts earlier) {
            return new Counts(committed - earlier.committed, rolledBack - earlier.rolledBack, failed - earlier.failed,
                    retried - earlier.retried, skipped - earlier.skipped);
        }
    }
}
