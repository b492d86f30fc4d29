package io.lineup.tpcc;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

import io.lineup.tpcc.model.Table;

/** Sums of all rows of each table that do not depend on the rows' order, to tell whether two databases are equal. */
public final class TableSums {
    private TableSums() {}

    /** Every column counts, dates and {@code hist_id} too. */
    public static Map<Table, Long> ofEverything(Connection connection) throws SQLException {
        return of(connection, false);
    }

    /** Dates that a clock sets count as set or not, and {@code hist_id} does not. */
    public static Map<Table, Long> ofWhatInputsDecide(Connection connection) throws SQLException {
        return of(connection, true);
    }

    private static Map<Table, Long> of(Connection connection, boolean onlyInputs) throws SQLException {
        connection.setAutoCommit(false);
        Map<Table, Long> sums = new EnumMap<>(Table.class);
        for (Table table : Table.values()) {
            String columns = table.columns().stream().map(column -> onlyInputs ? withoutClock(column) : column)
                    .collect(Collectors.joining(", "));
            sums.put(table, sum(connection, "SELECT " + columns + " FROM " + table.sqlName()));
        }
        connection.rollback();
        return sums;
    }

    private static String withoutClock(String column) {
        return switch (column) {
            case "hist_id", "h_date", "o_entry_d" -> "0";
            case "ol_delivery_d" -> "CASE WHEN ol_delivery_d IS NULL THEN 0 ELSE 1 END";
            default -> column;
        };
    }

    private static long sum(Connection connection, String query) throws SQLException {
        long sum = 0;
        CRC32C crc = new CRC32C();
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(1000);
            try (ResultSet row = statement.executeQuery(query)) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    crc.reset();
                    for (int i = 1; i <= columns; i++) {
                        crc.update(String.valueOf(row.getString(i)).getBytes(StandardCharsets.UTF_8));
                        crc.update('|');
                    }
                    sum += crc.getValue();
                }
            }
        }
        return sum;
    }
}
