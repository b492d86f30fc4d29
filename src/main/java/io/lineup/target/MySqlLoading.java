package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.mysql.cj.jdbc.JdbcStatement;

/**
 * Bulk loads into MySQL and MariaDB: LOAD DATA LOCAL from a stream, through either driver; multi-row INSERTs where the
 * server does not allow that, as fresh ones do not.
 */
final class MySqlLoading {
    private MySqlLoading() {}

    /** Off by default in both drivers, because a server could request any file of the client. */
    static Map<String, String> options() {
        return Map.of("allowLoadLocalInfile", "true", "allowLocalInfile", "true");
    }

    static Optional<String> hindrance(Connection connection) throws SQLException {
        if (!isStreamable(connection)) {
            return Optional
                    .of("This driver cannot send LOAD DATA a stream: rows are loaded by multi-row INSERTs, which is"
                            + " slower.");
        }
        if (!allowsLocal(connection)) {
            return Optional.of("The server has local_infile=OFF: rows are loaded by multi-row INSERTs, which is slower."
                    + " SET GLOBAL local_infile=ON allows LOAD DATA LOCAL.");
        }
        return Optional.empty();
    }

    private static boolean allowsLocal(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@global.local_infile")) {
            return row.next() && row.getInt(1) == 1;
        }
    }

    private static boolean isStreamable(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.isWrapperFor(JdbcStatement.class)
                    || statement.isWrapperFor(org.mariadb.jdbc.Statement.class);
        }
    }

    static long load(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException {
        if (hindrance(connection).isPresent()) {
            return new MultiRowInsert(connection, table, columns, "'").load(rows);
        }
        // All of it said, because the defaults depend on the session's sql_mode and character set.
        String load = "LOAD DATA LOCAL INFILE 'rows' INTO TABLE " + table + " CHARACTER SET utf8mb4"
                + " FIELDS TERMINATED BY '\\t' ESCAPED BY '\\\\' LINES TERMINATED BY '\\n' ("
                + String.join(", ", columns) + ")";
        try (Statement statement = connection.createStatement()) {
            stream(statement, rows);
            long taken = statement.executeLargeUpdate(load);
            refuseWarnings(statement);
            return taken;
        }
    }

    private static void stream(Statement statement, InputStream rows) throws SQLException {
        if (statement.isWrapperFor(JdbcStatement.class)) {
            statement.unwrap(JdbcStatement.class).setLocalInfileInputStream(rows);
        } else {
            statement.unwrap(org.mariadb.jdbc.Statement.class).setLocalInfileInputStream(rows);
        }
    }

    /** With LOCAL, a value that does not fit or a key that exists is a warning only, whatever sql_mode says. */
    private static void refuseWarnings(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SHOW WARNINGS LIMIT 1")) {
            if (row.next()) {
                throw new SQLException("the server changed or left out rows: " + row.getString("Message"), "22000",
                        row.getInt("Code"));
            }
        }
    }

    static List<String> analyze(List<String> tables) {
        return tables.stream().map(table -> "ANALYZE TABLE " + table).toList();
    }

    /** A backslash escapes, unless sql_mode contains NO_BACKSLASH_ESCAPES, which no server has by default. */
    static void appendLiteral(StringBuilder sql, String text) {
        sql.append('\'').append(text.replace("\\", "\\\\").replace("'", "''")).append('\'');
    }
}
