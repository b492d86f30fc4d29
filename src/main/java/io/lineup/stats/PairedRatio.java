package io.lineup.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.jspecify.annotations.Nullable;

/**
 * How many times as large one figure is as another, from pairs that were measured under like conditions. Ratios multiply, so
 * their logarithms are averaged. The 95% interval of the geometric mean is Student's on the logarithms, which covers what it
 * promises from three pairs on where logarithms are near normal; from {@link #BOOTSTRAP_FROM} pairs on it is the percentile
 * bootstrap (Efron and Tibshirani, An Introduction to the Bootstrap, 13.3), which needs no such shape and covers too little
 * with fewer.
 *
 * @param value   geometric mean of the ratios
 * @param low     lower end of the interval, null for two pairs or fewer
 * @param high    upper end
 * @param pairs   that counted
 * @param leftOut pairs in which one value is not above zero, or not a number, and so has no ratio
 * @param pValue  two-sided, of the hypothesis that the ratio is 1, by Student's t test on the logarithms; null without an
 *                interval
 */
public record PairedRatio(double value, @Nullable Double low, @Nullable Double high, int pairs, int leftOut,
        @Nullable Double pValue) {
    /** Pairs from which on the interval comes from the bootstrap. */
    public static final int BOOTSTRAP_FROM = 20;

    /** Two values always lie on a line: what they scatter says next to nothing. */
    private static final int FEWEST = 3;
    private static final double TAIL = 0.025;
    private static final int RESAMPLES = 10_000;

    /**
     * @param values   one for each round
     * @param baseline of the same rounds
     * @param seed     of the bootstrap's resamples
     * @return the ratio of {@code values} to {@code baseline}; empty when no pair counts
     */
    public static Optional<PairedRatio> of(double[] values, double[] baseline, long seed) {
        if (values.length != baseline.length) {
            throw new IllegalArgumentException(values.length + " values, " + baseline.length + " of the baseline");
        }
        double[] logs = new double[values.length];
        int pairs = 0;
        for (int i = 0; i < values.length; i++) {
            if (hasLogarithm(values[i]) && hasLogarithm(baseline[i])) {
                logs[pairs++] = Math.log(values[i] / baseline[i]);
            }
        }
        return pairs == 0
                ? Optional.empty()
                : Optional.of(of(Arrays.copyOf(logs, pairs), values.length - pairs, seed));
    }

    private static PairedRatio of(double[] logs, int leftOut, long seed) {
        double mean = StatUtils.mean(logs);
        if (logs.length < FEWEST) {
            return new PairedRatio(Math.exp(mean), null, null, logs.length, leftOut, null);
        }
        double error = Math.sqrt(StatUtils.variance(logs) / logs.length);
        TDistribution student = new TDistribution(logs.length - 1);
        double half = error * student.inverseCumulativeProbability(1 - TAIL);
        double[] ends = logs.length < BOOTSTRAP_FROM
                ? new double[]{mean - half, mean + half}
                : bootstrap(logs, seed);
        return new PairedRatio(Math.exp(mean), Math.exp(ends[0]), Math.exp(ends[1]), logs.length, leftOut,
                pValue(mean, error, student));
    }

    /** Counts, such as round trips, may be the same in all rounds: then the difference is certain, or there is none. */
    private static double pValue(double mean, double error, TDistribution student) {
        if (error == 0) {
            return mean == 0 ? 1 : 0;
        }
        return 2 * student.cumulativeProbability(-Math.abs(mean / error));
    }

    private static double[] bootstrap(double[] logs, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int draw = 0; draw < logs.length; draw++) {
                sum += logs[random.nextInt(logs.length)];
            }
            means[i] = sum / logs.length;
        }
        Percentile percentile = new Percentile();
        percentile.setData(means);
        return new double[]{percentile.evaluate(100 * TAIL), percentile.evaluate(100 * (1 - TAIL))};
    }

    /** @return whether the value is a number above zero, so that a ratio and a geometric mean can be taken of it */
    public static boolean hasLogarithm(double value) {
        return value > 0 && Double.isFinite(value);
    }

    /** @return the geometric mean of the values that {@link #hasLogarithm}; empty when none does */
    public static Optional<Double> geometricMean(double[] values) {
        double[] usable = Arrays.stream(values).filter(PairedRatio::hasLogarithm).toArray();
        return usable.length == 0 ? Optional.empty() : Optional.of(StatUtils.geometricMean(usable));
    }
}
