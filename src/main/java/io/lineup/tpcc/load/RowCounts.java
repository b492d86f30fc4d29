package io.lineup.tpcc.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/** Compares the rows in a database with what a load of so many warehouses makes. */
public final class RowCounts {
    private RowCounts() {}

    /**
     * Verifies a database that Lineup did not load and that may have been used since: tables of fixed size must have
     * exactly their rows, those that transactions add to at least those of a load.
     *
     * @return one sentence for each table that has another number of rows; empty if all agree
     */
    public static List<String> verifyUsed(Connection connection, int warehouses) throws SQLException {
        List<String> wrong = new ArrayList<>();
        for (Table table : Table.values()) {
            if (table == Table.CONFIG || table == Table.NEW_ORDER) {
                continue; // deliveries empty NEW-ORDER, NewOrders fill it
            }
            long expected = table == Table.ORDER_LINE
                    ? Table.ORDER.rows(warehouses) * Scale.MIN_ORDER_LINES
                    : table.rows(warehouses);
            long found = count(connection, table);
            if (table.fixedSize() ? found != expected : found < expected) {
                wrong.add(sentence(table, found, (table.fixedSize() ? "" : "at least ") + expected, warehouses));
            }
        }
        return wrong;
    }

    /**
     * @return whether no transaction has changed the database since its load of {@code warehouses}: each that changes
     *         something adds an order or a payment, or delivers an order
     */
    public static boolean isUnused(Connection connection, int warehouses) throws SQLException {
        for (Table table : List.of(Table.ORDER, Table.HISTORY, Table.NEW_ORDER)) {
            if (count(connection, table) != table.rows(warehouses)) {
                return false;
            }
        }
        return true;
    }

    /** @return what is wrong with {@code table} right after the load, null if nothing */
    static @Nullable String verifyFresh(Connection connection, Table table, int warehouses, long expected)
            throws SQLException {
        long found = count(connection, table);
        return found == expected ? null : sentence(table, found, Long.toString(expected), warehouses);
    }

    static boolean isEmpty(Connection connection, Table table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setMaxRows(1);
            try (ResultSet row = statement.executeQuery("SELECT 1 FROM " + table.sqlName() + " LIMIT 1")) {
                return !row.next();
            }
        }
    }

    private static long count(Connection connection, Table table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table.sqlName())) {
            row.next();
            return row.getLong(1);
        }
    }

    private static String sentence(Table table, long found, String expected, int warehouses) {
        return table.sqlName() + " has " + found + " rows; " + warehouses + " warehouses have " + expected + ".";
    }
}
