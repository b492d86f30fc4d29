package io.lineup.folder;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import io.lineup.load.LoadState;

/** The table in a database that says what Lineup loaded into it. */
final class LoadMark {
    static final String TABLE = "lineup_load";
    static final String CREATE = "CREATE TABLE " + TABLE + " (name varchar(100) NOT NULL PRIMARY KEY, value text)";

    private LoadMark() {}

    /** @return values by name; empty without the table */
    static Map<String, String> read(Connection connection) throws SQLException {
        Map<String, String> values = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name, value FROM " + TABLE)) {
            while (row.next()) {
                values.put(row.getString(1), Objects.requireNonNullElse(row.getString(2), ""));
            }
        } catch (SQLException e) {
            if (!LoadState.isMissingTable(e)) {
                throw e;
            }
        }
        return values;
    }

    /** @return whether the database has a table */
    static boolean exists(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery("SELECT 1 FROM " + table + " WHERE 1 = 0")) {
            return !none.next();
        } catch (SQLException e) {
            if (!LoadState.isMissingTable(e)) {
                throw e;
            }
            return false;
        }
    }

    static void write(Connection connection, Map<String, String> rows) throws SQLException {
        try (PreparedStatement insert = connection
                .prepareStatement("INSERT INTO " + TABLE + " (name, value) VALUES (?, ?)")) {
            for (Map.Entry<String, String> row : rows.entrySet()) {
                insert.setString(1, row.getKey());
                insert.setString(2, row.getValue());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    static void change(Connection connection, String name, String value) throws SQLException {
        try (PreparedStatement update = connection
                .prepareStatement("UPDATE " + TABLE + " SET value = ? WHERE name = ?")) {
            update.setString(1, value);
            update.setString(2, name);
            update.executeUpdate();
        }
    }
}
