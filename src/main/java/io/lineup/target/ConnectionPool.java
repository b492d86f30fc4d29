package io.lineup.target;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.logging.Logger;

import javax.sql.DataSource;

import org.jspecify.annotations.Nullable;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import io.lineup.measure.WireCounter;

/** A HikariCP pool of connections that are set as {@link Target#connect()} sets them ({@code connections=pooled}). */
public final class ConnectionPool implements AutoCloseable {
    private final HikariDataSource pool;
    /** By the driver's own connection; weak, because the pool replaces connections as it likes. */
    private final Map<Connection, WireCounter> wires = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Fills the pool with its first connection.
     *
     * @param source opens a connection; called on threads of the pool
     * @param size connections at most, and kept
     * @param patience how long a borrower waits for one before it gets an SQLException
     * @param autocommit that of the connections
     */
    public ConnectionPool(ConnectionSource source, int size, Duration patience, boolean autocommit) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("lineup");
        config.setDataSource(new TargetDataSource(() -> open(source), patience));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(size);
        config.setAutoCommit(autocommit);
        config.setConnectionTimeout(patience.toMillis());
        config.setInitializationFailTimeout(-1);
        pool = new HikariDataSource(config);
    }

    /** Borrows a connection; closing it gives it back. */
    public CountedConnection connect() throws SQLException {
        Connection connection = pool.getConnection();
        return new CountedConnection(connection, wires.get(connection.unwrap(Connection.class)));
    }

    private Connection open(ConnectionSource source) throws SQLException {
        CountedConnection opened = source.connect();
        WireCounter wire = opened.wire();
        if (wire != null) {
            wires.put(opened.connection(), wire);
        }
        return opened.connection();
    }

    private interface Opener {
        Connection open() throws SQLException;
    }

    @Override
    public void close() {
        pool.close();
    }

    /** The data source that HikariCP needs; it calls only {@link #getConnection()} and the timeout. */
    private record TargetDataSource(Opener opener, Duration patience) implements DataSource {
        @Override
        public Connection getConnection() throws SQLException {
            return opener.open();
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public @Nullable PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        /** So long the pool, when it is closed, waits for a thread that opens connections. */
        @Override
        public int getLoginTimeout() {
            return Math.toIntExact(patience.toSeconds());
        }

        @Override
        public Logger getParentLogger() throws SQLFeatureNotSupportedException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
