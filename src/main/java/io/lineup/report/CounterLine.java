package io.lineup.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.lineup.result.CounterRow;
import io.lineup.result.Figures;

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
        double[] means = LiveChart.means(bySecond.length, LiveChart.bucket(bySecond.length, MOST_POINTS),
                second -> bySecond[second]);
        return IntStream.range(0, means.length)
                .mapToObj(i -> String.format(Locale.ROOT, "%.1f,%.1f", WIDTH * (i + 0.5) / means.length,
                        HEIGHT * (1 - means[i] / highest)))
                .collect(Collectors.joining(" "));
    }
}
