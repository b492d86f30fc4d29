package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.lineup.config.Database;

/** MariaDB, through its own driver or Connector/J. */
public record MariaDbDialect() implements MySqlFamily {

    @Override
    public String name() {
        return "mariadb";
    }

    /** What is the same in MySQL stands there alone. */
    @Override
    public List<String> sqlFolders() {
        return List.of(name(), "mysql", "common");
    }

    @Override
    public String driverClass() {
        return Database.MARIADB.driverClass();
    }

    /** Its lock time begins with the statement: some 15 us of a SELECT that waits for nobody. */
    @Override
    public boolean countsRowLocks() {
        return false;
    }

    @Override
    public Map<Long, Long> threads(Connection connection) throws SQLException {
        return MySqlSessions.threadsOfProcesses(connection);
    }

    @Override
    public List<SessionState> sessions(Connection connection) throws SQLException {
        return MySqlSessions.readProcesses(connection);
    }

    @Override
    public List<String> explainSession(Duration longest) {
        return List.of("SET SESSION max_statement_time = " + longest.toMillis() / 1e3);
    }

    @Override
    public List<String> explainText() {
        return List.of("EXPLAIN ");
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        return MySqlSettings.version(connection, "MariaDB");
    }

    /** The length of the history list is a status variable here. */
    @Override
    public CounterQuery counterQuery(Connection connection, boolean all) throws SQLException {
        return MySqlCounters.query(connection, all, false);
    }
}
