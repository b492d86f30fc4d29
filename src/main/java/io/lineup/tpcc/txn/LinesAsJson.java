package io.lineup.tpcc.txn;

import java.sql.SQLException;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;

/** {@code variant.NewOrder.writes=json}: one statement changes the stock of all lines, another adds all lines. */
final class LinesAsJson {
    static final StatementDefinition UPDATE_STOCK = new StatementDefinition("NewOrder.updateStock", "w_id", "stock");
    static final StatementDefinition INSERT_ORDER_LINE = new StatementDefinition("NewOrder.insertOrderLine", "o_id",
            "d_id", "w_id", "lines");

    private final NewOrderInput input;
    private final ShownOrder shown;
    private final LineData data;
    private final TimedStatement updateStock;
    private final TimedStatement insertOrderLine;
    private final StringBuilder json = new StringBuilder();

    LinesAsJson(NewOrderInput input, ShownOrder shown, LineData data, SqlSession sql) throws SQLException {
        this.input = input;
        this.shown = shown;
        this.data = data;
        updateStock = sql.prepare(UPDATE_STOCK);
        insertOrderLine = sql.prepare(INSERT_ORDER_LINE);
    }

    /**
     * Writes the first {@code lines} lines.
     *
     * @return whether the stock of each was there
     */
    boolean write(int orderId, int lines) throws SQLException {
        updateStock.setInt(1, input.warehouse);
        int rows = stockOf(lines);
        updateStock.setString(2, json.toString());
        boolean found = updateStock.update() == rows;
        insertOrderLine.setInt(1, orderId);
        insertOrderLine.setInt(2, input.district);
        insertOrderLine.setInt(3, input.warehouse);
        insertOrderLine.setString(4, linesOf(lines));
        insertOrderLine.update();
        return found;
    }

    /** Lines that name one item of one warehouse are neighbours, and change its row once. @return number of rows */
    private int stockOf(int lines) {
        json.setLength(0);
        int rows = 0;
        int first = 0;
        for (int line = 0; line < lines; line++) {
            boolean last = line == lines - 1 || input.item[line + 1] != input.item[line]
                    || input.supplyWarehouse[line + 1] != input.supplyWarehouse[line];
            if (last) {
                int ordered = 0;
                for (int same = first; same <= line; same++) {
                    ordered += input.quantity[same];
                }
                json.append(rows == 0 ? "[[" : ",[").append(input.supplyWarehouse[line]).append(',')
                        .append(input.item[line]).append(',').append(shown.stockQuantity[line]).append(',')
                        .append(ordered).append(',').append(line - first + 1).append(']');
                rows++;
                first = line + 1;
            }
        }
        json.append(']');
        return rows;
    }

    private String linesOf(int lines) {
        json.setLength(0);
        for (int line = 0; line < lines; line++) {
            json.append(line == 0 ? "[[" : ",[").append(input.item[line]).append(',')
                    .append(input.supplyWarehouse[line]).append(',').append(input.quantity[line]).append(',')
                    .append(shown.amount[line]).append(",\"").append(escaped(data.distInfo[line])).append("\"]");
        }
        return json.append(']').toString();
    }

    /** Letters and digits (4.3.3.1), unless somebody else loaded the database. */
    private static String escaped(String text) {
        return text.indexOf('"') < 0 && text.indexOf('\\') < 0
                ? text
                : text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
