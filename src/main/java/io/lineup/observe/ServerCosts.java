package io.lineup.observe;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.StatementTotal;
import io.lineup.result.ServerSide;
import io.lineup.sql.Catalogue;
import io.lineup.sql.StatementText;
import io.lineup.target.ServerStatement;
import io.lineup.target.StatementShape;

/** The server's figures of the window by statement id, matched by the shape of the texts. */
public final class ServerCosts {
    /** Without figures of the server. */
    public static final ServerCosts NONE = new ServerCosts(Map.of(), Map.of(), null, Map.of(), null, 0);
    /** Below this share of the client's calls, what the server counted under a text is only a part of them. */
    private static final double MOST = 0.9;
    /** Tolerated difference between the client's and the server's calls at the edges of the window. */
    private static final int AT_THE_EDGES = 10;
    /** Stands for the shapes of all statements that a driver has made of batches; no statement has it. */
    private static final String MERGED = "merged";
    /** The statements that begin or end a transaction; not every server counts them. */
    private static final Set<String> ENDS = Set.of("begin", "commit", "rollback");
    private static final String CLOSED = "It drops a prepared statement's counters when the statement is closed."
            + " connections=each, prepare=execution, and a pool without the driver's statement cache close it early."
            + " MariaDB also needs performance_schema_consumer_events_statements_current=ON.";

    private final Map<String, String> shapes;
    private final Map<String, String> groups;
    private final ServerStatisticsSampler.@Nullable Readings readings;
    private final Map<String, ServerStatement> grown;
    private final Map<String, Long> callsById;
    private final Map<String, Long> callsByShape = new HashMap<>();
    private final Set<String> sharedShapes = new HashSet<>();
    /** Share of the window that lies between the two readings: the first one is late where the server is busy. */
    private final double covered;

    /**
     * What one call of a statement cost the server.
     *
     * @param lockMicros waiting for row locks, part of {@code micros}; null where the server does not count them
     * @param shared whether other ids have the same text, so that the figure is the mean of all of them
     */
    public record Cost(double micros, @Nullable Double rowsExamined, @Nullable Double lockMicros, boolean shared) {}

    /**
     * @param shapes by id
     * @param groups of a statement with several texts: the shape in {@code shapes} by each of its others
     * @param callsById the client's calls in the window
     * @param merged the only statement of which the driver can have made others; null without one
     * @param windowSeconds length of the window
     */
    public ServerCosts(Map<String, String> shapes, Map<String, String> groups,
            ServerStatisticsSampler.@Nullable Readings readings,
            Map<String, Long> callsById, @Nullable String merged, double windowSeconds) {
        this.shapes = shapes;
        this.groups = Map.copyOf(groups);
        this.readings = readings;
        this.callsById = Map.copyOf(callsById);
        this.covered = readings == null || windowSeconds <= 0
                ? 1
                : Math.clamp(interval(readings) / windowSeconds, 0, 1);
        callsById.forEach((id, calls) -> {
            String shape = shapes.get(id);
            if (shape != null && callsByShape.merge(shape, calls, Long::sum) > calls) {
                sharedShapes.add(shape);
            }
        });
        this.grown = readings == null ? Map.of() : grown(readings, merged == null ? null : shapes.get(merged));
    }

    /** @param mergedShape of the statement that the driver merges; null without one */
    private Map<String, ServerStatement> grown(ServerStatisticsSampler.Readings between, @Nullable String mergedShape) {
        Set<String> known = Set.copyOf(shapes.values());
        Map<String, ServerStatement> all = new HashMap<>();
        Map<String, ServerStatement> prepared = new HashMap<>();
        between.after().textsSince(between.before())
                .forEach((shape, counted) -> all.merge(name(shape, known), counted, ServerStatement::plus));
        between.after().preparedSince(between.before())
                .forEach((shape, counted) -> prepared.merge(name(shape, known), counted, ServerStatement::plus));
        prepared.forEach((shape, counted) -> all.merge(shape, counted,
                (text, more) -> together(text, more, callsByShape.getOrDefault(shape, 0L))));
        ServerStatement merged = mergedShape == null ? null : all.remove(MERGED);
        if (mergedShape != null && merged != null) {
            all.merge(mergedShape, merged, ServerStatement::plus);
        }
        return all;
    }

    private String name(String shape, Set<String> known) {
        String group = groups.getOrDefault(shape, shape);
        return !known.contains(group) && StatementShape.isMerged(group) ? MERGED : group;
    }

    /**
     * MySQL 8.0 and MariaDB count prepared statements apart from texts. MySQL 9.7 counts them under their texts, too: then it
     * has counted more executions than the client sent.
     */
    private static ServerStatement together(ServerStatement text, ServerStatement prepared, long calls) {
        ServerStatement sum = text.plus(prepared);
        boolean twice = text.calls() >= MOST * prepared.calls() && MOST * sum.calls() > calls;
        return twice ? text : sum;
    }

