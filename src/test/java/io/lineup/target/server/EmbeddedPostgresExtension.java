package io.lineup.target.server;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

import io.lineup.TestFolders;
import io.lineup.config.Database;

/** An {@link EmbeddedServerExtension} for PostgreSQL, without durability. */
public final class EmbeddedPostgresExtension extends EmbeddedServerExtension {
    public EmbeddedPostgresExtension() {
        super(Database.POSTGRES);
    }

    @Override
    ServerSpec shared() {
        return new ServerSpec(null, null, TestFolders.scratch().resolve("postgres-shared"), 0,
                Map.of("shared_buffers", "128MB", "max_connections", "200", "fsync", "off"), true,
                cache());
    }

    @Override
    EmbeddedServer started(EmbeddedServer server) {
        allowQuickLogins(server);
        return server;
    }

    /**
     * Hashes the password once instead of 4096 times: most of the CPU of a test that connects often went there. The hash stays
     * with the data folder.
     */
    public static void allowQuickLogins(EmbeddedServer server) {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl("postgres"), server.user(),
                server.password());
                Statement statement = connection.createStatement()) {
            statement.execute("SET scram_iterations = 1");
            statement.execute("ALTER ROLE " + server.user() + " PASSWORD '" + server.password() + "'");
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    String administration(EmbeddedServer server) {
        return server.jdbcUrl("postgres");
    }

    @Override
    void prepare(TestDatabase database) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute("CREATE EXTENSION pg_stat_statements");
        }
    }

    @Override
    String drop(String name) {
        return "DROP DATABASE " + name + " WITH (FORCE)";
    }
}
