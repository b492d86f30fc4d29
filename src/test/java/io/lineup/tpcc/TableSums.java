package io.lineup.tpcc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** Sums of all rows of each table that do not depend on the rows' order, to tell whether two databases are equal. */
public final class TableSums {
    private TableSums() {}

    /** Every column counts, dates and {@code hist_id} too. */
    public static Map<Table, Long> ofEverything(Connection connection) throws SQLException {
        return of(connection, false, column -> column);
    }

    /** Every column counts, dates too, but {@code hist_id}, nor do rows that are as they were loaded. */
    public static Map<Table, Long> ofEverythingButHistoryIds(Connection connection) throws SQLException {
        return of(connection, true, column -> column.equals("hist_id") ? "0" : column);
    }

    /** Dates that a clock sets count as set or not, however a missing one is stored, and {@code hist_id} does not count; nor
     * does {@code bmsql_config}, which says how it is stored, nor rows that are as they were loaded. */
    public static Map<Table, Long> ofWhatInputsDecide(Connection connection) throws SQLException {
        return of(connection, true, TableSums::withoutClock);
    }

    private static Map<Table, Long> of(Connection connection, boolean onlyInputs,
            UnaryOperator<String> counted) throws SQLException {
        connection.setAutoCommit(false);
        Map<Table, Long> sums = new EnumMap<>(Table.class);
        for (Table table : Table.values()) {
            if (table == Table.CONFIG && onlyInputs) {
                continue;
            }
            String columns = table.columns().stream().map(counted)
                    .collect(Collectors.joining(", "));
            sums.put(table, sum(connection,
                    "SELECT sum(" + String.format(hashOf(connection), columns) + ") FROM " + table.sqlName()
                            + (onlyInputs ? " WHERE NOT (" + untouched(table) + ")" : "")));
        }
        connection.rollback();
        return sums;
    }

    private static String withoutClock(String column) {
        return switch (column) {
            case "hist_id", "h_date", "o_entry_d" -> "0";
            case "ol_delivery_d" -> "CASE WHEN ol_delivery_d > TIMESTAMP '1970-01-02 00:00:00' THEN 1 ELSE 0 END";
            case "o_carrier_id" -> "coalesce(o_carrier_id, 0)";
            default -> column;
        };
    }

    /** The server adds up: sending half a million rows would take longer than the tests. */
    private static String hashOf(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")
                ? "hashtext(ROW(%s)::text)"
                : "crc32(json_array(%s))";
    }

    /** Rows of a database with one warehouse that no transaction has changed. */
    private static String untouched(Table table) {
        return switch (table) {
            case ITEM -> "1 = 1";
            case STOCK -> "s_order_cnt = 0";
            case CUSTOMER -> "c_payment_cnt = 1 AND c_delivery_cnt = 0";
            case HISTORY -> "hist_id <= " + Table.HISTORY.rows(1);
            case ORDER -> "o_id < " + Scale.FIRST_NEW_ORDER;
            case ORDER_LINE -> "ol_o_id < " + Scale.FIRST_NEW_ORDER;
            default -> "1 = 0";
        };
    }

    private static long sum(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
