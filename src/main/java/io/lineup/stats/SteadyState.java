package io.lineup.stats;

import java.util.Arrays;
import java.util.Optional;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.inference.TTest;

/**
 * The second half of a series against its first.
 *
 * @param ratio  mean of the second half to that of the first
 * @param pValue two-sided, of the hypothesis that both have the same mean, by Welch's t test
 */
public record SteadyState(double ratio, double pValue) {
    private static final int FEWEST = 6;
    /** Neighbouring seconds resemble each other, so that the test alone would find a trend in any long series. */
    private static final double TOLERATED = 0.05;
    private static final double LEVEL = 0.01;

    /** @return empty for fewer than six values, and where the first half is all zero */
    public static Optional<SteadyState> of(double[] series) {
        int half = series.length / 2;
        double[] first = Arrays.copyOfRange(series, 0, half);
        double[] second = Arrays.copyOfRange(series, series.length - half, series.length);
        if (series.length < FEWEST || StatUtils.mean(first) == 0) {
            return Optional.empty();
        }
        double ratio = StatUtils.mean(second) / StatUtils.mean(first);
        boolean constant = StatUtils.variance(first) == 0 && StatUtils.variance(second) == 0;
        if (constant) {
            return Optional.of(new SteadyState(ratio, ratio == 1 ? 1 : 0));
        }
        return Optional.of(new SteadyState(ratio, new TTest().tTest(first, second)));
    }

    /** @return false when the halves differ by more than a twentieth, and by more than chance explains */
    public boolean steady() {
        return Math.abs(ratio - 1) <= TOLERATED || pValue >= LEVEL;
    }
}
