package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

import io.lineup.result.Figures;

/**
 * From values to places on a line, with marks at round values.
 *
 * @param low         value at its begin
 * @param high        value at its end
 * @param logarithmic whether equal ratios have equal lengths; {@code low} is above 0 then
 */
record Axis(double low, double high, boolean logarithmic, List<Tick> ticks) {
    private static final int MOST_TICKS = 7;
    private static final double[] ROUND = {1, 2, 5};
    private static final int[] ROUND_SECONDS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400,
        21600, 43200, 86400};
    /** Up to here a clock's minutes are harder to read than seconds. */
    private static final double PLAIN_SECONDS = 180;

    Axis {
        ticks = List.copyOf(ticks);
    }

    /** @return from 0 to a round value of at least {@code highest} */
    static Axis fromZero(double highest, DoubleFunction<String> label) {
        double step = roundUp(highest / 4);
        double high = step * Math.ceil(highest / step - 1e-9);
        return of(0, high, false, multiples(0, high, step), label);
    }

    /** @return between round values around {@code lowest} and {@code highest}, both above 0 */
    static Axis ratios(double lowest, double highest, DoubleFunction<String> label) {
        double low = roundDown(lowest);
        double high = roundUp(Math.max(highest, low * 1.5));
        List<Double> values = new ArrayList<>();
        for (double value = low; value < high * 1.001; value = roundUp(value * 1.01)) {
            values.add(value);
        }
        if (values.size() > MOST_TICKS) {
            values.removeIf(value -> !isPowerOfTen(value));
        }
        return of(low, high, true, values, label);
    }

    /** @return seconds from 0 */
    static Axis seconds(double end) {
        int step = ROUND_SECONDS[ROUND_SECONDS.length - 1];
        for (int i = ROUND_SECONDS.length - 1; i >= 0 && end / ROUND_SECONDS[i] <= MOST_TICKS; i--) {
            step = ROUND_SECONDS[i];
        }
        boolean plain = end <= PLAIN_SECONDS;
        return of(0, end, false, multiples(0, end, step),
                value -> plain ? Figures.decimal(value, 0) + " s" : clock(value));
    }

    /** @return a given range on a logarithmic line, its marks as far apart as can be read */
    static Axis around(double low, double high, DoubleFunction<String> label) {
        List<Double> values = new ArrayList<>();
        if (high / low > 5) {
            for (double value = roundUp(low); value <= high; value = roundUp(value * 1.01)) {
                values.add(value);
            }
        } else {
            double step = roundUp((high - low) / (MOST_TICKS - 1));
            values.addAll(multiples(low, high, step));
        }
        return of(low, high, true, values, label);
    }

    private static Axis of(double low, double high, boolean logarithmic, List<Double> values,
            DoubleFunction<String> label) {
        Axis bare = new Axis(low, high, logarithmic, List.of());
        return new Axis(low, high, logarithmic,
                values.stream().map(value -> new Tick(value, bare.percent(value), label.apply(value))).toList());
    }

    /** @return where a value lies, 0 at the begin and 100 at the end; a value outside lies at the nearer one */
    double percent(double value) {
        double inside = Math.max(low, Math.min(high, value));
        double share = logarithmic
                ? Math.log(inside / low) / Math.log(high / low)
                : (inside - low) / (high - low);
        return 100 * share;
    }

    private static List<Double> multiples(double low, double high, double step) {
        List<Double> values = new ArrayList<>();
        for (long n = (long) Math.ceil(low / step - 1e-9); n * step <= high * (1 + 1e-9); n++) {
            values.add(n * step);
        }
        return values;
    }

    /** @return the smallest of 1, 2, 5, 10, 20 ... that is not below {@code value}, and the same below 1 */
    static double roundUp(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double each : ROUND) {
            if (each * power >= value * (1 - 1e-9)) {
                return each * power;
            }
        }
        return 10 * power;
    }

    private static double roundDown(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        double down = power;
        for (double each : ROUND) {
            if (each * power <= value * (1 + 1e-9)) {
                down = each * power;
            }
        }
        return down;
    }

    private static boolean isPowerOfTen(double value) {
        double exponent = Math.log10(value);
        return Math.abs(exponent - Math.rint(exponent)) < 1e-9;
    }

    /** @return {@code 2:05}, {@code 1:20:00} */
    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        String minutes = String.format(Locale.ROOT, "%02d:%02d", whole % 3600 / 60, whole % 60);
        return whole >= 3600 ? whole / 3600 + ":" + minutes : minutes.startsWith("0") ? minutes.substring(1) : minutes;
    }
}
