package io.lineup.target.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test class ({@code @ExtendWith}) a parameter of type {@link TestDatabase}, in its constructor or its methods: an
 * empty database that the whole class shares and that is dropped after it. One server serves all classes of a test run.
 */
public final class EmbeddedPostgresExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(EmbeddedPostgresExtension.class);
    private static final AtomicInteger NUMBER = new AtomicInteger();

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestDatabase.class;
    }

    @Override
    public TestDatabase resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Store everything = context.getRoot().getStore(NAMESPACE);
        SharedServer shared = everything.getOrComputeIfAbsent(SharedServer.class, key -> new SharedServer(),
                SharedServer.class);
        Class<?> testClass = context.getRequiredTestClass();
        Store ofClass = classContext(context).getStore(NAMESPACE);
        return ofClass.getOrComputeIfAbsent(testClass, key -> new OneDatabase(shared.server), OneDatabase.class).handle;
    }

    /** What is stored for a method ends with the method, so the database is stored for the class. */
    private static ExtensionContext classContext(ExtensionContext context) {
        ExtensionContext each = context;
        while (each.getTestMethod().isPresent()) {
            each = each.getParent().orElseThrow();
        }
        return each;
    }

    /** @return the folder {@code target/it} of the project */
    static Path folder() {
        return Path.of(System.getProperty("lineup.project", ""), "target", "it").toAbsolutePath();
    }

    /** @return a server's description with few resources, as tests need it, and no durability */
    static ServerSpec spec(String name) {
        return new ServerSpec(null, folder().resolve(name), 0,
                Map.of("shared_buffers", "128MB", "max_connections", "200", "fsync", "off"), true,
                folder().resolve("cache"));
    }

    private static final class SharedServer implements AutoCloseable {
        final EmbeddedPostgres server = EmbeddedPostgres.start(spec("postgres-shared"));

        @Override
        public void close() {
            server.close();
        }
    }

    private static final class OneDatabase implements AutoCloseable {
        final String name = "it_" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet();
        final TestDatabase handle;

        OneDatabase(EmbeddedPostgres server) {
            handle = new TestDatabase(server, server.jdbcUrl(name));
            administer("CREATE DATABASE " + name);
            try (Connection connection = handle.connect(); Statement statement = connection.createStatement()) {
                statement.execute("CREATE EXTENSION pg_stat_statements");
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void close() {
            administer("DROP DATABASE " + name + " WITH (FORCE)");
        }

        private void administer(String sql) {
            EmbeddedPostgres server = handle.server();
            try (Connection connection = DriverManager.getConnection(server.jdbcUrl("postgres"), server.user(),
                    server.password());
                    Statement statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new AssertionError(sql, e);
            }
        }
    }
}
