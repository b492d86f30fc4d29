package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import io.lineup.result.CounterRow;

/**
 * One counter of {@code counters.csv} over the window.
 *
 * @param mean    a second
 * @param highest in a second
 * @param points  of a line in a box of {@link #WIDTH} by {@link #HEIGHT}
 */
public record CounterLine(String source, String counter, String mean, String highest, String points) {
    public static final int WIDTH = 200;
    public static final int HEIGHT = 20;
    private static final int MOST_POINTS = 200;

    /** @return one for each counter that was ever above 0, by source and name */
    static List<CounterLine> of(List<CounterRow> rows, double measuredSeconds) {
        int seconds = (int) Math.max(1, Math.round(measuredSeconds));
        Map<String, double[]> values = new TreeMap<>();
        for (CounterRow row : rows) {
            if (row.second() >= 0 && row.second() < seconds && row.value() > 0) {
                values.computeIfAbsent(row.source() + ' ' + row.counter(), each -> new double[seconds])[row
                        .second()] = row.value();
            }
        }
        List<CounterLine> lines = new ArrayList<>();
        values.forEach((name, bySecond) -> {
            int blank = name.indexOf(' ');
            double sum = 0;
            double highest = 0;
            for (double each : bySecond) {
                sum += each;
                highest = Math.max(highest, each);
            }
            lines.add(new CounterLine(name.substring(0, blank), name.substring(blank + 1),
                    Figures.significant(sum / seconds, 3), Figures.significant(highest, 3), points(bySecond, highest)));
        });
        return lines;
    }

    private static String points(double[] bySecond, double highest) {
        int size = Math.max(1, (bySecond.length + MOST_POINTS - 1) / MOST_POINTS);
        int count = (bySecond.length + size - 1) / size;
        List<String> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int end = Math.min(bySecond.length, (i + 1) * size);
            double sum = 0;
            for (int second = i * size; second < end; second++) {
                sum += bySecond[second];
            }
            double mean = sum / (end - i * size);
            points.add(String.format(Locale.ROOT, "%.1f,%.1f", WIDTH * (i + 0.5) / count,
                    HEIGHT * (1 - mean / highest)));
        }
        return String.join(" ", points);
    }
}
