package io.lineup.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Json;
import io.lineup.result.Part;
import io.lineup.result.WaitRow;

/** What the server's sessions did over time, from {@code waits.csv}. */
final class WaitCharts {
    private static final int HEAVIEST = 10;

    private final List<WaitRow> rows;
    private final int seconds;

    WaitCharts(List<WaitRow> rows, double measuredSeconds) {
        this.rows = rows;
        this.seconds = (int) Math.max(1, Math.round(measuredSeconds));
    }

    /** @return average active sessions of the terminals, stacked by part; empty where there are none, or no two seconds */
    Optional<Chart> sessions() {
        Map<Part, double[]> parts = new EnumMap<>(Part.class);
        for (WaitRow row : rows) {
            if (!row.isBackground() && row.second() < seconds) {
                parts.computeIfAbsent(row.part(), part -> new double[seconds])[row.second()] += row.sessions();
            }
        }
        if (parts.isEmpty() || seconds < 2) {
            return Optional.empty();
        }
        int size = LiveChart.bucket(seconds, LiveChart.MOST_DRAWN);
        List<Part> order = new ArrayList<>(parts.keySet());
        // The top of the stack is drawn first, and what is below it over it.
        Collections.reverse(order);
        Map<Part, double[]> sums = sums(parts, size);
        double highest = sums.values().stream().flatMapToDouble(Arrays::stream).max().orElse(1);
        Axis y = Axis.fromZero(Math.max(highest, 0.01), value -> Figures.significant(value, 3));
        Axis x = Axis.seconds(seconds);
        List<Chart.Line> lines = new ArrayList<>();
        for (Part part : order) {
            lines.add(new Chart.Line(label(part), part.key(),
                    List.of(area(Objects.requireNonNull(sums.get(part)), size, x, y)), true));
        }
        String note = size == 1 ? "One point a second." : "One point for " + size + " s: their mean.";
        return Optional
                .of(new Chart("Active sessions in the server, by what they do", note, y.ticks(), x.ticks(), lines,
                        List.of(), live(parts, order, y)));
    }

    /** Within this chart nothing else is the server's. */
    private static String label(Part part) {
        return part == Part.SERVER ? "at work or ready" : part.label();
    }

    private Map<Part, double[]> sums(Map<Part, double[]> parts, int size) {
        Map<Part, double[]> sums = new EnumMap<>(Part.class);
        double[] below = new double[(seconds + size - 1) / size];
        parts.forEach((part, values) -> {
            double[] means = means(values, size);
            for (int i = 0; i < below.length; i++) {
                below[i] += means[i];
            }
            sums.put(part, below.clone());
        });
        return sums;
    }

    private double[] means(double[] values, int size) {
        return IntStream.range(0, (seconds + size - 1) / size).mapToDouble(i -> {
            int end = Math.min(seconds, (i + 1) * size);
            return IntStream.range(i * size, end).mapToDouble(second -> values[second]).average().orElse(0);
        }).toArray();
    }

    private String area(double[] values, int size, Axis x, Axis y) {
        Polyline line = new Polyline(x, y);
        double first = Math.min(seconds, size) / 2.0;
        line.add(first, 0);
        double at = first;
        for (int i = 0; i < values.length; i++) {
            at = (i * size + Math.min(seconds, (i + 1) * size)) / 2.0;
            line.add(at, values[i]);
        }
        line.add(at, 0);
        return line.segments().getFirst();
    }

    private String live(Map<Part, double[]> parts, List<Part> order, Axis y) {
        int size = LiveChart.bucket(seconds, LiveChart.MOST_LIVE);
        Map<Part, double[]> sums = sums(parts, size);
        List<List<@Nullable Double>> stacked = new ArrayList<>();
        List<List<@Nullable Double>> shown = new ArrayList<>();
        for (Part part : order) {
            stacked.add(LiveChart.rounded(Objects.requireNonNull(sums.get(part))));
            shown.add(LiveChart.rounded(means(Objects.requireNonNull(parts.get(part)), size)));
        }
        return Json.line(new LiveChart(size, seconds, y.low(), y.high(), false, y.ticks(), List.of(),
                order.stream().map(Part::key).toList(), stacked, shown));
    }

    /** @return what was waited for most, the heaviest first */
    List<WaitPair> heaviest() {
        Map<String, WaitPair> pairs = new LinkedHashMap<>();
        for (WaitRow row : rows) {
            if (row.part() != Part.SERVER) {
                pairs.merge(row.statement() + '\n' + row.part() + '\n' + row.event(),
                        new WaitPair(row.statement(), row.part().key(), row.part().label(), row.event(),
                                row.sessions() / seconds),
                        (one, other) -> new WaitPair(one.statement(), one.style(), one.part(), one.event(),
                                one.sessions() + other.sessions()));
            }
        }
        return pairs.values().stream().sorted(Comparator.comparingDouble(WaitPair::sessions).reversed()).limit(HEAVIEST)
                .toList();
    }
}
