package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.RecordedProperty;
import io.lineup.result.StatementCosts;

/** A fetch size that costs queries more round trips than their results are worth. */
final class FetchedInBlocks implements Rule {
    /** A query costs one trip, or two when it is always fetched apart: halfway, every second one pays. */
    private static final double LEAST_TRIPS = 1.5;
    private static final String FETCH_SIZE = "fetchSize";

    @Override
    public String name() {
        return "fetch-size";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<StatementCosts> rows = run.statements().stream()
                .filter(row -> row.batchRows() == 0 && row.rowsUsed() > 0 && trips(row) >= LEAST_TRIPS)
                .filter(row -> fetchesBlocks(run, row.id())).toList();
        if (rows.isEmpty()) {
            return List.of();
        }
        double extra = rows.stream().mapToDouble(row -> run.each(row, trips(row) - 1)).sum();
        double micros = rows.stream().mapToDouble(row -> run.micros(row) * (1 - 1 / trips(row))).sum();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("extraRoundTripsPerNewOrder", extra);
        rows.forEach(row -> evidence.put("roundTrips." + row.id(), trips(row)));
        List<String> ids = rows.stream().map(StatementCosts::id).toList();
        Remedy.Builder remedy = Remedy.of("Let a query bring its whole result.", run);
        run.properties().stream().map(RecordedProperty::key)
                .filter(key -> key.equals(FETCH_SIZE) || key.startsWith(FETCH_SIZE + "."))
                .forEach(key -> remedy.set(key, "0", "0"));
        return List.of(new Finding(ids,
                "The fetch size costs " + Numbers.text(extra) + " further round trips for each NewOrder: " + ids.size()
                        + " queries take " + Numbers.text(trips(rows.getFirst())) + " trips or so a call.",
                evidence, micros, remedy.build()));
    }

    private static double trips(StatementCosts row) {
        Double trips = row.roundTrips();
        return trips == null ? 0 : trips;
    }

    private static boolean fetchesBlocks(ComparedRun run, String id) {
        String own = run.property(FETCH_SIZE + "." + id);
        return (own.isEmpty() ? run.property(FETCH_SIZE) : own).matches("[1-9]\\d*");
    }
}
