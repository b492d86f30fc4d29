package io.lineup.random;

/**
 * Whole numbers between two bounds, both included, in the distributions that benchmark tools offer. The formulas are those
 * of pgbench (PostgreSQL manual, "pgbench", Built-In Functions; {@code pgbench.c} of PostgreSQL 18) and of sysbench 1.0.20
 * ({@code sb_rand.c}); the stream differs, so single draws do, too.
 *
 * <p>
 * All logarithms are those of {@link StrictMath}: a seed gives the same numbers on every machine. No draw allocates.
 *
 * <p>
 * The caller checks the arguments: {@code min <= max}, and {@code max - min + 1} fits a {@code long}.
 */
public final class Distributions {
    /** The smallest parameter of {@link #gaussian}: below, too many draws would have to be repeated. */
    public static final double MIN_GAUSSIAN = 2;

    private static final int SPECIAL_DRAWS = 12;
    private static final double SPECIAL_WINDOW = 0.01;
    private static final double SPECIAL_OUTSIDE = 0.25;

    private Distributions() {}

    /** Each number equally likely, without bias. */
    public static long uniform(RandomStream random, long min, long max) {
        return min + random.below(max - min + 1);
    }

    /**
     * pgbench's {@code random_exponential}: the exponential distribution, cut off at {@code parameter} and stretched over
     * the range.
     *
     * @param parameter above 0; the density at {@code max} is e^-parameter of that at {@code min}
     */
    public static long exponential(RandomStream random, long min, long max, double parameter) {
        double cut = StrictMath.exp(-parameter);
        double uniform = 1 - random.nextDouble();
        return scaled(min, max, -StrictMath.log(cut + (1 - cut) * uniform) / parameter);
    }

    /**
     * pgbench's {@code random_gaussian}: the normal distribution around the middle of the range, cut off at
     * {@code parameter} standard deviations on each side.
     *
     * @param parameter {@value #MIN_GAUSSIAN} or more
     */
    public static long gaussian(RandomStream random, long min, long max, double parameter) {
        double normal;
        do {
            normal = normal(random);
        } while (normal < -parameter || normal >= parameter);
        return scaled(min, max, (normal + parameter) / (2 * parameter));
    }

    /** Marsaglia and Bray, "A convenient method for generating normal variables", 1964. Its second number is not kept. */
    private static double normal(RandomStream random) {
        double x;
        double square;
        do {
            x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        return x * Math.sqrt(-2 * StrictMath.log(square) / square);
    }

    /**
     * sysbench's {@code pareto}: a share 1 - {@code h} of all draws falls into the first share {@code h} of the range, and
     * so on within it.
     *
     * @param h between 0 and 1, both excluded; sysbench's default is 0.2
     */
    public static long pareto(RandomStream random, long min, long max, double h) {
        double power = StrictMath.log(h) / StrictMath.log(1 - h);
        return scaled(min, max, StrictMath.exp(power * StrictMath.log(random.nextDouble())));
    }

    /**
     * sysbench's {@code special} with its default options (12 iterations, 1% of the range, 75% of the draws), the default
     * distribution of 1.0.20. A quarter of the draws is the mean of 12 uniform ones; the others are uniform over the upper
     * three quarters of the hundredth in the middle of the range.
     */
    public static long special(RandomStream random, long min, long max) {
        double width = (double) max - min;
        double uniform = random.nextDouble();
        double offset = uniform < SPECIAL_OUTSIDE
                ? width * mean(random, SPECIAL_DRAWS)
                : uniform * (width * SPECIAL_WINDOW + 1) + width / 2 - width * SPECIAL_WINDOW / 2;
        return Math.min(min + (long) offset, max);
    }

    /**
     * The mean of several uniform draws, a bell around the middle of the range: sysbench's {@code gaussian}, which takes 12.
     *
     * @param draws 1 or more
     */
    public static long mean(RandomStream random, long min, long max, int draws) {
        return scaled(min, max, mean(random, draws));
    }

    private static double mean(RandomStream random, int draws) {
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            sum += random.nextDouble();
        }
        return sum / draws;
    }

    /** Where {@code share}, 0 to 1, lies in the range. Rounding may make the share 1, which belongs to the last number. */
    private static long scaled(long min, long max, double share) {
        return min + Math.min((long) ((max - min + 1) * share), max - min);
    }
}
