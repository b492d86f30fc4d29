package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The work that InnoDB still has for changes of the past: purging old row versions, writing changed pages. */
final class MySqlRest {
    /** Old transactions that purge may leave; it works in portions of some hundreds. */
    private static final long FEW_TRANSACTIONS = 1000;
    /** Changed pages that are no burden: 16 MB, mostly undo, which the server goes on changing. */
    private static final long FEW_PAGES = 1000;
    private static final int SPECIFIC_ACCESS_DENIED = 1227;

    private MySqlRest() {}

    /** The length of the history list, in a status variable of MariaDB and a metric of MySQL. */
    static Optional<String> purge(Connection connection) throws SQLException {
        boolean mariaDb = connection.getMetaData().getDatabaseProductVersion().toLowerCase(Locale.ROOT)
                .contains("mariadb");
        long length = mariaDb
                ? status(connection, "Innodb_history_list_length")
                : number(connection,
                        "SELECT count FROM information_schema.innodb_metrics WHERE name = 'trx_rseg_history_len'");
        return length <= FEW_TRANSACTIONS
                ? Optional.empty()
                : Optional.of(length + " old transactions wait for purge");
    }

    static Optional<String> dirtyPages(Connection connection) throws SQLException {
        long pages = status(connection, "Innodb_buffer_pool_pages_dirty");
        return pages <= FEW_PAGES ? Optional.empty() : Optional.of(pages + " changed pages are not written");
    }

    /**
     * Writes all changed pages of the database's tables: FLUSH TABLES ... FOR EXPORT does that before it returns (MySQL
     * manual, FLUSH Statement), and changes no setting. By itself an idle server writes 200 pages a second, or none.
     */
    static Optional<String> flush(Connection connection) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT table_name FROM information_schema.tables"
                        + " WHERE table_schema = database() AND engine = 'InnoDB' AND table_type = 'BASE TABLE'")) {
            while (row.next()) {
                tables.add("`" + row.getString(1).replace("`", "``") + "`");
            }
        }
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("FLUSH TABLES " + String.join(", ", tables) + " FOR EXPORT");
            statement.execute("UNLOCK TABLES");
            return Optional.empty();
        } catch (SQLException e) {
            if (e.getErrorCode() == SPECIFIC_ACCESS_DENIED || "42000".equals(e.getSQLState())) {
                return Optional.of("FLUSH TABLES ... FOR EXPORT was refused (" + e.getMessage() + ").");
            }
            throw e;
        }
    }

    private static long status(Connection connection, String name) throws SQLException {
        return numberIn(connection, "SHOW GLOBAL STATUS LIKE '" + name + "'", 2);
    }

    private static long number(Connection connection, String query) throws SQLException {
        return numberIn(connection, query, 1);
    }

    private static long numberIn(Connection connection, String query, int column) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getLong(column) : 0;
        }
    }
}
