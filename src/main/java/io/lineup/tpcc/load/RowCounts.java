package io.lineup.tpcc.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

import io.lineup.load.Loader;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TableSet;

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
            long found = Loader.count(connection, table.sqlName());
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
    public static boolean isUnused(Connection connection, TableSet set, int warehouses) throws SQLException {
        for (Table table : List.of(Table.ORDER, Table.HISTORY, Table.NEW_ORDER)) {
            if (Loader.count(connection, set.name(table)) != table.rows(warehouses)) {
                return false;
            }
        }
        return true;
    }

    private static String sentence(Table table, long found, String expected, int warehouses) {
        return table.sqlName() + " has " + found + " rows; " + warehouses + " warehouses have " + expected + ".";
    }
}
