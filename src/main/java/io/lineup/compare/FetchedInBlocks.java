package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.RecordedProperty;
import io.lineup.result.StatementCosts;

/** A fetch size that costs queries more round trips than their results are worth. */
final class FetchedInBlocks implements Rule {
    /** A query costs one trip, or two when it is always fetched apart: halfway, every second one pays. */
    private static final double LEAST_TRIPS = 1.5;
    /** Below one trip in two units nothing shows. */
    private static final double LEAST_PER_UNIT = 0.5;
    private static final String FETCH_SIZE = "fetchSize";

    @Override
    public String name() {
        return "fetch-size";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<StatementCosts> rows = run.statements().stream()
                .filter(row -> row.batchRows() == 0 && row.rowsUsed() > 0 && trips(row) >= LEAST_TRIPS)
                .filter(row -> fetchesBlocks(run, row.id())).toList();
        if (rows.isEmpty()) {
            return List.of();
        }
        double trips = rows.stream().mapToDouble(row -> run.each(row, trips(row))).sum();
        double calls = rows.stream().mapToDouble(row -> run.each(row, 1)).sum();
        // A statement that is prepared for each execution costs a trip for that as well; MySQL counts fetches apart.
        double fetches = run.counter("Com_stmt_fetch");
        double extra = fetches > 0 ? Math.min(fetches, trips - calls) : trips - calls;
        if (extra < LEAST_PER_UNIT) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put(run.unit().per("extraRoundTrips"), extra);
        evidence.put(run.unit().per("queries"), calls);
        evidence.put("roundTripsPerQuery", trips / calls);
        List<String> ids = rows.stream().map(StatementCosts::id).toList();
        Remedy.Builder remedy = Remedy.of("Let a query bring its whole result.", run);
        run.properties().stream().map(RecordedProperty::key)
                .filter(key -> key.equals(FETCH_SIZE) || key.startsWith(FETCH_SIZE + "."))
                .forEach(key -> remedy.set(key, "0", "0"));
        return List.of(new Finding(ids,
                "The fetch size costs " + Figures.brief(extra) + " further round trips for each " + run.unit().name()
                        + ", in "
                        + Figures.brief(calls) + " queries.",
                evidence, run.micros(ids) * extra / trips, remedy.build()));
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
