package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;

/**
 * Queries that Connector/J sends unasked: before a batch it asks the server whether the session is read-only, once or twice,
 * unless {@code useLocalSessionState} is on (Connector/J 9.7; seen in the server's statistics and in round trips).
 */
final class SessionQueries implements Rule {
    /** Lineup's own looks at the server are a handful in a whole run; half a query for each unit is the driver. */
    private static final double LEAST_PER_UNIT = 0.5;
    private static final int MOST_PER_BATCH = 2;
    private static final String OPTION = "useLocalSessionState";

    @Override
    public String name() {
        return "session-queries";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        if (run.driverKind() != DriverKind.CONNECTOR_J || run.isOn(OPTION)) {
            return List.of();
        }
        List<StatementCosts> batches = run.statements().stream()
                .filter(row -> row.batchRows() > 0 && row.roundTrips() != null).toList();
        double trips = batches.stream().mapToDouble(row -> run.each(row, orZero(row.roundTrips()))).sum();
        // Of a batch that is split, what goes beyond its rows.
        double extra = batches.stream().filter(row -> SplitBatch.tripsPerRow(row) >= SplitBatch.TRIPS_PER_ROW)
                .mapToDouble(row -> Math.max(0, run.each(row, orZero(row.roundTrips()) - row.batchRows()))).sum();
        ServerSide server = run.counted();
        double unmatched = server == null ? 0 : server.unmatchedCalls() / (double) run.units();
        // Others may use the same database: a driver asks for each of its batches twice at most.
        double most = MOST_PER_BATCH * batches.stream().mapToDouble(row -> run.each(row, 1)).sum();
        double queries = Math.max(extra, Math.min(unmatched, most));
        if (queries < LEAST_PER_UNIT || trips == 0) {
            return List.of();
        }
        List<String> ids = batches.stream().map(StatementCosts::id).toList();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put(run.unit().per("roundTripsBeyondRows"), extra);
        if (server != null) {
            evidence.put(run.unit().per("unmatchedQueries"), unmatched);
            evidence.put(run.unit().per("unmatchedServerMicros"), server.unmatchedSeconds() * 1e6 / run.units());
        }
        evidence.put(run.unit().per("batchMicros"), run.micros(ids));
        String accusation = "The driver asks the server about its session " + Numbers.text(queries)
                + " times for each " + run.unit().name() + ", around the batches "
                + String.join(", ", ids) + ".";
        return List.of(new Finding(ids, accusation, evidence, run.micros(ids) * Math.min(1, queries / trips),
                Remedy.of("Let the driver remember what it has set itself.", run).set("jdbc." + OPTION, "true", "false")
                        .build()));
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
