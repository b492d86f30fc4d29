package io.lineup.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import io.lineup.result.IntervalRow;

/** Makes charts of the rows of {@code intervals.csv}. */
final class Charts {
    /** More points than this cannot be told apart on a screen; a long run is drawn by buckets of seconds. */
    private static final int MOST_POINTS = 500;

    private final List<IntervalRow> rows;
    private final int seconds;
    private final int bucketSeconds;

    Charts(List<IntervalRow> rows) {
        this.rows = rows;
        this.seconds = rows.stream().mapToInt(IntervalRow::second).max().orElse(-1) + 1;
        this.bucketSeconds = Math.max(1, (seconds + MOST_POINTS - 1) / MOST_POINTS);
    }

    /** @return completed transactions by second; empty when the run is too short for a line */
    Optional<Chart> throughput() {
        double[] all = perBucket(IntervalRow.ALL, IntervalRow::completed, false);
        double[] newOrders = perBucket("NEW_ORDER", IntervalRow::completed, false);
        return chart("Throughput, transactions a second", "mean", List.of("all", "NewOrder"), List.of(all, newOrders));
    }

    /** @return NewOrder's latency by second; a second without any leaves a gap */
    Optional<Chart> latency() {
        double[] p99 = perBucket("NEW_ORDER", row -> row.p99Micros() / 1000, true);
        double[] p50 = perBucket("NEW_ORDER", row -> row.p50Micros() / 1000, true);
        return chart("Latency of NewOrder, ms", "highest", List.of("p99", "p50"), List.of(p99, p50));
    }

    private double[] perBucket(String type, ToDoubleFunction<IntervalRow> value, boolean highest) {
        double[] buckets = new double[(seconds + bucketSeconds - 1) / bucketSeconds];
        Arrays.fill(buckets, highest ? Double.NaN : 0);
        for (IntervalRow row : rows) {
            if (row.type().equals(type) && row.second() >= 0 && !(highest && row.completed() == 0)) {
                int bucket = row.second() / bucketSeconds;
                double one = value.applyAsDouble(row);
                if (!highest) {
                    buckets[bucket] += one / Math.min(bucketSeconds, seconds - bucket * bucketSeconds);
                } else if (!(buckets[bucket] >= one)) {
                    buckets[bucket] = one;
                }
            }
        }
        return buckets;
    }

    private Optional<Chart> chart(String title, String how, List<String> names, List<double[]> series) {
        double largest = series.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).max().orElse(0);
        if (series.getFirst().length < 2 || largest <= 0) {
            return Optional.empty();
        }
        double top = roundTop(largest);
        List<Chart.Line> lines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            lines.add(new Chart.Line(names.get(i), i == 0 ? "a" : "b", segments(series.get(i), top)));
        }
        String note = bucketSeconds == 1
                ? "One point a second."
                : "One point for " + bucketSeconds + " s: the " + how + " of its seconds.";
        List<String> yTicks = List.of(tick(top), tick(top / 2), "0");
        List<String> xTicks = List.of("0 s", Figures.duration(seconds / 2.0), Figures.duration(seconds));
        return Optional.of(new Chart(title, note, yTicks, xTicks, lines));
    }

    /** @return the next of 1, 2, 4, 5, 6, 8, 10 times a power of ten: half of it is a short number too */
    static double roundTop(double largest) {
        double power = Math.pow(10, Math.floor(Math.log10(largest)));
        for (double step : new double[]{1, 2, 4, 5, 6, 8}) {
            if (step * power >= largest) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static String tick(double value) {
        if (value >= 10 || value == Math.rint(value)) {
            return Figures.decimal(value, 0);
        }
        return Figures.decimal(value, value >= 0.1 ? 1 : 3);
    }

    private static List<String> segments(double[] values, double top) {
        List<String> segments = new ArrayList<>();
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                if (!points.isEmpty()) {
                    segments.add(points.toString().strip());
                    points.setLength(0);
                }
                continue;
            }
            double x = Chart.WIDTH * (double) i / (values.length - 1);
            double y = Chart.HEIGHT * (1 - values[i] / top);
            points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
        }
        if (!points.isEmpty()) {
            segments.add(points.toString().strip());
        }
        return segments;
    }
}
