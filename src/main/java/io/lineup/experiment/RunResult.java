package io.lineup.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.result.Environment;
import io.lineup.result.IntervalRow;
import io.lineup.result.Percentiles;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.stats.Halves;

/**
 * One run that counts, reduced to what an experiment asks of it.
 *
 * @param metrics   those that were measured
 * @param newOrders latency of NewOrder over the whole window, in ns; null where none completed
 * @param halves    NewOrders of each second of the second half of the window against the first; null where the window is too
 *                  short to tell
 */
record RunResult(Summary summary, Map<Metric, Double> metrics, @Nullable Histogram newOrders, @Nullable Halves halves,
        Environment environment) {
    private static final String NEW_ORDER = "NEW_ORDER";
    private static final String NEW_ORDER_STATEMENTS = "NewOrder.";

    /** @throws io.lineup.result.ResultException if a file is missing or damaged */
    static RunResult read(ResultDirectory results) {
        Summary summary = results.readSummary();
        return new RunResult(summary, metrics(summary, results), results.readLatencies().get(NEW_ORDER),
                Halves.of(newOrdersBySecond(results, summary)).orElse(null), results.readEnvironment());
    }

    /** A last second that was not whole would look like a slump. */
    private static double[] newOrdersBySecond(ResultDirectory results, Summary summary) {
        return results.readIntervals().stream()
                .filter(row -> row.type().equals(NEW_ORDER) && row.second() + 1 <= summary.measuredSeconds())
                .mapToDouble(IntervalRow::completed).toArray();
    }

    private static Map<Metric, Double> metrics(Summary summary, ResultDirectory results) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        metrics.put(Metric.TPM_C, summary.throughput().value());
        TransactionSummary newOrder = summary.transactions().get(NEW_ORDER);
        long completed = summary.completed();
        if (newOrder != null && newOrder.count() > 0) {
            Percentiles latency = newOrder.latency();
            metrics.put(Metric.NEW_ORDER_P50, latency.p50Micros());
            metrics.put(Metric.NEW_ORDER_P95, latency.p95Micros());
            metrics.put(Metric.NEW_ORDER_P99, latency.p99Micros());
        }
        Double cpu = summary.client().clientCpuMicrosPerTransaction();
        if (cpu != null) {
            metrics.put(Metric.CLIENT_CPU, cpu);
        }
        if (completed > 0) {
            results.readServerSide().flatMap(side -> Optional.ofNullable(side.cpuSeconds()))
                    .ifPresent(seconds -> metrics.put(Metric.SERVER_CPU, seconds * 1e6 / completed));
            List<StatementCosts> all = results.readStatements();
            put(metrics, Metric.ROUND_TRIPS, all, StatementCosts::roundTrips, completed);
            put(metrics, Metric.BYTES_OUT, all, StatementCosts::bytesOut, completed);
            put(metrics, Metric.BYTES_IN, all, StatementCosts::bytesIn, completed);
            List<StatementCosts> ofNewOrder = all.stream().filter(row -> row.id().startsWith(NEW_ORDER_STATEMENTS))
                    .toList();
            if (newOrder != null && newOrder.count() > 0) {
                put(metrics, Metric.ROUND_TRIPS_OF_NEW_ORDER, ofNewOrder, StatementCosts::roundTrips,
                        newOrder.count());
            }
        }
        return metrics;
    }

    /** Adds the sum over all calls for one of {@code transactions}, if it was counted for every statement. */
    private static void put(Map<Metric, Double> metrics, Metric metric, List<StatementCosts> rows,
            Function<StatementCosts, @Nullable Double> each, long transactions) {
        if (!rows.isEmpty() && rows.stream().allMatch(row -> each.apply(row) != null)) {
            metrics.put(metric, rows.stream().mapToDouble(
                    row -> row.calls() * Objects.requireNonNull(each.apply(row))).sum() / transactions);
        }
    }
}
