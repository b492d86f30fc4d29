package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.postgresql.PGConnection;

import io.lineup.config.Isolation;
import io.lineup.lexer.SqlSyntax;

/** PostgreSQL, and servers that speak its protocol and SQL. */
public record PostgresDialect() implements Dialect {
    private static final int COPY_BUFFER_BYTES = 64 * 1024;
    private static final String NOT_ALLOWED = "42501";

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public String driverClass() {
        return "org.postgresql.Driver";
    }

    @Override
    public boolean takesWrites(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT NOT pg_is_in_recovery()")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    /** Error codes: PostgreSQL manual, appendix A. */
    @Override
    public Failure classify(SQLException error) {
        for (SQLException each = error; each != null; each = each.getNextException()) {
            String state = each.getSQLState();
            if (state == null) {
                continue;
            }
            switch (state) {
                case "40001", "40P01", "55P03" -> {
                    return Failure.RETRY;
                }
                case "57014" -> {
                    return Failure.CANCELLED;
                }
                // admin shutdown, crash shutdown, cannot connect now (starting or in recovery), too many connections
                case "57P01", "57P02", "57P03", "53300" -> {
                    return Failure.CONNECTION_LOST;
                }
                case "25006" -> {
                    return Failure.READ_ONLY;
                }
                default -> {
                    if (state.startsWith("08")) {
                        return Failure.CONNECTION_LOST;
                    }
                }
            }
        }
        return Failure.OTHER;
    }

    @Override
    public Optional<String> loadHindrance(Connection connection) throws SQLException {
        return connection.isWrapperFor(PGConnection.class)
                ? Optional.empty()
                : Optional
                        .of("This driver is not PostgreSQL's own, whose COPY Lineup uses: rows are loaded by multi-row"
                                + " INSERTs, which is slower.");
    }

    @Override
    public long bulkLoad(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException {
        if (!connection.isWrapperFor(PGConnection.class)) {
            return new MultiRowInsert(connection, table, columns, "E'").load(rows);
        }
        String copy = "COPY " + table + " (" + String.join(", ", columns) + ") FROM STDIN";
        return connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, rows, COPY_BUFFER_BYTES);
    }

    @Override
    public List<String> afterLoad(List<String> tables) {
        return tables.stream().map(table -> "VACUUM ANALYZE " + table).toList();
    }

    /** Who may not see the processes of others still sees that some table is being vacuumed or analyzed. */
    @Override
    public Optional<String> backgroundWork(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        """
                                SELECT greatest((SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'),
                                                (SELECT count(*) FROM pg_stat_progress_vacuum)
                                                + (SELECT count(*) FROM pg_stat_progress_analyze))""")) {
            row.next();
            return row.getLong(1) == 0 ? Optional.empty() : Optional.of(row.getLong(1) + " of VACUUM or ANALYZE run");
        }
    }

    @Override
    public Optional<String> flushDirtyPages(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CHECKPOINT");
            return Optional.empty();
        } catch (SQLException e) {
            if (NOT_ALLOWED.equals(e.getSQLState())) {
                return Optional.of("CHECKPOINT needs the role pg_checkpoint.");
            }
            throw e;
        }
    }

    /** After a checkpoint there is nothing, and without the right to one nothing would show it. */
    @Override
    public Optional<String> dirtyPages(Connection connection) {
        return Optional.empty();
    }

    /** With standard_conforming_strings, the default since 9.1, a backslash is a character like any other. */
    @Override
    public void appendLiteral(StringBuilder sql, String text) {
        sql.append('\'').append(text.replace("'", "''")).append('\'');
    }

    @Override
    public int untyped() {
        return Types.OTHER;
    }

    @Override
    public SqlSyntax syntax() {
        return SqlSyntax.POSTGRES;
    }

    @Override
    public List<String> sessionStatements(Isolation isolation) {
        return List.of("SET client_encoding = 'UTF8'", "SET standard_conforming_strings = on",
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL " + isolation.sql());
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT version()")) {
            row.next();
            return row.getString(1);
        }
    }

    /** Without those that contain passwords, such as of the replication that the server once was the standby of. */
    @Override
    public Map<String, String> serverSettings(Connection connection) throws SQLException {
        return pairs(connection,
                """
                        SELECT name, current_setting(name) FROM pg_settings
                        WHERE source NOT IN ('default', 'client', 'session', 'override')
                              AND name !~ '(conninfo|_command)$'
                           OR name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size',
                                       'wal_level', 'checkpoint_timeout', 'autovacuum', 'jit', 'max_connections',
                                       'default_transaction_isolation', 'huge_pages', 'ssl', 'data_checksums', 'server_encoding',
                                       'debug_assertions', 'log_statement')
                        ORDER BY name""");
    }

    @Override
    public Map<String, String> sessionSettings(Connection connection) throws SQLException {
        return pairs(connection,
                """
                        SELECT name, setting FROM pg_settings
                        WHERE name IN ('transaction_isolation', 'transaction_read_only', 'TimeZone', 'client_encoding',
                                       'synchronous_commit', 'statement_timeout', 'lock_timeout', 'application_name',
                                       'plan_cache_mode')
                        UNION ALL
                        SELECT 'tls', coalesce((SELECT version || ' ' || cipher FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl), 'off')
                        ORDER BY 1""");
    }

    private static Map<String, String> pairs(Connection connection, String query) throws SQLException {
        Map<String, String> pairs = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                pairs.put(row.getString(1), row.getString(2));
            }
        }
        return pairs;
    }

    @Override
    public long sessionId(Connection connection) throws SQLException {
        if (connection.isWrapperFor(PGConnection.class)) {
            return connection.unwrap(PGConnection.class).getBackendPID();
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public Map<Long, Long> threads(Connection connection) throws SQLException {
        return PostgresSessions.threads(connection);
    }

    @Override
    public List<SessionState> sessions(Connection connection) throws SQLException {
        return PostgresSessions.read(connection);
    }

    @Override
    public List<ServerStatement> serverStatements(Connection connection) throws SQLException {
        return PostgresStatistics.statements(connection);
    }

    @Override
    public String statisticsAdvice(SQLException refusal) {
        return NOT_ALLOWED.equals(refusal.getSQLState())
                ? "GRANT SELECT ON pg_stat_statements to the user."
                : "Start the server with shared_preload_libraries=pg_stat_statements and run CREATE EXTENSION"
                        + " pg_stat_statements in this database, in a schema of the user's search_path.";
    }

    @Override
    public String countingAdvice() {
        return "Check that pg_stat_statements.track is top or all, and that compute_query_id is auto or on.";
    }

    @Override
    public List<String> explainSession(Duration longest) {
        return List.of("SET statement_timeout = " + longest.toMillis());
    }

    @Override
    public List<String> reading(String query) {
        return List.of("PREPARE lineup_check AS " + query, "DEALLOCATE lineup_check");
    }

    @Override
    public List<String> explainText() {
        return List.of("EXPLAIN (FORMAT TEXT) ");
    }

    @Override
    public List<String> explainJson() {
        return List.of("EXPLAIN (FORMAT JSON) ");
    }

    @Override
    public Map<String, Long> serverCounters(Connection connection) throws SQLException {
        return PostgresStatistics.counters(connection);
    }

    @Override
    public CounterQuery counterQuery(Connection connection, boolean all) throws SQLException {
        return PostgresCounters.query(connection, all);
    }
}
