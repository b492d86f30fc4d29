package io.lineup.target.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

import io.lineup.config.Database;

/**
 * Gives a test class ({@code @ExtendWith}) a parameter of type {@link TestDatabase}, in its constructor or its methods: an
 * empty database that the whole class shares and that is dropped after it. One server of each kind serves all classes of a
 * test run.
 */
public abstract class EmbeddedServerExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(EmbeddedServerExtension.class);
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Database kind;

    EmbeddedServerExtension(Database kind) {
        this.kind = kind;
    }

    /** @return the shared server's description, with few resources, as tests need it */
    abstract ServerSpec shared();

    /** @return the URL by which databases are made and dropped */
    abstract String administration(EmbeddedServer server);

    /** Makes a server ready that has just started. */
    EmbeddedServer started(EmbeddedServer server) {
        return server;
    }

    /** Makes a new database ready. */
    void prepare(TestDatabase database) throws SQLException {}

    /** @return the statement that drops a database, whoever is connected to it */
    String drop(String name) {
        return "DROP DATABASE " + name;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestDatabase.class;
    }

    @Override
    public TestDatabase resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return database(context);
    }

    /** @return the database that a test class has on this server, made if it is not there yet */
    public TestDatabase database(ExtensionContext context) {
        Store everything = context.getRoot().getStore(NAMESPACE);
        SharedServer shared = everything.getOrComputeIfAbsent(getClass(),
                key -> new SharedServer(started(EmbeddedServer.start(kind, shared()))), SharedServer.class);
        Class<?> testClass = context.getRequiredTestClass();
        Store ofClass = classContext(context).getStore(NAMESPACE);
        return ofClass.getOrComputeIfAbsent(List.of(getClass(), testClass), key -> new OneDatabase(shared.server),
                OneDatabase.class).handle;
    }

    /** What is stored for a method ends with the method, so the database is stored for the class. */
    private static ExtensionContext classContext(ExtensionContext context) {
        ExtensionContext each = context;
        while (each.getTestMethod().isPresent()) {
            each = each.getParent().orElseThrow();
        }
        return each;
    }

    /** @return the folder for files that all test runs share: programs of servers */
    static Path cache() {
        return Path.of(System.getProperty("lineup.project", ""), "target", "it", "cache").toAbsolutePath();
    }

    private record SharedServer(EmbeddedServer server) implements AutoCloseable {
        @Override
        public void close() {
            server.close();
        }
    }

    private final class OneDatabase implements AutoCloseable {
        final String name = "it_" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet();
        final TestDatabase handle;

        OneDatabase(EmbeddedServer server) {
            handle = new TestDatabase(server, kind, server.jdbcUrl(name));
            administer("CREATE DATABASE " + name);
            try {
                prepare(handle);
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void close() {
            administer(drop(name));
        }

        private void administer(String sql) {
            EmbeddedServer server = handle.server();
            try (Connection connection = DriverManager.getConnection(administration(server), server.user(),
                    server.password());
                    Statement statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException e) {
                throw new AssertionError(sql, e);
            }
        }
    }
}
