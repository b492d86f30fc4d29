package io.lineup.result;

import org.jspecify.annotations.Nullable;

/**
 * One line of {@code intervals.csv}: one transaction type in one second of the measured window, or all of them.
 *
 * @param second          since the start of the measured window, from 0
 * @param type            such as {@code NEW_ORDER}, or {@link #ALL}
 * @param completed       transactions that completed, intended rollbacks included
 * @param rolledBack      intended rollbacks among them
 * @param failed          transactions that failed for good
 * @param retries         attempts beyond the first
 * @param p50Micros       latency of those completed, as the other percentiles; 0 without any
 * @param clientCpuMicros CPU time of this process; only in the row of all types
 * @param gcMillis        time in the garbage collector; only in the row of all types
 * @param load            what was due; only in the row of all types, null in files of earlier versions
 */
public record IntervalRow(int second, String type, long completed, long rolledBack, long failed, long retries,
        double p50Micros, double p95Micros, double p99Micros, double maxMicros, @Nullable Long clientCpuMicros,
        @Nullable Long gcMillis, @Nullable Load load) {
    /** The type of the row that sums up a second; it alone carries the CPU and the collector's time. */
    public static final String ALL = "ALL";

    /**
     * What was due in a second, and what became of it.
     *
     * @param intended      transactions that were due; null where each waits for the end of another
     * @param dropped       those of them that found the queue full
     * @param backlog       transactions that were due at the end of the second and had not begun
     * @param queueMicros   time that the transactions taken in it waited for a worker, all together
     * @param connectMicros time that transactions waited for their connections, all together
     * @param serviceMicros time of all attempts, all together
     */
    public record Load(@Nullable Long intended, @Nullable Long dropped, @Nullable Long backlog, long queueMicros,
            long connectMicros, long serviceMicros) {}

    /** A row that says nothing of the load. */
    public IntervalRow(int second, String type, long completed, long rolledBack, long failed, long retries,
            double p50Micros, double p95Micros, double p99Micros, double maxMicros, @Nullable Long clientCpuMicros,
            @Nullable Long gcMillis) {
        this(second, type, completed, rolledBack, failed, retries, p50Micros, p95Micros, p99Micros, maxMicros,
                clientCpuMicros, gcMillis, null);
    }

    public IntervalRow {
        p50Micros = Rounding.round(p50Micros, 1);
        p95Micros = Rounding.round(p95Micros, 1);
        p99Micros = Rounding.round(p99Micros, 1);
        maxMicros = Rounding.round(maxMicros, 1);
    }
}
