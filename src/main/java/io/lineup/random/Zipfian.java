package io.lineup.random;

/**
 * The Zipf distribution over a range: the k-th number is drawn with a probability proportional to k^-s.
 *
 * <p>
 * Rejection-inversion after W. Hörmann and G. Derflinger, "Rejection-inversion to generate variates from monotone discrete
 * distributions", ACM TOMACS 6(3), 1996, 169-184. The hat is the integral H of h(x) = x^-s, here in the form
 * (x^(1-s) - 1) / (1 - s), which has a limit at s = 1, so that all exponents above 0 are exact. Hardly more than one
 * attempt is needed for a draw, whatever range and exponent: pgbench's own method becomes slow near 1 and has nothing below.
 *
 * <p>
 * Remembers the constants of the last range and exponent. No draw allocates. Not safe for use by several threads.
 */
public final class Zipfian {
    /** The largest exponent, as in pgbench: nearly every draw is the first number long before it. */
    public static final double MAX_EXPONENT = 1000;

    private long size;
    private double exponent;
    private double lowest;
    private double highest;
    private double shortcut;

    /**
     * @param min drawn most often
     * @param exponent s, above 0, {@value #MAX_EXPONENT} at most
     * @return a number of {@code min} to {@code max}
     */
    public long draw(RandomStream random, long min, long max, double exponent) {
        prepare(max - min + 1, exponent);
        while (true) {
            double u = highest + random.nextDouble() * (lowest - highest);
            double x = inverse(u);
            long k = Math.clamp((long) (x + 0.5), 1, size);
            if (k - x <= shortcut || u >= integral(k + 0.5) - density((double) k)) {
                return min + k - 1;
            }
        }
    }

    private void prepare(long ofSize, double ofExponent) {
        if (ofSize == size && ofExponent == exponent) {
            return;
        }
        size = ofSize;
        exponent = ofExponent;
        lowest = integral(1.5) - 1;
        highest = integral(size + 0.5);
        shortcut = 2 - inverse(integral(2.5) - density(2));
    }

    /** h(x) = x^-s. */
    private double density(double x) {
        return StrictMath.exp(-exponent * StrictMath.log(x));
    }

    /** H(x) = (x^(1-s) - 1) / (1 - s). */
    private double integral(double x) {
        double log = StrictMath.log(x);
        double power = (1 - exponent) * log;
        return Math.abs(power) < 1e-8 ? log * (1 + power / 2) : log * StrictMath.expm1(power) / power;
    }

    /** x for a given H(x): (1 + (1-s) H)^(1 / (1-s)). */
    private double inverse(double integral) {
        double grown = Math.max((1 - exponent) * integral, -1);
        double log = Math.abs(grown) < 1e-8 ? integral * (1 - grown / 2) : integral * StrictMath.log1p(grown) / grown;
        return StrictMath.exp(log);
    }
}
