package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
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
    public List<String> explainText() {
        return List.of("EXPLAIN FORMAT=TREE ", "EXPLAIN FORMAT=TRADITIONAL ");
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        return MySqlSettings.version(connection, "MySQL");
    }
}