    /**
     * @param totals the client's calls in the window
     * @param merges whether the driver merges batches
     * @param windowSeconds length of the window
     */
    public static ServerCosts of(Catalogue catalogue, Collection<StatementTotal> totals,
            Optional<ServerStatisticsSampler.Readings> readings, boolean merges, double windowSeconds) {
        if (readings.isEmpty()) {
            return NONE;
        }
        Map<String, String> shapes = new HashMap<>();
        Map<String, String> groups = new HashMap<>();
        for (StatementText text : catalogue.texts()) {
            String shape = root(groups, StatementShape.of(text.jdbc(), catalogue.syntax()));
            String first = shapes.putIfAbsent(text.definition().id(), shape);
            if (first != null && !root(groups, first).equals(shape)) {
                groups.put(shape, root(groups, first));
            }
        }
        shapes.replaceAll((id, shape) -> root(groups, shape));
        groups.replaceAll((shape, group) -> root(groups, group));
        Map<String, Long> calls = new HashMap<>();
        for (StatementTotal total : totals) {
            if (total.calls() > 0) {
                calls.put(total.id(), total.calls());
            }
            String purpose = total.id().substring(total.id().indexOf('.') + 1);
            if (ENDS.contains(purpose)) {
                shapes.put(total.id(), purpose);
            }
        }
        return new ServerCosts(shapes, groups, readings.get(), calls,
                merges ? onlyUpdateInBatches(totals, shapes) : null, windowSeconds);
    }

    /** @return the shape that stands for this one and all others of a statement with several texts */
    private static String root(Map<String, String> groups, String shape) {
        String root = shape;
        for (String next = groups.get(root); next != null; next = groups.get(root)) {
            root = next;
        }
        return root;
    }

    /** A merged statement's text, where it is cut short, does not say of which UPDATE it was made. */
    private static @Nullable String onlyUpdateInBatches(Collection<StatementTotal> totals, Map<String, String> shapes) {
        List<String> updates = totals.stream().filter(total -> total.batchRows() > 0).map(StatementTotal::id)
                .filter(id -> shapes.getOrDefault(id, "").startsWith("update")).toList();
        return updates.size() == 1 ? updates.getFirst() : null;
    }

    private static double interval(ServerStatisticsSampler.Readings readings) {
        return (readings.after().nanos() - readings.before().nanos()) / 1e9;
    }

    /** @return null where the server's statistics do not contain the text, or too few of its calls to speak for all */
    @Nullable
    public Cost of(String id) {
        String shape = shapes.get(id);
        ServerStatement server = shape == null ? null : grown.get(shape);
        if (shape == null || server == null) {
            return null;
        }
        double calls = callsByShape.getOrDefault(shape, server.calls());
        if (server.calls() < MOST * (covered * calls - AT_THE_EDGES)) {
            return null;
        }
        // The server is read a moment after the window's edges. Of what it executes once for each call its own count is the
        // right one; a batch that is split is many executions of one call.
        double executions = server.calls() * MOST < calls ? server.calls() : calls;
        Long examined = server.rowsExamined();
        Double locks = server.lockMicros();
        return new Cost(server.micros() / executions, examined == null ? null : (Double) (examined / executions),
                locks == null ? null : (Double) (locks / executions), sharedShapes.contains(shape));
    }

    /**
     * MySQL 8.0 and MariaDB drop the counters of a prepared statement when it is closed.
     *
     * @param advice what to check where the server's statistics contain nothing of the run
     * @return a note on statements that are missing for that reason, or because the user may not read them, or
     *         because the server does not count
     */
    public Optional<String> untimed(ServerSide side, String advice) {
        ServerStatisticsSampler.Readings read = readings;
        List<String> called = shapes.keySet().stream()
                .filter(id -> callsById.getOrDefault(id, 0L) > AT_THE_EDGES)
                .filter(id -> !ENDS.contains(shapes.getOrDefault(id, ""))).toList();
        long missing = called.stream().filter(id -> of(id) == null).count();
        if (missing == 0 || side.missing() != null || read == null) {
            return Optional.empty();
        }
        // Begin, commit and rollback are no reason for a note, but the summary counts them too.
        long all = callsById.keySet().stream().filter(shapes::containsKey).count();
        long unknown = callsById.keySet().stream().filter(shapes::containsKey).filter(id -> of(id) == null).count();
        String sentence = "The server's time is missing for " + unknown + " of " + all
                + " statements; it is part of the rest. ";
        if (side.counters().getOrDefault("Com_stmt_execute", 0L) > 0) {
            return Optional.of(sentence + Objects.requireNonNullElse(read.after().preparedMissing(), CLOSED));
        }
        if (called.stream().map(shapes::get).noneMatch(grown::containsKey)) {
            return Optional.of(sentence + "Its statistics can be read and contain none of them. " + advice);
        }
        Set<String> kept = read.after().statements().keySet().stream()
                .map(shape -> groups.getOrDefault(shape, shape)).collect(Collectors.toSet());
        long dropped = called.stream().map(shapes::get).filter(shape -> !kept.contains(shape)).count();
        return dropped == 0 || grown.containsKey(MERGED)
                ? Optional.empty()
                : Optional.of(sentence + "Its statistics lack the texts of " + dropped + " of them: they may be"
                        + " full (pg_stat_statements.max, performance_schema_digests_size), cleared, or keep them in"
                        + " another form.");
    }

    /** @return the rest of what was read; empty where nothing was */
    public Optional<ServerSide> rest() {
        ServerStatisticsSampler.Readings read = readings;
        if (read == null) {
            return Optional.empty();
        }
        Set<String> known = new HashSet<>(shapes.values());
        long calls = 0;
        double micros = 0;
        for (Map.Entry<String, ServerStatement> each : grown.entrySet()) {
            if (!known.contains(each.getKey())) {
                calls += each.getValue().calls();
                micros += each.getValue().micros();
            }
        }
        var cpuBefore = read.before().cpu();
        var cpuAfter = read.after().cpu();
        return Optional.of(new ServerSide(interval(read), read.after().missing(),
                cpuBefore == null || cpuAfter == null ? null : (Double) (cpuAfter.minus(cpuBefore).toNanos() / 1e9),
                calls, micros / 1e6, read.after().countersSince(read.before())));
    }
}
