package io.lineup.stats;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The Universal Scalability Law, fitted to the throughput X at several numbers N of users:
 * {@code X(N) = lambda N / (1 + contention (N - 1) + coherency N (N - 1))}. N. J. Gunther, Guerrilla Capacity Planning,
 * Springer 2007, chapter 4.
 *
 * @param lambda     throughput of one user
 * @param contention share of the work that users do one after the other; 0 or more
 * @param coherency  cost of each pair of users that must agree; 0 or more
 * @param residual   root of the mean squared relative difference between points and law
 */
public record ScalabilityLaw(double lambda, Estimate contention, Estimate coherency, double residual)
        implements
            Scalability {
    private static final int PARAMETERS = 3;
    private static final int FEWEST_POINTS = PARAMETERS + 2;
    private static final double NARROWEST_RANGE = 4;
    private static final double LEAST_GROWTH = 1.2;
    private static final double LARGEST_RESIDUAL = 0.1;
    private static final double WIDEST_INTERVAL = 0.5;
    private static final double UPPER = 0.975;
    /** Weights and law change each other; three times settle them to six digits, and more cost nothing. */
    private static final int PASSES = 20;

    /** A parameter with its 95% interval; both ends are 0 or more. */
    public record Estimate(double value, double low, double high) {}

    /** @return the throughput that the law expects of {@code users} */
    public double at(double users) {
        return lambda * users
                / (1 + contention.value() * (users - 1) + coherency.value() * users * (users - 1));
    }

    /** @return the number of users with the most throughput, 1 or more; empty where the law only ever rises */
    public Optional<Double> peak() {
        return coherency.value() > 0
                ? Optional.of(Math.sqrt(Math.max(1, (1 - contention.value()) / coherency.value())))
                : Optional.empty();
    }

    /**
     * The law is linear in its reciprocal: {@code N / X = a + b (N - 1) + c N (N - 1)}. It is fitted there by least squares of
     * the relative differences, so that small and large throughputs count alike, and without negative parameters.
     *
     * @param users      ascending, all different, 1 or more
     * @param throughput of each, above 0, in any unit
     */
    public static Scalability fit(double[] users, double[] throughput) {
        Optional<String> refused = refusal(users, throughput);
        if (refused.isPresent()) {
            return new Refused(refused.get());
        }
        double[] expected = throughput.clone();
        double[] parameters = new double[PARAMETERS];
        for (int pass = 0; pass < PASSES; pass++) {
            parameters = fitted(users, throughput, expected);
            for (int i = 0; i < users.length; i++) {
                expected[i] = users[i] / reciprocal(parameters, users[i]);
            }
        }
        return judged(users, throughput, expected, parameters);
    }

    private static Optional<String> refusal(double[] users, double[] throughput) {
        int count = users.length;
        if (count < FEWEST_POINTS) {
            return Optional.of("A fit needs " + FEWEST_POINTS + " points that count, and there are " + count + ".");
        }
        double range = users[count - 1] / users[0];
        if (range < NARROWEST_RANGE) {
            return Optional.of("The points are too close together: the largest must be "
                    + Math.round(NARROWEST_RANGE) + " times the smallest.");
        }
        double growth = Arrays.stream(throughput).max().orElse(0) / throughput[0];
        if (growth < LEAST_GROWTH) {
            return Optional.of(String.format(Locale.ROOT,
                    "Throughput does not grow: the best point has %.0f%% more than the first, and a fit needs %.0f%%.",
                    100 * (growth - 1), 100 * (LEAST_GROWTH - 1)));
        }
        return Optional.empty();
    }

    private static Scalability judged(double[] users, double[] throughput, double[] expected, double[] parameters) {
        double sum = 0;
        for (int i = 0; i < users.length; i++) {
            double difference = throughput[i] / expected[i] - 1;
            sum += difference * difference;
        }
        double residual = Math.sqrt(sum / users.length);
        if (residual > LARGEST_RESIDUAL) {
            return new Refused(String.format(Locale.ROOT,
                    "The points do not follow the law: they are %.0f%% away from it, and %.0f%% is the most.",
                    100 * residual, 100 * LARGEST_RESIDUAL));
        }
        RealMatrix covariance = covariance(users, expected, sum / (users.length - PARAMETERS));
        double t = new TDistribution(users.length - PARAMETERS).inverseCumulativeProbability(UPPER);
        Estimate contention = ratio(parameters, covariance, 1, t);
        Estimate coherency = ratio(parameters, covariance, 2, t);
        if (contention.high() - contention.low() > WIDEST_INTERVAL) {
            return new Refused(String.format(Locale.ROOT,
                    "The points leave too much open: contention could be anything from %.2f to %.2f. More points, or"
                            + " longer ones, help.",
                    contention.low(), contention.high()));
        }
        return new ScalabilityLaw(1 / parameters[0], contention, coherency, residual);
    }

    /** @return the best of a, b and c, b and c not negative: one of the four fits with b or c left out, or none */
    private static double[] fitted(double[] users, double[] throughput, double[] expected) {
        double[] best = new double[PARAMETERS];
        double least = Double.POSITIVE_INFINITY;
        for (int[] columns : new int[][]{{0, 1, 2}, {0, 1}, {0, 2}, {0}}) {
            double[] parameters = solved(users, throughput, expected, columns);
            double sum = 0;
            for (int i = 0; i < users.length; i++) {
                double difference = (users[i] / throughput[i] - reciprocal(parameters, users[i]))
                        * expected[i] / users[i];
                sum += difference * difference;
            }
            boolean allowed = parameters[0] > 0 && parameters[1] >= 0 && parameters[2] >= 0;
            if (allowed && sum < least) {
                least = sum;
                best = parameters;
            }
        }
        return best;
    }

    private static double[] solved(double[] users, double[] throughput, double[] expected, int[] columns) {
        RealMatrix design = design(users, expected).getSubMatrix(rows(users), columns);
        RealVector wanted = MatrixUtils.createRealVector(new double[users.length]);
        for (int i = 0; i < users.length; i++) {
            wanted.setEntry(i, expected[i] / throughput[i]);
        }
        double[] lengths = scale(design);
        DecompositionSolver solver = new QRDecomposition(design).getSolver();
        RealVector solution = solver.solve(wanted);
        double[] parameters = new double[PARAMETERS];
        for (int i = 0; i < columns.length; i++) {
            parameters[columns[i]] = solution.getEntry(i) / lengths[i];
        }
        return parameters;
    }

    private static RealMatrix covariance(double[] users, double[] expected, double variance) {
        RealMatrix design = design(users, expected);
        double[] lengths = scale(design);
        RealMatrix inverse = MatrixUtils.inverse(design.transposeMultiply(design));
        for (int row = 0; row < PARAMETERS; row++) {
            for (int column = 0; column < PARAMETERS; column++) {
                inverse.multiplyEntry(row, column, variance / (lengths[row] * lengths[column]));
            }
        }
        return inverse;
    }

    /** The columns differ by the square of the users: each is divided by its length. */
    private static double[] scale(RealMatrix design) {
        double[] lengths = new double[design.getColumnDimension()];
        for (int column = 0; column < lengths.length; column++) {
            lengths[column] = design.getColumnVector(column).getNorm();
            design.setColumnVector(column, design.getColumnVector(column).mapDivide(lengths[column]));
        }
        return lengths;
    }

    private static RealMatrix design(double[] users, double[] expected) {
        RealMatrix design = MatrixUtils.createRealMatrix(users.length, PARAMETERS);
        for (int i = 0; i < users.length; i++) {
            double weight = expected[i] / users[i];
            design.setRow(i, new double[]{weight, weight * (users[i] - 1), weight * users[i] * (users[i] - 1)});
        }
        return design;
    }

    private static int[] rows(double[] users) {
        int[] rows = new int[users.length];
        Arrays.setAll(rows, row -> row);
        return rows;
    }

    private static double reciprocal(double[] parameters, double users) {
        return parameters[0] + parameters[1] * (users - 1) + parameters[2] * users * (users - 1);
    }

    /** Contention is b / a and coherency c / a; the interval is that of a ratio of two estimates, by the delta method. */
    private static Estimate ratio(double[] parameters, RealMatrix covariance, int which, double t) {
        double value = parameters[which] / parameters[0];
        double variance = (covariance.getEntry(which, which) - 2 * value * covariance.getEntry(0, which)
                + value * value * covariance.getEntry(0, 0)) / (parameters[0] * parameters[0]);
        double half = t * Math.sqrt(Math.max(0, variance));
        return new Estimate(value, Math.max(0, value - half), value + half);
    }
}
