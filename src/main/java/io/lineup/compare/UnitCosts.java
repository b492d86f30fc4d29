package io.lineup.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.CostSplit;
import io.lineup.result.Figures;
import io.lineup.result.Rounding;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;

/**
 * The terminals' busy time of a run for one unit, by statement and by part. The statements' times add up to
 * the whole, and the parts of each to its time.
 *
 * @param statements by id, the time between statements among them
 * @param whole      all of them together
 * @param notes      what the parts hide, without the run's name
 */
record UnitCosts(Map<String, CostSplit> statements, CostSplit whole, List<String> notes) {
    private static final int NAMED = 3;

    UnitCosts {
        statements = Collections.unmodifiableMap(new LinkedHashMap<>(statements));
        notes = List.copyOf(notes);
    }

    static UnitCosts of(ComparedRun run) {
        Map<String, CostSplit> statements = new LinkedHashMap<>();
        Overlap overlap = new Overlap();
        for (StatementCosts row : run.statements()) {
            statements.put(row.id(), parts(run, row, overlap));
        }
        List<String> notes = new ArrayList<>();
        boolean split = Need.PARTS.isMetBy(run);
        if (!split) {
            cpuNote(run, notes);
            serverNote(run, notes);
        }
        if (!split && overlap.micros > 0) {
            notes.add("client and server worked at the same time for " + Figures.brief(overlap.micros) + " us in "
                    + named(overlap.ids) + "; the server's part is cut by that, so that the parts add up.");
        }
        List<String> shared = run.statements().stream().filter(row -> Boolean.TRUE.equals(row.serverShared()))
                .map(StatementCosts::id).toList();
        if (!shared.isEmpty()) {
            notes.add(
                    "the server's figure of " + named(shared) + " is the mean over all statements with the same text.");
        }
        return new UnitCosts(statements, CostSplit.sum(statements.values()).rounded(), notes);
    }

    /** The time that was cut off, because client and server cannot both have the whole of one time. */
    private static final class Overlap {
        private final List<String> ids = new ArrayList<>();
        private double micros;

        @Nullable
        Double cut(StatementCosts row, @Nullable Double value, double room) {
            if (value != null && value > room) {
                micros += value - room;
                if (!ids.contains(row.id())) {
                    ids.add(row.id());
                }
                return room;
            }
            return value;
        }
    }

    /** Rounded before the rest is taken from them, the printed parts add up. */
    private static CostSplit parts(ComparedRun run, StatementCosts row, Overlap overlap) {
        CostSplit raw = CostSplit.of(row, run.each(row, 1));
        Double cpu = overlap.cut(row, raw.clientCpuMicros(), raw.total());
        Double server = overlap.cut(row, raw.serverMicros(), raw.total() - Objects.requireNonNullElse(cpu, 0.0));
        return new CostSplit(raw.total(), cpu, server, raw.betweenMicros(), raw.parts()).rounded();
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
            notes.add("the server's statistics contain nothing of "
                    + named(unknown.stream().map(StatementCosts::id).toList())
                    + " (" + Figures.brief(micros)
                    + " us together), so their time in the server is part of the rest.");
        }
    }

    private static String named(List<String> ids) {
        return ids.size() <= NAMED
                ? String.join(", ", ids)
                : String.join(", ", ids.subList(0, NAMED)) + " and " + (ids.size() - NAMED) + " more";
    }

    /** @return what each statement takes on either side, the largest difference first */
    static List<Comparison.StatementPair> pairs(UnitCosts a, UnitCosts b) {
        Map<String, CostSplit> ids = new LinkedHashMap<>(a.statements);
        b.statements.forEach(ids::putIfAbsent);
        return ids.keySet().stream().map(id -> {
            CostSplit ofA = a.statements.get(id);
            CostSplit ofB = b.statements.get(id);
            double difference = (ofB == null ? 0 : ofB.total()) - (ofA == null ? 0 : ofA.total());
            return new Comparison.StatementPair(id, ofA, ofB, Rounding.round(difference, 2));
        }).sorted((one, other) -> Double.compare(Math.abs(other.differenceMicros()), Math.abs(one.differenceMicros())))
                .toList();
    }
}
