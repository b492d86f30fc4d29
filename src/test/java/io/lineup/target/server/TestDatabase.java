package io.lineup.target.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

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
        return target(server.user(), server.password(), isolation);
    }

    /** @return the database as another user of the server sees it */
    Target as(String user, String password) {
        return target(user, password, Isolation.READ_COMMITTED);
    }

    private Target target(String user, String password, Isolation isolation) {
        return new Target(dialect(), new TargetSettings(url, null, user, password, Map.of(), isolation, List.of()));
    }

    /** Opens a connection with autocommit on, for the test's own statements. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, server.user(), server.password());
    }
}
