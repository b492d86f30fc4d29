package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** Statements that are prepared on the server again and again. */
final class RepeatedPreparing implements Rule {
    /** Prepared once for each connection, a run of any length comes to next to nothing for each unit. */
    private static final double LEAST_PER_UNIT = 0.5;
    /** One that is prepared and then executed costs two trips or more. */
    private static final double LEAST_TRIPS = 1.5;

    @Override
    public String name() {
        return "prepare-each-execution";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        boolean asked = run.property("prepare").equals("execution");
        double prepared = run.counter("Com_stmt_prepare");
        List<StatementCosts> twice = run.statements().stream()
                .filter(row -> asked && row.batchRows() == 0 && trips(row) >= LEAST_TRIPS).toList();
        if (twice.isEmpty() && prepared < LEAST_PER_UNIT) {
            return List.of();
        }
        // Where the program prepares once, only batches are prepared again: with as many rows as each has.
        List<StatementCosts> rows = twice.isEmpty()
                ? run.statements().stream().filter(row -> row.batchRows() > 0 && trips(row) >= LEAST_TRIPS).toList()
                : twice;
        if (rows.isEmpty()) {
            return List.of();
        }
        double extra = prepared > 0 ? prepared : rows.stream().mapToDouble(row -> run.each(row, trips(row) - 1)).sum();
        double trips = rows.stream().mapToDouble(row -> run.each(row, trips(row))).sum();
        List<String> ids = rows.stream().map(StatementCosts::id).toList();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put(run.unit().per("prepared"), prepared);
        evidence.put(run.unit().per("roundTrips"), trips);
        evidence.put(run.unit().per("micros"), run.micros(ids));
        return List.of(new Finding(ids,
                "Statements are prepared " + Figures.brief(extra) + " times for each " + run.unit().name() + ", by "
                        + (ids.size() > 3 ? ids.size() + " statements" : String.join(", ", ids)) + ".",
                evidence, run.micros(ids) * Math.min(1, extra / trips), remedy(run, asked)));
    }

    private static Remedy remedy(ComparedRun run, boolean asked) {
        if (asked) {
            return Remedy.of("Prepare once for each connection.", run).set("prepare", "connection", "execution")
                    .build();
        }
        // Connector/J keeps 25 statements of up to 256 characters; a batch of ten rows is longer.
        return Remedy.of("Let the driver keep its prepared statements, also those for batches of each length.", run)
                .set("jdbc.cachePrepStmts", "true", "false").set("jdbc.prepStmtCacheSize", "500", "25")
                .set("jdbc.prepStmtCacheSqlLimit", "8192", "256").build();
    }

    private static double trips(StatementCosts row) {
        Double trips = row.roundTrips();
        return trips == null ? 0 : trips;
    }
}
