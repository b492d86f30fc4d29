package io.lineup.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CounterRow;
import io.lineup.result.Figures;
import io.lineup.result.IntervalRow;
import io.lineup.result.Json;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Unit;

/** Charts over time, of the rows of {@code intervals.csv}. */
final class TimeCharts {
    /** A last second of which the window contains less says nothing about a rate. */
    private static final double SHORTEST_SECOND = 0.5;

    /** Of what takes no time, seconds. */
    private static final double SHORTEST_MARK = 0.3;

    private final List<IntervalRow> rows;
    private final String type;
    private final String label;
    private final int seconds;
    private final double lastSecond;
    private final List<NoProgressPeriod> silences;
    private final List<Mark> marks;

    /** A stretch that is marked, seconds. */
    private record Mark(double from, double to, String label) {}

    private record Series(String name, ToDoubleFunction<IntervalRow> value, String type) {}

    /** @param summary of the run; the last row's second may be shorter than the others */
    TimeCharts(List<IntervalRow> rows, Summary summary) {
        double measuredSeconds = summary.measuredSeconds();
        this.rows = rows;
        this.type = type(rows, summary.unit());
        TransactionSummary kind = summary.transactions().get(type);
        this.label = kind == null ? type : kind.label();
        int written = rows.stream().mapToInt(IntervalRow::second).max().orElse(-1) + 1;
        double last = measuredSeconds - (written - 1);
        boolean whole = last >= SHORTEST_SECOND || measuredSeconds <= 0;
        this.seconds = whole ? written : written - 1;
        this.lastSecond = whole && last > 0 && last < 1 ? last : 1;
        this.silences = NoProgressPeriod.of(bySecond(IntervalRow.ALL, IntervalRow::completed, 0), summary.outages());
        Stream<Mark> faults = summary.trial().faults().stream().filter(each -> each.second() < seconds)
                .map(each -> new Mark(each.second(),
                        Math.min(seconds, each.second() + Math.max(SHORTEST_MARK, each.seconds())), each.what()));
        this.marks = Stream
                .concat(faults, Stream.concat(
                        silences.stream().map(each -> new Mark(each.from(), each.to(), each.cause())),
                        summary.stalls().stream().filter(each -> each.second() < seconds && !isSilent(each.second()))
                                .map(each -> new Mark(each.second(), each.second() + 1, each.sentence()))))
                .toList();
    }

    private boolean isSilent(int second) {
        return silences.stream().anyMatch(each -> each.from() < second + 1 && second < each.to());
    }

    /** @return the only kind that makes a unit, because percentiles of several cannot be added; else all */
    private static String type(List<IntervalRow> rows, Unit unit) {
        boolean single = unit.of().size() == 1
                && rows.stream().anyMatch(row -> row.type().equals(unit.of().getFirst()));
        return single ? unit.of().getFirst() : IntervalRow.ALL;
    }

    /** @return completed transactions by second, 0 in a second without any; empty when the run is too short for a line */
    Optional<Chart> throughput() {
        List<Series> series = new ArrayList<>();
        if (!type.equals(IntervalRow.ALL)) {
            series.add(new Series(label, IntervalRow::completed, type));
        }
        series.add(new Series("all types", IntervalRow::completed, IntervalRow.ALL));
        return chart("Throughput, transactions a second", "mean", series, false);
    }

    /** @return latency by second; a second without any transaction leaves a gap */
    Optional<Chart> latency() {
        String of = type.equals(IntervalRow.ALL) ? "Latency of all transactions" : "Latency of " + label;
        return chart(of + ", ms on a logarithmic scale", "highest",
                List.of(new Series("p99", row -> row.p99Micros() / 1000, type),
                        new Series("p95", row -> row.p95Micros() / 1000, type),
                        new Series("p50", row -> row.p50Micros() / 1000, type)),
                true);
    }

    /** @return what arrived and what completed; empty where transactions wait for answers */
    Optional<Chart> arrivals() {
        if (loads().noneMatch(load -> load.intended() != null)) {
            return Optional.empty();
        }
        List<Series> series = new ArrayList<>(List.of(
                new Series("due", row -> loaded(row, IntervalRow.Load::intended), IntervalRow.ALL),
                new Series("completed", IntervalRow::completed, IntervalRow.ALL)));
        if (loads().anyMatch(load -> load.dropped() != null && load.dropped() > 0)) {
            series.add(new Series("dropped", row -> loaded(row, IntervalRow.Load::dropped), IntervalRow.ALL));
        }
        return chart("Due and completed transactions a second", "mean", series, false);
    }

    /** @return what was due and had not begun; empty where nothing ever waited */
    Optional<Chart> backlog() {
        return loads().noneMatch(load -> load.backlog() != null && load.backlog() > 0)
                ? Optional.empty()
                : chart("Backlog: transactions that were due and had not begun", "mean",
                        List.of(new Series("backlog", row -> loaded(row, IntervalRow.Load::backlog), IntervalRow.ALL)),
                        false);
    }

    /** @return a chart of each level that the workload counts of itself */
    List<Chart> levels(List<CounterRow> counters) {
        Map<String, Map<Integer, Double>> levels = new TreeMap<>();
        counters.stream().filter(row -> row.source().equals(CounterRow.WORKLOAD)).forEach(row -> levels
                .computeIfAbsent(row.counter(), name -> new HashMap<>()).put(row.second(), row.value()));
        return levels.entrySet().stream().flatMap(each -> chart(
                Figures.capital(each.getKey()), "mean",
                List.of(new Series(each.getKey(), row -> each.getValue().getOrDefault(row.second(), 0.0),
                        IntervalRow.ALL)),
                false).stream()).toList();
    }

