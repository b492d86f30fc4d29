package io.lineup.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A million draws of each distribution against its formula. */
class DistributionsTest {
    private static final int DRAWS = 1_000_000;
    /** Seeds are fixed, so that this never fails by chance. */
    private static final double SIGNIFICANCE = 0.001;

    private interface Draw {
        long next(RandomStream random);
    }

    /**
     * Counts draws; neighbours of which fewer than ten are expected together make one cell.
     *
     * @param probability of each of the numbers 1 to {@code size}
     */
    private static void follows(int size, IntToDoubleFunction probability, Draw draw) {
        int[] cell = new int[size];
        double[] expected = new double[size];
        int cells = 1;
        for (int k = 1; k <= size; k++) {
            if (expected[cells - 1] * DRAWS >= 10) {
                cells++;
            }
            expected[cells - 1] += probability.applyAsDouble(k);
            cell[k - 1] = cells - 1;
        }
        long[] seen = new long[cells];
        RandomStream random = new RandomStream(2026);
        for (int i = 0; i < DRAWS; i++) {
            seen[cell[(int) draw.next(random) - 1]]++;
        }
        assertThat(Arrays.stream(expected).sum()).isCloseTo(1, within(1e-9));
        assertThat(new ChiSquareTest().chiSquareTest(Arrays.copyOf(expected, cells), seen))
                .isGreaterThan(SIGNIFICANCE);
    }

    @Test
    void uniform() {
        follows(100, k -> 0.01, random -> Distributions.uniform(random, 1, 100));
    }

    @Test
    void uniformReachesBothEndsOfTheLargestRange() {
        RandomStream random = new RandomStream(1);
        boolean negative = false;
        boolean positive = false;
        for (int i = 0; i < 100; i++) {
            long drawn = Distributions.uniform(random, -(1L << 62), (1L << 62) - 2);
            negative |= drawn < -(1L << 61);
            positive |= drawn > 1L << 61;
        }
        assertThat(negative && positive).isTrue();
        assertThat(Distributions.uniform(random, Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(Long.MAX_VALUE);
    }

    /** From the manual: P(k) = (e^(-p(k-1)/n) - e^(-pk/n)) / (1 - e^-p). */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 10})
    void exponential(double parameter) {
        int size = 50;
        follows(size,
                k -> (Math.exp(-parameter * (k - 1) / size) - Math.exp(-parameter * k / size))
                        / (1 - Math.exp(-parameter)),
                random -> Distributions.exponential(random, 1, size, parameter));
    }

    /** From the manual, with PHI the normal distribution around the middle mu: f(x) = PHI(2p (x - mu) / (max - min + 1)). */
    @ParameterizedTest
    @ValueSource(doubles = {2, 5})
    void gaussian(double parameter) {
        int size = 50;
        NormalDistribution normal = new NormalDistribution();
        double mu = (1 + size) / 2.0;
        double whole = 2 * normal.cumulativeProbability(parameter) - 1;
        follows(size,
                k -> (normal.cumulativeProbability(2 * parameter * (k - mu + 0.5) / size)
                        - normal.cumulativeProbability(2 * parameter * (k - mu - 0.5) / size)) / whole,
                random -> Distributions.gaussian(random, 1, size, parameter));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.99, 1, 1.001, 3})
    void zipfian(double exponent) {
        int size = 100;
        double sum = 0;
        for (int k = 1; k <= size; k++) {
            sum += Math.pow(k, -exponent);
        }
        double all = sum;
        Zipfian zipfian = new Zipfian();
        follows(size, k -> Math.pow(k, -exponent) / all, random -> zipfian.draw(random, 1, size, exponent));
    }

    @Test
    void zipfianRemembersOnlyTheConstantsOfItsLastRangeAndExponent() {
        Zipfian one = new Zipfian();
        RandomStream random = new RandomStream(4);
        RandomStream same = new RandomStream(4);
        for (int i = 1; i < 2000; i++) {
            int size = 1 + i % 7 * i;
            double exponent = 0.2 * (1 + i % 5);
            assertThat(one.draw(random, 1, size, exponent)).isEqualTo(new Zipfian().draw(same, 1, size, exponent));
        }
    }

    @Test
    void zipfianStaysInItsRangeAtItsLimits() {
        Zipfian zipfian = new Zipfian();
        RandomStream random = new RandomStream(4);
        boolean high = false;
        for (int i = 0; i < 10_000; i++) {
            assertThat(zipfian.draw(random, 5, 5, 1)).isEqualTo(5);
            assertThat(zipfian.draw(random, 1, Long.MAX_VALUE, Zipfian.MAX_EXPONENT)).isEqualTo(1);
            long drawn = zipfian.draw(random, -10, Long.MAX_VALUE - 11, 0.001);
            assertThat(drawn).isBetween(-10L, Long.MAX_VALUE - 11);
            high |= drawn > 1L << 62;
        }
        assertThat(high).isTrue();
    }

    /** A share 1 - h falls into the first share h: P(k) is the difference of (k/n)^(ln(1-h) / ln h). */
    @Test
    void pareto() {
        int size = 100;
        double power = Math.log(0.8) / Math.log(0.2);
        assertThat(Math.pow(0.2, power)).isCloseTo(0.8, within(1e-12));
        follows(size, k -> Math.pow(1.0 * k / size, power) - Math.pow((k - 1.0) / size, power),
                random -> Distributions.pareto(random, 1, size, 0.2));
    }

    @Test
    void mean() {
        int size = 60;
        follows(size, k -> irwinHall(12.0 * k / size) - irwinHall(12.0 * (k - 1) / size),
                random -> Distributions.mean(random, 1, size, 12));
        follows(size, k -> 1.0 / size, random -> Distributions.mean(random, 1, size, 1));
    }

    /** With t = 1000, the middle hundredth is 495 to 506, of which the upper three quarters begin at 497.75. */
    @Test
    void special() {
        int size = 1001;
        double from = 1 + 495 + 0.25 * 11;
        follows(size, k -> {
            double bell = irwinHall(12.0 * k / 1000) - irwinHall(12.0 * (k - 1) / 1000);
            double middle = Math.max(0, Math.min(k + 1, 1 + 506) - Math.max(k, from)) / 11;
            return bell / 4 + middle;
        }, random -> Distributions.special(random, 1, size));
        assertThat(Distributions.special(new RandomStream(1), 7, 7)).isEqualTo(7);
    }

    /** The distribution of the sum of twelve uniform numbers (Irwin and Hall). */
    private static double irwinHall(double x) {
        if (x >= 6) {
            return 1 - irwinHallBelowTheMiddle(Math.max(12 - x, 0));
        }
        return irwinHallBelowTheMiddle(x);
    }

    private static double irwinHallBelowTheMiddle(double x) {
        double sum = 0;
        double binomial = 1;
        double factorial = 479_001_600;
        for (int k = 0; k <= Math.floor(x); k++) {
            sum += (k % 2 == 0 ? 1 : -1) * binomial * Math.pow(x - k, 12);
            binomial = binomial * (12 - k) / (k + 1);
        }
        return sum / factorial;
    }

    @Test
    void aShareThatRoundsToOneBelongsToTheLastNumber() {
        RandomStream random = new RandomStream(9);
        for (int i = 0; i < 10_000; i++) {
            assertThat(Distributions.exponential(random, 0, Long.MAX_VALUE - 1, 1e-9)).isNotNegative();
            assertThat(Distributions.pareto(random, 0, Long.MAX_VALUE - 1, 1e-9)).isNotNegative();
        }
    }
}
