package io.lineup.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import io.lineup.result.CostSplit;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Unit;

/**
 * The time of a run by statement and by part.
 *
 * @param unit  of what the times are, such as {@code one transaction}
 * @param whole all statements and the time between them
 * @param bar   of the whole
 * @param keys  the whole's parts
 * @param rows  the costliest first
 * @param notes what the parts do not say by themselves
 */
public record CostBars(String unit, CostSplit whole, Bar bar, List<Key> keys, List<Row> rows, List<String> notes) {
    public CostBars {
        keys = List.copyOf(keys);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /**
     * @param micros of the part
     * @param share  of the whole, 0 to 1
     */
    public record Key(String style, String label, double micros, double share) {}

    /** @param share of the whole, 0 to 1 */
    public record Row(String id, CostSplit costs, double share, Bar bar) {}

    /** @param statements not empty */
    static CostBars of(List<StatementCosts> statements, Summary summary) {
        // A mix may leave out the very kind that makes a unit.
        boolean completed = summary.unit().completed(summary.transactions()) > 0;
        Unit unit = completed ? summary.unit() : Unit.TRANSACTION;
        long units = Math.max(1, unit.completed(summary.transactions()));
        List<CostSplit> each = new ArrayList<>();
        for (StatementCosts row : statements) {
            each.add(CostSplit.of(row, row.calls() / (double) units));
        }
        CostSplit whole = CostSplit.sum(each);
        double longest = each.stream().mapToDouble(CostSplit::total).max().orElse(0);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            CostSplit costs = each.get(i);
            rows.add(new Row(statements.get(i).id(), costs, share(costs.total(), whole), Bar.of(costs, longest)));
        }
        rows.sort(Comparator.comparingDouble((Row row) -> row.costs().total()).reversed());
        return new CostBars("one " + unit.equivalent(), whole, Bar.of(whole, whole.total()),
                keys(whole), rows, notes(rows, whole));
    }

    private static double share(double micros, CostSplit whole) {
        return whole.total() > 0 ? micros / whole.total() : 0;
    }

    /** @return the parts with their figures */
    static List<Key> keys(CostSplit whole) {
        List<Key> keys = new ArrayList<>();
        for (Map.Entry<Part, Double> part : Part.of(whole).entrySet()) {
            keys.add(new Key(part.getKey().style(), part.getKey().label(whole), part.getValue(),
                    share(part.getValue(), whole)));
        }
        return keys;
    }

    private static List<String> notes(List<Row> rows, CostSplit whole) {
        List<String> notes = new ArrayList<>();
        if (whole.clientCpuMicros() == null) {
            notes.add("Client CPU was not measured and is in the grey part; statementCost=full measures it.");
        }
        Set<String> unknown = new TreeSet<>();
        rows.stream().filter(row -> !row.costs().onlyBetween() && row.costs().serverMicros() == null)
                .forEach(row -> unknown.add(row.id()));
        if (whole.serverMicros() == null) {
            notes.add("The server's time is not known and is in the grey part.");
        } else if (!unknown.isEmpty()) {
            notes.add("The server's time is not known and is in the grey part of " + String.join(", ", unknown) + ".");
        }
        notes.add("Rest is what the parts that were measured leave over: wire, scheduling, waiting.");
        return notes;
    }
}
