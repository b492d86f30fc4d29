package io.lineup.schedule;

import java.time.Duration;

import io.lineup.config.RateCourse;

/**
 * Turns the number of an arrival into its time: the inverse of the sum of a {@link RateCourse}. A Poisson process of a changing rate
 * is one of rate 1 whose times are mapped so (Lewis and Shedler, "Simulation of nonhomogeneous Poisson processes", 1979).
 */
final class ArrivalCurve {
    private static final double NANOS = 1e9;

    /** By step: when it begins, s, how many have arrived by then, its first rate, and by how much that grows each second. */
    private final double[] begins;
    private final double[] sums;
    private final double[] rates;
    private final double[] growths;

    /** @param before the first rate applies for so long before the course begins */
    ArrivalCurve(RateCourse course, Duration before) {
        int steps = course.steps().size();
        begins = new double[steps + 2];
        sums = new double[steps + 2];
        rates = new double[steps + 2];
        growths = new double[steps + 2];
        rates[0] = course.steps().getFirst().from();
        begins[1] = before.toNanos() / NANOS;
        sums[1] = begins[1] * rates[0];
        for (int i = 1; i <= steps; i++) {
            RateCourse.Step step = course.steps().get(i - 1);
            double seconds = step.time().map(time -> time.toNanos() / NANOS).orElse(0.0);
            rates[i] = step.from();
            growths[i] = seconds == 0 ? 0 : (step.to() - step.from()) / seconds;
            begins[i + 1] = begins[i] + seconds;
            sums[i + 1] = sums[i] + seconds * (step.from() + step.to()) / 2;
        }
        rates[steps + 1] = course.steps().getLast().to();
    }

    /**
     * @param arrivals how many at a mean, 0 or more
     * @return ns since the beginning, by when so many have arrived; {@link Arrivals#NEVER} if so many never do
     */
    long nanos(double arrivals) {
        int step = 0;
        while (step + 1 < sums.length && sums[step + 1] <= arrivals) {
            step++;
        }
        double left = arrivals - sums[step];
        double rate = rates[step];
        if (rate == 0 && growths[step] == 0) {
            return Arrivals.NEVER;
        }
        // The root of rate * t + growth * t * t / 2 = left, in the form that loses no digits.
        double root = Math.sqrt(Math.max(0, rate * rate + 2 * growths[step] * left));
        double seconds = left == 0 ? 0 : 2 * left / (rate + root);
        return Math.round((begins[step] + seconds) * NANOS);
    }
}
