package io.lineup.connector;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Decides whether an UPDATE can be merged on a table, and how. */
final class MergePlanner {
    private MergePlanner() {}

    /** @throws SQLException if the server does not say */
    static Decision decide(UpdateText update, TableLookup lookup, BulkOptions options, long maxAllowedPacket)
            throws SQLException {
        try {
            return plan(update, lookup.read(update), options, maxAllowedPacket);
        } catch (NotMergeableException e) {
            return new Decision.Serial(e.reason());
        }
    }

    static MergePlan plan(UpdateText update, TableFacts facts, BulkOptions options, long maxAllowedPacket)
            throws NotMergeableException {
        KeyedTable table = new KeyedTable(facts.schema(), facts.table(), key(update, facts));
        List<ColumnClass> classes = new ArrayList<>();
        for (Assignment each : update.assignments()) {
            checkColumn(each.column(), facts);
            if (each.hasParameter()) {
                ColumnClass type = facts.columns().get(each.column());
                boolean computed = each.operation() != Assignment.Operation.REPLACE;
                if (type == null || (computed && !type.isNumeric())) {
                    throw new NotMergeableException(SerialReason.COLUMN_TYPE);
                }
                classes.add(type);
            }
        }
        MergeText text = switch (options.form()) {
            case JOIN -> new JoinText(update, table, classes, false);
            case VALUES -> new JoinText(update, table, classes, true);
            case CASE -> new CaseText(update, table, classes);
        };
        return MergePlan.of(update, text, classes, options, maxAllowedPacket);
    }

    /** @return the name of the unique key whose columns WHERE names */
    private static String key(UpdateText update, TableFacts facts) throws NotMergeableException {
        Set<String> named = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        named.addAll(update.keyColumns());
        for (Map.Entry<String, List<String>> key : facts.uniqueKeys().entrySet()) {
            boolean same = key.getValue().size() == named.size() && named.containsAll(key.getValue());
            if (same && key.getValue().stream().allMatch(name -> facts.columns().get(name) == ColumnClass.INTEGER)) {
                return key.getKey();
            }
        }
        throw new NotMergeableException(SerialReason.KEY);
    }

    /**
     * Rows with different keys must not affect each other. A column of the partitioning expression needs no check: it is
     * part of every unique key (MySQL manual, "Partitioning Keys, Primary Keys, and Unique Keys").
     */
    private static void checkColumn(String column, TableFacts facts) throws NotMergeableException {
        if (!facts.allColumns().contains(column)) {
            throw new NotMergeableException(SerialReason.COLUMN_TYPE);
        }
        boolean unique = facts.uniqueKeys().values().stream()
                .anyMatch(names -> names.stream().anyMatch(column::equalsIgnoreCase));
        if (unique || facts.foreignKeyColumns().contains(column)) {
            throw new NotMergeableException(SerialReason.SET_COLUMN);
        }
    }
}
