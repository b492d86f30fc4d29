package io.lineup.report;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        StackedChart chart = new StackedChart("Active sessions in the server, by what they do", seconds);
        parts.forEach((part, values) -> chart.add(label(part), part.key(), values));
        return Optional.of(chart.chart());
    }

    /** Within this chart nothing else is the server's. */
    private static String label(Part part) {
        return part == Part.SERVER ? "at work or ready" : part.label();
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