    /**
     * By Little's law, the time that all transactions together spend somewhere in a second is their mean number there.
     *
     * @return how many waited for a worker, for a connection, and were executed; empty where none waited
     */
    Optional<Chart> stages() {
        if (seconds < 2 || loads().noneMatch(load -> load.queueMicros() + load.connectMicros() > 0)) {
            return Optional.empty();
        }
        StackedChart chart = new StackedChart("Transactions in the queue, waiting for a connection, and in service",
                seconds);
        chart.add("service", "service", stage(IntervalRow.Load::serviceMicros));
        chart.add("connection", "connection", stage(IntervalRow.Load::connectMicros));
        chart.add("queue", "queue", stage(IntervalRow.Load::queueMicros));
        return Optional.of(chart.chart());
    }

    private double[] stage(ToLongFunction<IntervalRow.Load> micros) {
        return bySecond(IntervalRow.ALL, row -> loaded(row, micros::applyAsLong) / 1e6, 0);
    }

    private Stream<IntervalRow.Load> loads() {
        return rows.stream().flatMap(row -> Stream.ofNullable(row.load()));
    }

    private static double loaded(IntervalRow row, Function<IntervalRow.Load, @Nullable Long> value) {
        IntervalRow.Load load = row.load();
        Long found = load == null ? null : value.apply(load);
        return found == null ? 0 : found;
    }

    /** @return where nothing completed though there was a connection, a sentence each */
    List<String> silences() {
        return silences.stream().filter(each -> !each.outage()).map(NoProgressPeriod::sentence).toList();
    }

    private double[] bySecond(String of, ToDoubleFunction<IntervalRow> value, double none) {
        double[] values = new double[Math.max(0, seconds)];
        Arrays.fill(values, none);
        for (IntervalRow row : rows) {
            if (row.type().equals(of) && row.second() >= 0 && row.second() < seconds
                    && (row.completed() > 0 || none == 0)) {
                values[row.second()] = value.applyAsDouble(row);
            }
        }
        return values;
    }

    /** @return rates as means over each bucket, times as their highest */
    private double[] buckets(Series series, int size, boolean highest) {
        double[] values = bySecond(series.type(), series.value(), highest ? Double.NaN : 0);
        double[] buckets = new double[(seconds + size - 1) / size];
        for (int i = 0; i < buckets.length; i++) {
            int end = Math.min(seconds, (i + 1) * size);
            double[] part = Arrays.copyOfRange(values, i * size, end);
            double length = part.length - (end == seconds ? 1 - lastSecond : 0);
            buckets[i] = highest
                    ? Arrays.stream(part).filter(value -> value > 0).max().orElse(Double.NaN)
                    : Arrays.stream(part).sum() / length;
        }
        return buckets;
    }

    private Optional<Chart> chart(String title, String how, List<Series> series, boolean times) {
        int size = LiveChart.bucket(seconds, LiveChart.MOST_DRAWN);
        List<double[]> values = series.stream().map(each -> buckets(each, size, times)).toList();
        double highest = values.stream().flatMapToDouble(Arrays::stream).filter(value -> value > 0).max().orElse(0);
        if (seconds < 2 || highest <= 0) {
            return Optional.empty();
        }
        double lowest = values.stream().flatMapToDouble(Arrays::stream).filter(value -> value > 0).min().orElse(1);
        DoubleFunction<String> label = TimeCharts::label;
        Axis y = times ? Axis.ratios(lowest, highest, label) : Axis.fromZero(highest, label);
        Axis x = Axis.seconds(seconds);
        List<Chart.Line> lines = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            lines.add(new Chart.Line(series.get(i).name(), style(i), segments(values.get(i), size, x, y)));
        }
        List<Chart.Band> bands = marks.stream()
                .map(each -> new Chart.Band(x.percent(each.from()), x.percent(each.to()) - x.percent(each.from()),
                        each.label()))
                .toList();
        String note = size == 1
                ? "One point a second."
                : "One point for " + size + " s: the " + how + " of its seconds.";
        return Optional.of(new Chart(title, note, y.ticks(), x.ticks(), lines, bands, live(series, times, y)));
    }

    private static String style(int series) {
        return "s" + (series + 1);
    }

    /** A point lies in the middle of its seconds. */
    private List<String> segments(double[] values, int size, Axis x, Axis y) {
        Polyline line = new Polyline(x, y);
        for (int i = 0; i < values.length; i++) {
            line.add((i * size + Math.min(seconds, (i + 1) * size)) / 2.0, values[i]);
        }
        return line.segments();
    }

    private String live(List<Series> series, boolean times, Axis y) {
        int size = LiveChart.bucket(seconds, LiveChart.MOST_LIVE);
        List<List<@Nullable Double>> values = new ArrayList<>();
        List<String> styles = new ArrayList<>();
        for (Series each : series) {
            styles.add(style(values.size()));
            values.add(LiveChart.rounded(buckets(each, size, times)));
        }
        // Rates in smaller buckets rise above the means that the axis was made for.
        double highest = values.stream().flatMap(List::stream).mapToDouble(value -> value == null ? 0 : value).max()
                .orElse(1);
        Axis axis = times || highest <= y.high() ? y : Axis.fromZero(highest, TimeCharts::label);
        return Json.line(new LiveChart(size, seconds, axis.low(), axis.high(), axis.logarithmic(), axis.ticks(),
                marks.stream().map(each -> List.of(each.from(), each.to())).toList(), styles, values, null));
    }

    private static String label(double value) {
        return value == 0 ? "0" : Figures.significant(value, 3);
    }
}
