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
 */
public record IntervalRow(int second, String type, long completed, long rolledBack, long failed, long retries,
        double p50Micros, double p95Micros, double p99Micros, double maxMicros, @Nullable Long clientCpuMicros,
        @Nullable Long gcMillis) {
    /** The type of the row that sums up a second; it alone carries the CPU and the collector's time. */
    public static final String ALL = "ALL";

    public IntervalRow {
        p50Micros = Rounding.round(p50Micros, 1);
        p95Micros = Rounding.round(p95Micros, 1);
        p99Micros = Rounding.round(p99Micros, 1);
        maxMicros = Rounding.round(maxMicros, 1);
    }
}
