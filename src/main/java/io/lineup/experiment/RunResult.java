package io.lineup.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.result.Environment;
import io.lineup.result.IntervalRow;
import io.lineup.result.Percentiles;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.stats.SteadyState;

/**
 * One run that counts, reduced to what an experiment asks of it.
 *
 * @param values  those that were measured
 * @param latency of the unit's transactions over the whole window, in ns; null where none completed
 * @param units   in each second of the window
 */
record RunResult(Summary summary, Map<Quantity, Double> values, @Nullable Histogram latency, List<Double> units,
        Environment environment) {
    RunResult {
        units = List.copyOf(units);
    }

    /** @throws io.lineup.result.ResultException if a file is missing or damaged */
    static RunResult read(ResultDirectory results) {
        Summary summary = results.readSummary();
        Histogram latency = latency(results, summary);
        return new RunResult(summary, values(summary, latency, results), latency,
                unitsBySecond(results, summary), results.readEnvironment());
    }

    /** @return the second half of the window against the first; null where the window is too short to know */
    @Nullable
    SteadyState halves() {
        return SteadyState.of(unitsBySecond()).orElse(null);
    }

    double[] unitsBySecond() {
        return units.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static @Nullable Histogram latency(ResultDirectory results, Summary summary) {
        Map<String, Histogram> all = results.readLatencies();
        List<Histogram> ofUnit = summary.transactions().keySet().stream().filter(summary.unit()::counts)
                .flatMap(kind -> Stream.ofNullable(all.get(kind))).filter(each -> each.getTotalCount() > 0).toList();
        return merged(ofUnit);
    }

    /**
     * Percentiles are never averaged: the mean of two is a percentile of nothing.
     *
     * @return null of none
     */
    static @Nullable Histogram merged(List<Histogram> parts) {
        if (parts.isEmpty()) {
            return null;
        }
        Histogram all = new Histogram(parts.getFirst().getNumberOfSignificantValueDigits());
        parts.forEach(all::add);
        return all;
    }

    /** A last second that was not whole would look like a slump. */
    private static List<Double> unitsBySecond(ResultDirectory results, Summary summary) {
        boolean every = summary.unit().isEveryTransaction();
        Map<Integer, Double> bySecond = new TreeMap<>();
        for (IntervalRow row : results.readIntervals()) {
            boolean counts = every ? row.type().equals(IntervalRow.ALL) : summary.unit().counts(row.type());
            if (counts && row.second() + 1 <= summary.measuredSeconds()) {
                bySecond.merge(row.second(), (double) row.completed(), Double::sum);
            }
        }
        return List.copyOf(bySecond.values());
    }

    private static Map<Quantity, Double> values(Summary summary, @Nullable Histogram latency,
            ResultDirectory results) {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        values.put(Quantity.THROUGHPUT, summary.throughput().value());
        long completed = summary.completed();
        if (latency != null) {
            Percentiles micros = Percentiles.of(latency);
            values.put(Quantity.P50, micros.p50Micros());
            values.put(Quantity.P95, micros.p95Micros());
            values.put(Quantity.P99, micros.p99Micros());
        }
        Double cpu = summary.client().clientCpuMicrosPerTransaction();
        if (cpu != null) {
            values.put(Quantity.CLIENT_CPU, cpu);
        }
        if (completed > 0) {
            results.readServerSide().flatMap(side -> Optional.ofNullable(side.cpuSeconds()))
                    .ifPresent(seconds -> values.put(Quantity.SERVER_CPU, seconds * 1e6 / completed));
            List<StatementCosts> all = results.readStatements();
            put(values, Quantity.ROUND_TRIPS, all, StatementCosts::roundTrips, completed);
            put(values, Quantity.BYTES_OUT, all, StatementCosts::bytesOut, completed);
            put(values, Quantity.BYTES_IN, all, StatementCosts::bytesIn, completed);
            long units = summary.unit().completed(summary.transactions());
            if (units > 0 && !summary.unit().isEveryTransaction()) {
                put(values, Quantity.ROUND_TRIPS_OF_UNIT, ofUnit(summary, all), StatementCosts::roundTrips, units);
            }
        }
        return values;
    }

    private static List<StatementCosts> ofUnit(Summary summary, List<StatementCosts> rows) {
        List<String> starts = summary.transactions().entrySet().stream()
                .filter(each -> summary.unit().counts(each.getKey())).map(each -> each.getValue().label() + ".")
                .toList();
        return rows.stream().filter(row -> starts.stream().anyMatch(row.id()::startsWith)).toList();
    }

    /** Adds the sum over all calls for one of {@code transactions}, if it was counted for every statement. */
    private static void put(Map<Quantity, Double> values, Quantity quantity, List<StatementCosts> rows,
            Function<StatementCosts, @Nullable Double> each, long transactions) {
        if (!rows.isEmpty() && rows.stream().allMatch(row -> each.apply(row) != null)) {
            values.put(quantity, rows.stream().mapToDouble(
                    row -> row.calls() * Objects.requireNonNull(each.apply(row))).sum() / transactions);
        }
    }
}
