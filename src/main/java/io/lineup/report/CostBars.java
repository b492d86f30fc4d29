package io.lineup.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

import io.lineup.result.CostSplit;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.TimeParts;
import io.lineup.result.Unit;

/**
 * The time of a run by statement and by part.
 *
 * @param unit  of what the times are, such as {@code transaction}
 * @param whole all statements and the time between them
 * @param bar   of the whole
 * @param keys  the whole's parts
 * @param rows  the costliest first
 * @param notes what the parts alone do not show
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
     * @param error  half of the 95% interval of a part that was sampled, microseconds; null where it is exact or not known
     */
    public record Key(String style, String label, double micros, double share, @Nullable Double error) {}

    /** @param share of the whole, 0 to 1 */
    public record Row(String id, CostSplit costs, double share, Bar bar) {}

    /** @param statements not empty */
    public static CostBars of(List<StatementCosts> statements, Summary summary) {
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
        return new CostBars(unit.name(), whole, Bar.of(whole, whole.total()),
                keys(whole, errors(statements, units)), rows, notes(rows, whole));
    }

    private static double share(double micros, CostSplit whole) {
        return whole.total() > 0 ? micros / whole.total() : 0;
    }

    /** Errors of statements are independent: their squares add up. */
    private static Map<Part, Double> errors(List<StatementCosts> statements, long units) {
        Map<Part, Double> squares = new EnumMap<>(Part.class);
        for (StatementCosts row : statements) {
            TimeParts parts = row.parts();
            if (parts != null && !row.between()) {
                parts.error().forEach((part, error) -> squares.merge(part,
                        Math.pow(error * row.calls() / units, 2), Double::sum));
            }
        }
        squares.replaceAll((part, square) -> Math.sqrt(square));
        return squares;
    }

    /** @return the parts with their figures */
    static List<Key> keys(CostSplit whole) {
        return keys(whole, Map.of());
    }

    private static List<Key> keys(CostSplit whole, Map<Part, Double> errors) {
        List<Key> keys = new ArrayList<>();
        for (Map.Entry<Part, Double> part : whole.shown().entrySet()) {
            keys.add(new Key(part.getKey().key(), part.getKey().label(whole), part.getValue(),
                    share(part.getValue(), whole), errors.get(part.getKey())));
        }
        return keys;
    }

    private static List<String> notes(List<Row> rows, CostSplit whole) {
        List<String> notes = new ArrayList<>();
        if (!whole.parts().isEmpty()) {
            return List.of(
                    "Each time is split as a whole: the parts add up. ± is half of the 95% interval of a part that was"
                            + " sampled.");
        }
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
        notes.add("Rest is the time outside of the measured parts: wire, scheduling, waiting.");
        return notes;
    }
}
