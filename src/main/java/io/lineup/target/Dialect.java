package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.lineup.config.Database;
import io.lineup.config.Isolation;

/**
 * Everything that differs from one database to another and is not SQL text. SQL text lies in {@code sql/}, where
 * {@link #sqlFolders()} says which folders to look in.
 */
public sealed interface Dialect permits PostgresDialect, MySqlFamily {
    /** @return the dialect of {@code database} */
    static Dialect of(Database database) {
        return switch (database) {
            case POSTGRES -> new PostgresDialect();
            case MYSQL -> new MySqlDialect();
            case MARIADB -> new MariaDbDialect();
        };
    }

    /** @return the property value and folder name, such as {@code postgres} */
    String name();

    /** @return folders below {@code sql/}, the most specific first */
    default List<String> sqlFolders() {
        return List.of(name(), "common");
    }

    /** @return the JDBC driver class to load when the property file names none */
    String driverClass();

    /** Says what an error means, by SQLSTATE and vendor code, looking at chained exceptions as well. */
    Failure classify(SQLException error);

    /**
     * Options that the driver needs for {@link #bulkLoad}, and that connections which are measured must not have.
     */
    default Map<String, String> loadOptions() {
        return Map.of();
    }

    /**
     * @param connection to the server, opened in whatever way
     * @return why {@link #bulkLoad} must take a slower way here, as a sentence; empty if it need not
     */
    default Optional<String> loadHindrance(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /**
     * Loads rows the fastest way that driver and server allow.
     *
     * @param connection opened by {@link Target#connectForLoading()}
     * @param rows fields separated by tab, rows ended by newline, {@code \N} for NULL, backslash as the escape: the text
     *        format of PostgreSQL's COPY and the default of MySQL's LOAD DATA. Read on the calling thread.
     * @return rows that the server says it took
     */
    long bulkLoad(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException;

    /**
     * Statements that bring the server's statistics and visibility information up to date after a load, each to be run
     * outside a transaction.
     */
    List<String> afterLoad(List<String> tables);

    /** @return the work that the server still does by itself for changes of the past, in words; empty when it rests */
    Optional<String> backgroundWork(Connection connection) throws SQLException;

    /**
     * Makes the server write all changed pages to their files now.
     *
     * @return why it did not, as a sentence, such as for a missing right
     */
    Optional<String> writeDown(Connection connection) throws SQLException;

    /** @return what is changed in memory and not yet written to its file, in words; empty when it is little */
    Optional<String> unwritten(Connection connection) throws SQLException;

    /** Appends {@code text} as a literal of the server's SQL, quoted. */
    void appendLiteral(StringBuilder sql, String text);

    /** @return JDBC type by which the driver leaves the type of a text parameter to the server, where it can */
    int untyped();

    /** @return whether a backslash in a literal is doubled by {@link #appendLiteral} */
    boolean backslashEscapes();

    /**
     * @return statements by which any client of the server gets a session in which text with literals means what it means
     *         on a connection of {@link Target#connect()}
     */
    List<String> sessionStatements(Isolation isolation);

    /** @return the server's product and version as it reports them itself */
    String serverVersion(Connection connection) throws SQLException;

    /** @return the server's settings that differ from its built-in defaults or bear on a measurement, by name */
    Map<String, String> serverSettings(Connection connection) throws SQLException;

    /** @return what this session really runs with: isolation, read-only, encryption, application name, by name */
    Map<String, String> sessionSettings(Connection connection) throws SQLException;

    /**
     * What the server counted of the statements of this user in this database.
     *
     * @throws SQLException if it counts nothing, or the user may not read it; {@link #statisticsAdvice} says what to do
     */
    List<ServerStatement> serverStatements(Connection connection) throws SQLException;

    /**
     * What the server counted of each statement that a connection to this database holds prepared, by a name that no other
     * statement gets. One that is closed is gone from there.
     *
     * @return empty if the server, or its settings, tell nothing of them
     */
    default Map<String, ServerStatement> preparedStatements(Connection connection) throws SQLException {
        return Map.of();
    }

    /**
     * @param refusal what the server said
     * @return how to let this user read {@link #serverStatements}, as a sentence
     */
    String statisticsAdvice(SQLException refusal);

    /** @return what to check when they can be read and do not grow, as a sentence */
    String countingAdvice();

    /**
     * @return statements that make a session fit for {@link Explain}: the server itself ends what takes longer, as far as it
     *         can (MySQL limits queries that only read, and waits for locks), and answers in a form that it has for all
     */
    List<String> explainSession(Duration longest);

    /** @return what goes before a statement to have its plan as text, the most telling form first; see {@link Explain} */
    List<String> explainText();

    /** @return the same for JSON */
    List<String> explainJson();

    /** @return counters of the whole server that only grow, by name */
    Map<String, Long> serverCounters(Connection connection) throws SQLException;
}
