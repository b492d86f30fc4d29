package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;

/**
 * {@code UPDATE table SET c = CASE key WHEN ... END WHERE key IN (...)}. For each row that is updated the server walks
 * through the CASEs, so the work grows with the square of the rows.
 */
final class CaseText implements MergeText {
    private final KeyedTable table;
    private final int assigned;
    private final int keys;
    private final List<String> columns = new ArrayList<>();
    private final List<String> branches = new ArrayList<>();
    private final String update;
    private final String keyColumns;
    private final String keyPlaceholders;
    private final String opening;
    private final int lengthForRow;

    CaseText(UpdateText update, KeyedTable table, List<ColumnClass> classes) {
        this.table = table;
        this.assigned = classes.size();
        this.keys = update.keyColumns().size();
        this.update = "UPDATE " + table.quotedName() + " FORCE INDEX (" + MergeText.quoted(table.key()) + ") SET ";
        List<String> names = update.keyColumns().stream().map(MergeText::quoted).toList();
        String marks = String.join(", ", Collections.nCopies(keys, "?"));
        this.keyColumns = keys == 1 ? names.getFirst() : "(" + String.join(", ", names) + ")";
        this.keyPlaceholders = keys == 1 ? "?" : "(" + marks + ")";
        this.opening = keys == 1 ? "CASE " + keyColumns : "CASE";
        String when = keys == 1 ? "?" : String.join(" = ? AND ", names) + " = ?";
        int parameter = 0;
        for (Assignment each : update.assignments()) {
            String column = MergeText.quoted(each.column());
            String left = column + " = " + switch (each.operation()) {
                case REPLACE -> "";
                case ADD -> column + " + ";
                case SUBTRACT -> column + " - ";
            };
            columns.add(each.literal() == null ? left : left + each.literal());
            branches.add(each.literal() == null
                    ? " WHEN " + when + " THEN " + classes.get(parameter++).placeholder()
                    : "");
        }
        this.lengthForRow = branches.stream().mapToInt(String::length).sum() + keyPlaceholders.length() + 2;
    }

    @Override
    public String sql(int rows) {
        StringJoiner items = new StringJoiner(", ");
        for (int i = 0; i < columns.size(); i++) {
            String branch = branches.get(i);
            items.add(branch.isEmpty()
                    ? columns.get(i)
                    : columns.get(i) + opening + branch.repeat(rows) + " END");
        }
        return update + items + " WHERE " + keyColumns + " IN ("
                + String.join(", ", Collections.nCopies(rows, keyPlaceholders)) + ")";
    }

    @Override
    public KeyedTable table() {
        return table;
    }

    @Override
    public int parametersForRow() {
        return assigned * (keys + 1) + keys;
    }

    @Override
    public int lengthForRow() {
        return lengthForRow;
    }

    @Override
    public void bind(PreparedStatement statement, BatchRows rows, int[] order, int from, int to) throws SQLException {
        int index = 1;
        for (int parameter = 0; parameter < assigned; parameter++) {
            for (int i = from; i < to; i++) {
                index = bindKeys(statement, rows, order[i], index);
                rows.bind(order[i], parameter, statement, index++);
            }
        }
        for (int i = from; i < to; i++) {
            index = bindKeys(statement, rows, order[i], index);
        }
    }

    private int bindKeys(PreparedStatement statement, BatchRows rows, int row, int first) throws SQLException {
        for (int key = 0; key < keys; key++) {
            rows.bind(row, assigned + key, statement, first + key);
        }
        return first + keys;
    }
}
