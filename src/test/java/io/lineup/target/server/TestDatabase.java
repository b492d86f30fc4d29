package io.lineup.target.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import io.lineup.config.Database;
import io.lineup.config.Isolation;
import io.lineup.target.Dialect;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;

/**
 * An empty database for one test class, on the server that all test classes share.
 *
 * @param server must be left running by the test
 * @param url JDBC URL of the database
 */
public record TestDatabase(EmbeddedServer server, Database kind, String url) {

    public Dialect dialect() {
        return Dialect.of(kind);
    }

    /** @return the database as the harness sees it: read committed, no session settings */
    public Target target() {
        return target(Isolation.READ_COMMITTED);
    }

    public Target target(Isolation isolation) {
        return target(url, server.user(), server.password(), isolation);
    }

    /** @return another database of the server */
    public Target target(String other) {
        return target(other, server.user(), server.password(), Isolation.READ_COMMITTED);
    }

    /** @return the database as another user of the server sees it */
    Target as(String user, String password) {
        return target(url, user, password, Isolation.READ_COMMITTED);
    }

    private Target target(String database, String user, String password, Isolation isolation) {
        return new Target(dialect(), new TargetSettings(database, null, user, password, unencrypted(), isolation,
                List.of()));
    }

    /** Opens a connection with autocommit on, for the test's own statements. */
    public Connection connect() throws SQLException {
        return connect(url);
    }

    /** Opens a connection to another database of the server. */
    public Connection connect(String other) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(unencrypted());
        properties.setProperty("user", server.user());
        properties.setProperty("password", server.password());
        return DriverManager.getConnection(other, properties);
    }

    /** @return options of the driver, since encryption would be half of the CPU of a short test */
    public Map<String, String> unencrypted() {
        return kind == Database.MYSQL
                ? Map.of("sslMode", "DISABLED", "allowPublicKeyRetrieval", "true")
                : Map.of();
    }
}
