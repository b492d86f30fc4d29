package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.mysql.cj.jdbc.JdbcConnection;

import io.lineup.config.Isolation;
import io.lineup.lexer.SqlSyntax;

/** What MySQL and MariaDB have in common: protocol, error codes, LOAD DATA, and the names of most settings. */
sealed interface MySqlFamily extends Dialect permits MySqlDialect, MariaDbDialect {
    @Override
    default Failure classify(SQLException error) {
        return MySqlErrors.classify(error);
    }

    @Override
    default boolean takesWrites(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@global.read_only")) {
            row.next();
            return !row.getBoolean(1);
        }
    }

    @Override
    default Map<String, String> loadOptions() {
        return MySqlLoading.options();
    }

    @Override
    default Optional<String> loadHindrance(Connection connection) throws SQLException {
        return MySqlLoading.hindrance(connection);
    }

    @Override
    default long bulkLoad(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException {
        return MySqlLoading.load(connection, table, columns, rows);
    }

    @Override
    default List<String> afterLoad(List<String> tables) {
        return MySqlLoading.analyze(tables);
    }

    @Override
    default Optional<String> backgroundWork(Connection connection) throws SQLException {
        return MySqlRest.purge(connection);
    }

    @Override
    default Optional<String> flushDirtyPages(Connection connection) throws SQLException {
        return MySqlRest.flush(connection);
    }

    @Override
    default Optional<String> dirtyPages(Connection connection) throws SQLException {
        return MySqlRest.dirtyPages(connection);
    }

    @Override
    default void appendLiteral(StringBuilder sql, String text) {
        MySqlLoading.appendLiteral(sql, text);
    }

    @Override
    default int untyped() {
        return Types.VARCHAR;
    }

    @Override
    default SqlSyntax syntax() {
        return SqlSyntax.MYSQL;
    }

    /** ANSI_QUOTES changes nothing for literals in single quotes; NO_BACKSLASH_ESCAPES does. */
    @Override
    default List<String> sessionStatements(Isolation isolation) {
        return List.of("SET NAMES utf8mb4", "SET SESSION sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')",
                "SET SESSION TRANSACTION ISOLATION LEVEL " + isolation.sql());
    }

    @Override
    default Map<String, String> serverSettings(Connection connection) throws SQLException {
        return MySqlSettings.ofServer(connection);
    }

    @Override
    default Map<String, String> sessionSettings(Connection connection) throws SQLException {
        return MySqlSettings.ofSession(connection);
    }

    @Override
    default long sessionId(Connection connection) throws SQLException {
        return connection.isWrapperFor(JdbcConnection.class)
                ? connection.unwrap(JdbcConnection.class).getId()
                : connection.unwrap(org.mariadb.jdbc.Connection.class).getThreadId();
    }

    /** @return whether the lock time of statements is that of row locks alone */
    default boolean countsRowLocks() {
        return true;
    }

    @Override
    default List<ServerStatement> serverStatements(Connection connection) throws SQLException {
        return MySqlStatistics.statements(connection, countsRowLocks());
    }

    @Override
    default Map<String, ServerStatement> preparedStatements(Connection connection) throws SQLException {
        return MySqlStatistics.prepared(connection, countsRowLocks());
    }

    @Override
    default String statisticsAdvice(SQLException refusal) {
        return "Start the server with performance_schema=ON and GRANT SELECT ON performance_schema.* to the user.";
    }

    @Override
    default String countingAdvice() {
        return "Check that performance_schema.setup_consumers has statements_digest enabled.";
    }

    @Override
    default List<String> reading(String query) {
        StringBuilder prepare = new StringBuilder("PREPARE lineup_check FROM ");
        appendLiteral(prepare, query);
        return List.of(prepare.toString(), "DEALLOCATE PREPARE lineup_check");
    }

    @Override
    default List<String> explainJson() {
        return List.of("EXPLAIN FORMAT=JSON ");
    }

    @Override
    default Map<String, Long> serverCounters(Connection connection) throws SQLException {
        return MySqlStatistics.counters(connection);
    }
}
