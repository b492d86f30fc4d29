package io.lineup.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Parts;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;

/**
 * The terminals' busy time of a run for one NewOrder-equivalent, by statement and by part. The statements' times add up to
 * the whole, and the parts of each to its time.
 *
 * @param statements by id, the time between statements among them
 * @param whole      all of them together
 * @param notes      what the parts hide, without the run's name
 */
record NewOrderTime(Map<String, Parts> statements, Parts whole, List<String> notes) {
    private static final int NAMED = 3;

    NewOrderTime {
        statements = Collections.unmodifiableMap(new LinkedHashMap<>(statements));
        notes = List.copyOf(notes);
    }

    static NewOrderTime of(ComparedRun run) {
        Map<String, Parts> statements = new LinkedHashMap<>();
        Overlap overlap = new Overlap();
        for (StatementCosts row : run.statements()) {
            statements.put(row.id(), parts(run, row, overlap));
        }
        List<String> notes = new ArrayList<>();
        cpuNote(run, notes);
        serverNote(run, notes);
        if (overlap.micros > 0) {
            notes.add("client and server worked at the same time for " + Numbers.text(overlap.micros) + " us in "
                    + named(overlap.ids) + "; the server's part is cut by that, so that the parts add up.");
        }
        List<String> shared = run.statements().stream().filter(row -> Boolean.TRUE.equals(row.serverShared()))
                .map(StatementCosts::id).toList();
        if (!shared.isEmpty()) {
            notes.add(
                    "the server's figure of " + named(shared) + " is the mean over all statements with the same text.");
        }
        return new NewOrderTime(statements, sum(statements.values()), notes);
    }

    /** What was cut off, since client and server cannot both have the whole of one time. */
    private static final class Overlap {
        private final List<String> ids = new ArrayList<>();
        private double micros;

        double cut(StatementCosts row, double value, double room) {
            if (value > room) {
                micros += value - room;
                if (!ids.contains(row.id())) {
                    ids.add(row.id());
                }
                return room;
            }
            return value;
        }
    }

    private static Parts parts(ComparedRun run, StatementCosts row, Overlap overlap) {
        double total = run.micros(row);
        if (row.between()) {
            return rounded(total, null, null, total);
        }
        Double cpuEach = row.clientCpuMicros();
        Double cpu = cpuEach == null ? null : (Double) overlap.cut(row, run.each(row, cpuEach), total);
        Double serverEach = row.serverMicros();
        double room = total - Objects.requireNonNullElse(cpu, 0.0);
        Double server = serverEach == null ? null : (Double) overlap.cut(row, run.each(row, serverEach), room);
        return rounded(total, cpu, server, 0);
    }

    /** The rest is taken from the rounded parts, so that these add up as they are printed. */
    private static Parts rounded(double total, @Nullable Double cpu, @Nullable Double server, double between) {
        double whole = Numbers.round(total);
        Double ofClient = cpu == null ? null : (Double) Numbers.round(cpu);
        Double ofServer = server == null ? null : (Double) Numbers.round(server);
        double ofTerminal = Numbers.round(between);
        double rest = whole - Objects.requireNonNullElse(ofClient, 0.0) - Objects.requireNonNullElse(ofServer, 0.0)
                - ofTerminal;
        return new Parts(whole, ofClient, ofServer, Math.max(0, Numbers.round(rest)), ofTerminal);
    }

    private static Parts sum(Iterable<Parts> all) {
        double total = 0;
        double between = 0;
        @Nullable
        Double cpu = null;
        @Nullable
        Double server = null;
        for (Parts each : all) {
            total += each.total();
            between += each.betweenMicros();
            cpu = plus(cpu, each.clientCpuMicros());
            server = plus(server, each.serverMicros());
        }
        return rounded(total, cpu, server, between);
    }

    private static @Nullable Double plus(@Nullable Double sum, @Nullable Double more) {
        return more == null ? sum : (Double) (Objects.requireNonNullElse(sum, 0.0) + more);
    }

    private static void cpuNote(ComparedRun run, List<String> notes) {
        if (run.statements().stream().allMatch(row -> row.clientCpuMicros() == null)) {
            notes.add("client CPU was not measured, so it is part of the rest; statementCost=full measures it.");
        }
    }

    private static void serverNote(ComparedRun run, List<String> notes) {
        List<StatementCosts> statements = run.statements().stream().filter(row -> !row.between()).toList();
        List<StatementCosts> unknown = statements.stream().filter(row -> row.serverMicros() == null).toList();
        if (unknown.isEmpty()) {
            return;
        }
        ServerSide counted = run.counted();
        String why = counted == null ? null : counted.missing();
        if (unknown.size() == statements.size()) {
            notes.add("the server's time is not known, so it is part of the rest." + (why == null ? "" : " " + why));
        } else {
            double micros = unknown.stream().mapToDouble(run::micros).sum();
            notes.add("the server's statistics hold nothing of "
                    + named(unknown.stream().map(StatementCosts::id).toList())
                    + " (" + Numbers.text(micros)
                    + " us together), so that their time in the server is part of the rest.");
        }
    }

    private static String named(List<String> ids) {
        return ids.size() <= NAMED
                ? String.join(", ", ids)
                : String.join(", ", ids.subList(0, NAMED)) + " and " + (ids.size() - NAMED) + " more";
    }

    /** @return what each statement takes on either side, the largest difference first */
    static List<Comparison.StatementPair> pairs(NewOrderTime a, NewOrderTime b) {
        Map<String, Parts> ids = new LinkedHashMap<>(a.statements);
        b.statements.forEach(ids::putIfAbsent);
        return ids.keySet().stream().map(id -> {
            Parts ofA = a.statements.get(id);
            Parts ofB = b.statements.get(id);
            double difference = (ofB == null ? 0 : ofB.total()) - (ofA == null ? 0 : ofA.total());
            return new Comparison.StatementPair(id, ofA, ofB, Numbers.round(difference));
        }).sorted((one, other) -> Double.compare(Math.abs(other.differenceMicros()), Math.abs(one.differenceMicros())))
                .toList();
    }
}
