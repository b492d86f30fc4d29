package io.lineup.result;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;

/**
 * What a run knows of itself when it begins: the content of its file {@code INCOMPLETE}. With the files that it writes each second it
 * makes a summary of a run that goes on, or whose process was killed.
 *
 * @param startedAt when the window is to open
 * @param labels    of its kinds of transactions, by name, in the order in which they are shown
 */
public record Begun(Summary.Load load, Metric metric, Unit unit, Instant startedAt, Map<String, String> labels) {
    private static final String CUT_OFF = "The run goes on, or its process was killed. The figures are those that it had written.";
    private static final String NOT_CHECKED = "The process was killed after the run, before its checks were answered.";

    /** @return what the folder contains so far */
    Summary summary(ResultDirectory results) {
        List<IntervalRow> rows = results.intervalsFile().toFile().exists() ? results.readIntervals() : List.of();
        Map<String, Histogram> latencies = results.latencyFile().toFile().exists()
                ? results.readLatencies()
                : Map.of();
        int seconds = rows.stream().mapToInt(row -> row.second() + 1).max().orElse(0);
        long completed = rows.stream().filter(row -> labels.containsKey(row.type())).mapToLong(IntervalRow::completed)
                .sum();
        long counted = rows.stream().filter(row -> labels.containsKey(row.type()) && metric.counts(row.type()))
                .mapToLong(IntervalRow::completed).sum();
        Map<String, TransactionSummary> transactions = new LinkedHashMap<>();
        labels.forEach((name, label) -> {
            List<IntervalRow> own = rows.stream().filter(row -> row.type().equals(name)).toList();
            long count = own.stream().mapToLong(IntervalRow::completed).sum();
            Histogram nanos = latencies.get(name);
            transactions.put(name, new TransactionSummary(label, count, completed == 0 ? 0 : (double) count / completed,
                    own.stream().mapToLong(IntervalRow::rolledBack).sum(),
                    own.stream().mapToLong(IntervalRow::retries).sum(),
                    own.stream().mapToLong(IntervalRow::failed).sum(), null,
                    nanos == null ? Percentiles.NONE : Percentiles.of(nanos), Percentiles.NONE, Percentiles.NONE,
                    Percentiles.NONE));
        });
        return new Summary(results.name(), Verdict.INTERRUPTED, load,
                seconds == 0 ? new Throughput(metric.name(), 0, metric.unit()) : metric.of(counted, seconds), unit,
                seconds == 0 ? 0 : completed / (seconds / 60.0),
                new Summary.Window(startedAt, startedAt.plusSeconds(seconds), seconds), transactions,
                Summary.Incidents.NONE, Summary.Client.NONE, List.of(), List.of(CUT_OFF), List.of(), Trial.NONE);
    }

    /** @return the summary of a run whose process was killed when it had measured everything */
    static Summary notChecked(Summary measured) {
        return measured.endedBy(Verdict.INTERRUPTED, NOT_CHECKED);
    }
}
