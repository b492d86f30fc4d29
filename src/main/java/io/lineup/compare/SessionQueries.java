package io.lineup.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;

/**
 * Queries that Connector/J sends unasked, unless {@code useLocalSessionState} is on: whether the session is read-only. It asks
 * before a batch, once or twice, and before each writing statement that a script executes (Connector/J 9.7; seen in the
 * server's statistics and in round trips).
 */
final class SessionQueries implements Rule {
    /** Lineup's own looks at the server are a handful in a whole run; half a query for each unit is the driver. */
    private static final double LEAST_PER_UNIT = 0.5;
    private static final int MOST_PER_BATCH = 2;
    /** One that the driver asks before, and one that it does not, are a whole round trip apart. */
    private static final double LEAST_TRIPS = 1.9;
    private static final double MOST_TRIPS = 2.1;
    /** Writes may be rare in a mix. Their own round trips show the queries, so that few are enough. */
    private static final double LEAST_BEFORE_WRITES = 0.01;
    /** The window of the server's counters and that of the calls have not the same edges. */
    private static final double SEEN_BY_THE_SERVER = 0.8;
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
        return Stream.of(aroundBatches(run), beforeWrites(run)).flatMap(List::stream).toList();
    }

    private static List<Finding> aroundBatches(ComparedRun run) {
        List<StatementCosts> batches = run.statements().stream()
                .filter(row -> row.batchRows() > 0 && row.roundTrips() != null).toList();
        double trips = batches.stream().mapToDouble(row -> run.each(row, orZero(row.roundTrips()))).sum();
        // Of a batch that is split, what goes beyond its rows.
        double extra = batches.stream().filter(row -> SplitBatch.tripsPerRow(row) >= SplitBatch.TRIPS_PER_ROW)
                .mapToDouble(row -> Math.max(0, run.each(row, orZero(row.roundTrips()) - row.batchRows()))).sum();
        ServerSide server = run.counted();
        double unmatched = unmatched(run);
        // Others may use the same database: a driver asks twice at most for each of its batches.
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
        return List.of(finding(run, ids, queries, "around the batches", evidence, Math.min(1, queries / trips)));
    }

    /** A prepared statement that the driver executes once is one round trip; preparing it is another, which is not meant. */
    private static List<Finding> beforeWrites(ComparedRun run) {
        List<StatementCosts> writes = run.statements().stream()
                .filter(row -> row.batchRows() == 0 && orZero(row.rowsReceived()) == 0 && row.errors() < row.calls())
                .filter(row -> orZero(row.roundTrips()) >= LEAST_TRIPS && orZero(row.roundTrips()) <= MOST_TRIPS)
                .toList();
        double trips = writes.stream().mapToDouble(row -> run.each(row, orZero(row.roundTrips()))).sum();
        double queries = writes.stream().mapToDouble(row -> run.each(row, orZero(row.roundTrips()) - 1)).sum();
        ServerSide server = run.counted();
        boolean seen = server == null || unmatched(run) >= SEEN_BY_THE_SERVER * queries;
        if (queries < LEAST_BEFORE_WRITES || !seen || run.counter("Com_stmt_prepare") >= LEAST_PER_UNIT
                || run.property("prepare").equals("execution")) {
            return List.of();
        }
        List<String> ids = new ArrayList<>();
        Map<String, Double> evidence = new LinkedHashMap<>();
        for (StatementCosts row : writes) {
            ids.add(row.id());
            evidence.put("roundTrips." + row.id(), orZero(row.roundTrips()));
        }
        if (server != null) {
            evidence.put(run.unit().per("unmatchedQueries"), unmatched(run));
        }
        evidence.put(run.unit().per("micros"), run.micros(ids));
        return List.of(finding(run, ids, queries, "before", evidence, queries / trips));
    }

    private static Finding finding(ComparedRun run, List<String> ids, double queries, String where,
            Map<String, Double> evidence, double share) {
        return new Finding(ids,
                "The driver asks the server about its session " + Figures.brief(queries) + " times for each "
                        + run.unit().name() + ", " + where + " " + String.join(", ", ids) + ".",
                evidence, run.micros(ids) * share, Remedy.of("Let the driver remember the settings that it made"
                        + " itself.", run)
                        .set("jdbc." + OPTION, "true", "false").build());
    }

    /** @return queries that the server counted and that belong to no statement */
    private static double unmatched(ComparedRun run) {
        ServerSide server = run.counted();
        return server == null ? 0 : server.unmatchedCalls() / (double) run.units();
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
