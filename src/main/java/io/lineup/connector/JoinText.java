package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * {@code UPDATE (rows) STRAIGHT_JOIN table}: the rows stand in a derived table, and each looks its row up in the unique key.
 * STRAIGHT_JOIN and FORCE INDEX keep the optimizer from reading the table instead.
 */
final class JoinText implements MergeText {
    private static final String ROWS = "bulk_v";
    private static final String TABLE = "bulk_t";

    private final KeyedTable table;
    private final int parameters;
    private final String firstRow;
    private final String nextRow;
    private final String rest;

    /** @param valuesRow whether the rows are written as {@code VALUES ROW(...)} instead of SELECTs */
    JoinText(UpdateText update, KeyedTable table, List<ColumnClass> classes, boolean valuesRow) {
        this.table = table;
        this.parameters = update.parameters();
        List<String> placeholders = new ArrayList<>();
        StringJoiner named = new StringJoiner(", ");
        StringJoiner names = new StringJoiner(", ");
        for (int i = 0; i < parameters; i++) {
            String placeholder = (i < classes.size() ? classes.get(i) : ColumnClass.INTEGER).placeholder();
            placeholders.add(placeholder);
            named.add(placeholder + " AS p" + (i + 1));
            names.add("p" + (i + 1));
        }
        String plain = String.join(", ", placeholders);
        this.firstRow = valuesRow ? "VALUES ROW(" + plain + ")" : "SELECT " + named;
        this.nextRow = valuesRow ? ", ROW(" + plain + ")" : " UNION ALL SELECT " + plain;
        this.rest = ") " + ROWS + (valuesRow ? "(" + names + ")" : "") + " STRAIGHT_JOIN " + table.quotedName() + " "
                + TABLE + " FORCE INDEX (" + MergeText.quoted(table.key()) + ") ON " + condition(update) + " SET "
                + assignments(update);
    }

    private static String condition(UpdateText update) {
        StringJoiner all = new StringJoiner(" AND ");
        int parameter = update.assigned();
        for (String key : update.keyColumns()) {
            all.add(TABLE + "." + MergeText.quoted(key) + " = " + ROWS + ".p" + ++parameter);
        }
        return all.toString();
    }

    private static String assignments(UpdateText update) {
        StringJoiner all = new StringJoiner(", ");
        int parameter = 0;
        for (Assignment each : update.assignments()) {
            String column = TABLE + "." + MergeText.quoted(each.column());
            String value = each.literal() == null ? ROWS + ".p" + ++parameter : each.literal();
            all.add(column + " = " + switch (each.operation()) {
                case REPLACE -> value;
                case ADD -> column + " + " + value;
                case SUBTRACT -> column + " - " + value;
            });
        }
        return all.toString();
    }

    @Override
    public String sql(int rows) {
        return "UPDATE (" + firstRow + nextRow.repeat(rows - 1) + rest;
    }

    @Override
    public KeyedTable table() {
        return table;
    }

    @Override
    public int parametersForRow() {
        return parameters;
    }

    @Override
    public int lengthForRow() {
        return nextRow.length();
    }

    @Override
    public void bind(PreparedStatement statement, BatchRows rows, int[] order, int from, int to) throws SQLException {
        int index = 1;
        for (int i = from; i < to; i++) {
            for (int parameter = 0; parameter < parameters; parameter++) {
                rows.bind(order[i], parameter, statement, index++);
            }
        }
    }
}
