package io.lineup.stats;

import java.util.Arrays;
import java.util.Optional;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * A mean with its 95% interval by Student's t.
 *
 * @param mean arithmetic mean of all values
 * @param low  lower end of the interval
 * @param high its upper end
 */
public record MeanInterval(double mean, double low, double high) {
    private static final double UPPER = 0.975;
    private static final int FEWEST = 3;
    /** Law, Simulation Modeling and Analysis, 9.5.3: more batches gain little, and longer ones depend less on each other. */
    private static final int MOST_BATCHES = 20;

    /** @return empty for fewer than three values */
    public static Optional<MeanInterval> of(double[] values) {
        if (values.length < FEWEST) {
            return Optional.empty();
        }
        double mean = StatUtils.mean(values);
        double half = halfWidth(values.length, Math.sqrt(StatUtils.variance(values) / values.length));
        return Optional.of(new MeanInterval(mean, mean - half, mean + half));
    }

    /** @return half of the 95% interval of a mean of {@code n} values with this standard error; 0 for less than two */
    public static double halfWidth(long n, double standardError) {
        return n < 2 ? 0 : new TDistribution(n - 1).inverseCumulativeProbability(UPPER) * standardError;
    }

    /**
     * Neighbouring values of a series resemble each other, so that each counts for less than one. The series is cut into at
     * most 20 batches of equal length, and the interval is that of the batches' means.
     *
     * @return empty for fewer than three values
     */
    public static Optional<MeanInterval> ofSeries(double[] series) {
        int length = Math.ceilDiv(series.length, MOST_BATCHES);
        if (length <= 1) {
            return of(series);
        }
        double[] batches = new double[series.length / length];
        for (int i = 0; i < batches.length; i++) {
            batches[i] = StatUtils.mean(Arrays.copyOfRange(series, i * length, (i + 1) * length));
        }
        double mean = StatUtils.mean(series);
        return of(batches).map(each -> new MeanInterval(mean, mean - each.halfWidth(), mean + each.halfWidth()));
    }

    /** @return half of its length */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
