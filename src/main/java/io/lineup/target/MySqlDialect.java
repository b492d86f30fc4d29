package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.lineup.config.Database;

/** MySQL 8 and 9, through Connector/J. */
public record MySqlDialect() implements MySqlFamily {

    @Override
    public String name() {
        return "mysql";
    }

    @Override
    public String driverClass() {
        return Database.MYSQL.driverClass();
    }

    @Override
    public Map<Long, Long> threads(Connection connection) throws SQLException {
        return MySqlSessions.threads(connection);
    }

    @Override
    public List<SessionState> sessions(Connection connection) throws SQLException {
        return MySqlSessions.read(connection);
    }

    @Override
    public List<String> startSampling(Connection connection) throws SQLException {
        return MySqlSessions.start(connection);
    }

    @Override
    public String samplingChange() {
        return "For the samples of waits, Lineup enabled the consumer events_waits_current of the Performance Schema, and"
                + " disabled it after the window.";
    }

    @Override
    public String samplingAdvice() {
        return "GRANT SELECT, UPDATE ON performance_schema.* to the user, or have an administrator execute: UPDATE"
                + " performance_schema.setup_consumers SET enabled = 'YES' WHERE name = 'events_waits_current'.";
    }

    /** From 8.3 on there are two forms of JSON, and the newer one, the default of 9, knows no UPDATE and no DELETE. */
    @Override
    public List<String> explainSession(Duration longest) {
        return List.of("SET SESSION max_execution_time = " + longest.toMillis(),
                "SET SESSION innodb_lock_wait_timeout = " + Math.max(1, longest.toSeconds())
                        + " /*!80300 , SESSION explain_json_format_version = 1 */");
    }

    @Override
    public List<String> explainText() {
        return List.of("EXPLAIN FORMAT=TREE ", "EXPLAIN FORMAT=TRADITIONAL ");
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        return MySqlSettings.version(connection, "MySQL");
    }

    @Override
    public CounterQuery counterQuery(Connection connection, boolean all) throws SQLException {
        return MySqlCounters.query(connection, all, true);
    }
}
