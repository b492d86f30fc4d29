package io.lineup.compare;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** A batch that the driver sends row by row. */
final class SplitBatch implements Rule {
    /** Of a batch that goes as one message it is one trip over all rows, of one that is split 1 or more: well apart. */
    static final double TRIPS_PER_ROW = 0.8;
    private static final double LEAST_ROWS = 2;
    private static final String MERGING = "jdbc:mysql+bulk:";
    private static final String PLAIN = "jdbc:mysql:";

    @Override
    public String name() {
        return "split-batch";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    /** @return round trips that a batch costs for each of its rows; 0 of what is no batch */
    static double tripsPerRow(StatementCosts row) {
        Double trips = row.roundTrips();
        return trips == null || row.batchRows() < LEAST_ROWS ? 0 : trips / row.batchRows();
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<StatementCosts> split = run.statements().stream().filter(row -> tripsPerRow(row) >= TRIPS_PER_ROW)
                .toList();
        if (split.isEmpty()) {
            return List.of();
        }
        Map<String, Double> evidence = new TreeMap<>();
        double micros = 0;
        StringBuilder figures = new StringBuilder();
        for (StatementCosts row : split) {
            double trips = tripsPerRow(row) * row.batchRows();
            evidence.put("batchRows." + row.id(), row.batchRows());
            evidence.put("roundTrips." + row.id(), trips);
            evidence.put(run.unit().per("micros") + "." + row.id(), run.micros(row));
            micros += run.micros(row) * (1 - 1 / trips);
            figures.append(figures.isEmpty() ? "" : ", ").append(row.id()).append(' ').append(Figures.brief(trips))
                    .append(" for ").append(Figures.brief(row.batchRows())).append(" rows");
        }
        return List.of(new Finding(split.stream().map(StatementCosts::id).toList(),
                "The driver sends a batch row by row. Round trips: " + figures + ".", evidence, micros, remedy(run)));
    }

    private static Remedy remedy(ComparedRun run) {
        return switch (run.driverKind()) {
            case CONNECTOR_J -> Remedy.of("Let INSERTs become one statement of many rows, and UPDATEs be merged by the"
                    + " connector that comes with Lineup.", run).set("jdbc.rewriteBatchedStatements", "true", "false")
                    .scheme(PLAIN, MERGING).build();
            case MARIADB -> Remedy.of("Let the server execute a batch as a whole.", run)
                    .set("jdbc.useBulkStmts", "true", "false").set("jdbc.useServerPrepStmts", "true", "false").build();
            case PGJDBC -> Remedy.of("Let INSERTs become one statement of many rows.", run)
                    .set("jdbc.reWriteBatchedInserts", "true", "false").build();
            case OTHER -> Remedy.of("Look for the driver's option that sends a batch as a whole.");
        };
    }
}
