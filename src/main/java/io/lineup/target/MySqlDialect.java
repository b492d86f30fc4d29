package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

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
    public List<String> limitStatements(Duration longest) {
        return List.of("SET SESSION max_execution_time = " + longest.toMillis(),
                "SET SESSION innodb_lock_wait_timeout = " + Math.max(1, longest.toSeconds()));
    }

    @Override
    public List<String> explainText() {
        return List.of("EXPLAIN FORMAT=TREE ", "EXPLAIN FORMAT=TRADITIONAL ");
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        return MySqlSettings.version(connection, "MySQL");
    }
}
