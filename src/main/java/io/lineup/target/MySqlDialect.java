package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.lineup.config.Database;

/** MySQL 8 and 9, through Connector/J. */
public record MySqlDialect() implements Dialect {

    @Override
    public String name() {
        return "mysql";
    }

    @Override
    public String driverClass() {
        return Database.MYSQL.driverClass();
    }

    @Override
    public Failure classify(SQLException error) {
        return MySqlErrors.classify(error);
    }

    @Override
    public Map<String, String> loadOptions() {
        return MySqlLoading.options();
    }

    @Override
    public Optional<String> loadHindrance(Connection connection) throws SQLException {
        return MySqlLoading.hindrance(connection);
    }

    @Override
    public long bulkLoad(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException {
        return MySqlLoading.load(connection, table, columns, rows);
    }

    @Override
    public List<String> afterLoad(List<String> tables) {
        return MySqlLoading.analyze(tables);
    }

    @Override
    public void appendLiteral(StringBuilder sql, String text) {
        MySqlLoading.appendLiteral(sql, text);
    }

    @Override
    public String serverVersion(Connection connection) throws SQLException {
        return MySqlSettings.version(connection, "MySQL");
    }

    @Override
    public Map<String, String> serverSettings(Connection connection) throws SQLException {
        return MySqlSettings.ofServer(connection);
    }

    @Override
    public Map<String, String> sessionSettings(Connection connection) throws SQLException {
        return MySqlSettings.ofSession(connection);
    }
}
