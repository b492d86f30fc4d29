package io.lineup.target;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Masking;
import io.lineup.measure.WireCounter;
import io.lineup.measure.wire.CountedDriver;
import io.lineup.measure.wire.WireCounters;

/** The database under test: opens connections that are set as the property file says. Safe for use by many threads. */
public final class Target {
    private static final int STREAMED_ROWS = 5_000;
    private static final String NOT_CONNECTED = "08001";
    /** It says on standard error what {@link TlsRefusedException} says too; kept, because a logger that nobody has is forgotten. */
    private static final Logger HOSTNAME_VERIFIER = Logger.getLogger("org.postgresql.ssl.PGjdbcHostnameVerifier");

    static {
        HOSTNAME_VERIFIER.setLevel(Level.OFF);
    }

    private final Dialect dialect;
    private final TargetSettings settings;
    private volatile @Nullable SocketCounting wiring;

    /** @throws UnknownDriverException if the driver class cannot be loaded */
    public Target(Dialect dialect, TargetSettings settings) {
        this.dialect = dialect;
        this.settings = settings;
        String driver = Objects.requireNonNullElse(settings.driver(), dialect.driverClass());
        try {
            Class.forName(driver);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new UnknownDriverException(driver, e);
        }
    }

    public Dialect dialect() {
        return dialect;
    }

    /** @return what an error means to a terminal: it leaves a host that takes no writes if the URL names others */
    public Failure classify(SQLException error) {
        Failure failure = dialect.classify(error);
        if (failure != Failure.READ_ONLY) {
            return failure;
        }
        return ConnectionUrl.nodes(settings.url()).size() > 1 ? Failure.CONNECTION_LOST : Failure.OTHER;
    }

    public TargetSettings settings() {
        return settings;
    }

    /** Opens a connection for transactions: autocommit off, the configured isolation, {@code session.sql} run. */
    public Connection connect() throws SQLException {
        return prepared(open(Map.of()));
    }

    /** The same on a certain node. */
    public Connection connect(Node node) throws SQLException {
        return prepared(open(Map.of(), node));
    }

    /** The same, with a counter of what goes over its socket where the driver allows it. */
    public CountedConnection connectCounted(Node node, @Nullable WireCounter shared) throws SQLException {
        CountedDriver driver = wiring().driver();
        if (driver == null) {
            return new CountedConnection(connect(node), null);
        }
        WireCounter counter = shared == null ? new WireCounter() : shared;
        String id = WireCounters.register(counter);
        try {
            Connection connection = prepared(open(driver.options(id), node));
            return new CountedConnection(connection, counter.bytesIn() == 0 ? null : counter);
        } finally {
            WireCounters.forget(id);
        }
    }

    /**
     * @return why {@link #connectCounted} counts nothing, as a sentence; a driver that takes a socket factory and does
     *         not use it shows only by a connection without a counter
     */
    public Optional<String> wireHindrance() throws SQLException {
        return wiring().hindrance();
    }

    /**
     * @return with which {@link java.sql.Statement#setFetchSize} a connection without autocommit does not buffer all
     *         rows of a result
     * @throws SQLException if no driver takes the URL
     */
    public int streamingFetchSize() throws SQLException {
        return SocketCounting.driver(settings) == CountedDriver.CONNECTOR_J ? Integer.MIN_VALUE : STREAMED_ROWS;
    }

    private SocketCounting wiring() throws SQLException {
        SocketCounting known = wiring;
        if (known == null) {
            known = SocketCounting.of(settings);
            wiring = known;
        }
        return known;
    }

    private Connection prepared(Connection connection) throws SQLException {
        try {
            connection.setTransactionIsolation(settings.isolation().level());
            try (Statement statement = connection.createStatement()) {
                for (String sql : settings.sessionSql()) {
                    executeOfSession(statement, sql);
                }
            }
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException e) {
            closeAfter(connection, e);
            throw e;
        }
    }

    private static void executeOfSession(Statement statement, String sql) throws SQLException {
        try {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new SQLException("session.sql: " + sql + ": " + e.getMessage(), e.getSQLState(), e.getErrorCode(), e);
        }
    }

    /** Opens a connection for administration: autocommit on, the server's own defaults. */
    public Connection connectForAdministration() throws SQLException {
        return open(Map.of());
    }

    /** The same; a server that takes longer than {@code answer} for one answer loses this connection. */
    public Connection connectForAdministration(Duration answer) throws SQLException {
        Connection connection = connectForAdministration();
        try {
            connection.setNetworkTimeout(Runnable::run, Math.toIntExact(answer.toMillis()));
            return connection;
        } catch (SQLException e) {
            closeAfter(connection, e);
            throw e;
        }
    }

    /** Opens a connection for {@link Dialect#bulkLoad}: as for administration, with what the driver needs to load. */
    public Connection connectForLoading() throws SQLException {
        return open(dialect.loadOptions());
    }

    private Connection open(Map<String, String> furtherOptions) throws SQLException {
        return open(furtherOptions, Node.FIRST);
    }

    /** Tries the hosts one after the other, from the wanted one on. */
    private Connection open(Map<String, String> furtherOptions, Node wanted) throws SQLException {
        List<String> urls = settings.nodes();
        if (urls.size() == 1) {
            return open(urls.getFirst(), furtherOptions);
        }
        @Nullable
        SQLException refusal = null;
        for (int i = 0; i < urls.size(); i++) {
            try {
                Connection connection = open(urls.get((wanted.number() + i) % urls.size()), furtherOptions);
                if (isWanted(connection, wanted)) {
                    return connection;
                }
                connection.close();
            } catch (SQLException e) {
                refusal = e;
            }
        }
        throw refusal != null
                ? refusal
                : new SQLException("No host of conn " + (wanted.standby() ? "follows another: all take" : "takes")
                        + " writes.", NOT_CONNECTED);
    }

    private boolean isWanted(Connection connection, Node wanted) throws SQLException {
        try {
            return dialect.takesWrites(connection) != wanted.standby();
        } catch (SQLException e) {
            closeAfter(connection, e);
            throw e;
        }
    }

    private Connection open(String url, Map<String, String> furtherOptions) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(settings.options());
        properties.putAll(furtherOptions);
        // An empty one may stand in the URL instead, where drivers look when the properties contain none.
        if (!settings.user().isEmpty()) {
            properties.setProperty("user", settings.user());
        }
        if (!settings.password().isEmpty()) {
            properties.setProperty("password", settings.password());
        }
        try {
            return DriverManager.getConnection(url, properties);
        } catch (SQLException e) {
            throw TlsRefusedException.explained(withoutSecrets(e, url));
        }
    }

    /** Some messages, or those of their causes, repeat the URL or a part of it, which may contain a password. */
    private static SQLException withoutSecrets(SQLException error, String url) {
        for (Throwable each = error; each != null; each = each.getCause()) {
            String message = String.valueOf(each.getMessage());
            if (!message.equals(Masking.without(message, url))) {
                return new SQLException(Masking.without(String.valueOf(error.getMessage()), url),
                        error.getSQLState(), error.getErrorCode());
            }
        }
        return error;
    }

    private static void closeAfter(Connection connection, SQLException cause) {
        try {
            connection.close();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
