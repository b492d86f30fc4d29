package io.lineup.result;

import org.HdrHistogram.AbstractHistogram;

/**
 * A distribution of times in microseconds, with one decimal. All are 0 when nothing was recorded.
 *
 * @param meanMicros arithmetic mean
 * @param p50Micros  half of the values are at most this
 */
public record Percentiles(double meanMicros, double p50Micros, double p90Micros, double p95Micros, double p99Micros,
        double p999Micros, double maxMicros) {
    /** Of a series without values. */
    public static final Percentiles NONE = new Percentiles(0, 0, 0, 0, 0, 0, 0);

    /** Rounds to one decimal: 100 ns is below what a clock and a thread switch can resolve. */
    public Percentiles {
        meanMicros = Rounding.round(meanMicros, 1);
        p50Micros = Rounding.round(p50Micros, 1);
        p90Micros = Rounding.round(p90Micros, 1);
        p95Micros = Rounding.round(p95Micros, 1);
        p99Micros = Rounding.round(p99Micros, 1);
        p999Micros = Rounding.round(p999Micros, 1);
        maxMicros = Rounding.round(maxMicros, 1);
    }

    /** @param nanos a histogram of values in nanoseconds */
    public static Percentiles of(AbstractHistogram nanos) {
        if (nanos.getTotalCount() == 0) {
            return NONE;
        }
        return new Percentiles(nanos.getMean() / 1e3, micros(nanos, 50), micros(nanos, 90), micros(nanos, 95),
                micros(nanos, 99), micros(nanos, 99.9), nanos.getMaxValue() / 1e3);
    }

    private static double micros(AbstractHistogram nanos, double percentile) {
        return nanos.getValueAtPercentile(percentile) / 1e3;
    }
}
