package io.lineup.target.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

import io.lineup.config.Database;

/** An {@link EmbeddedServerExtension} for PostgreSQL, without durability. */
public final class EmbeddedPostgresExtension extends EmbeddedServerExtension {
    public EmbeddedPostgresExtension() {
        super(Database.POSTGRES);
    }

    @Override
    ServerSpec shared() {
        return new ServerSpec(null, serverFolder("postgres-shared"), 0,
                Map.of("shared_buffers", "128MB", "max_connections", "200", "fsync", "off"), true,
                folder().resolve("cache"));
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
