package io.lineup.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

import org.jspecify.annotations.Nullable;

/** A connection and the statement that runs on it, so that another thread can cancel it. */
final class LoadConnection implements AutoCloseable {
    private final Connection connection;
    private @Nullable Statement running;
    private boolean cancelled;

    LoadConnection(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    /** Executes a statement in the connection's commit mode. Results are discarded. */
    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            running(statement);
            try {
                statement.execute(sql);
            } finally {
                running(null);
            }
        }
    }

    private synchronized void running(@Nullable Statement statement) throws SQLException {
        if (cancelled && statement != null) {
            throw new SQLException("cancelled");
        }
        running = statement;
    }

    /** Makes the running statement fail, and every later one. */
    synchronized void cancel() throws SQLException {
        cancelled = true;
        if (running != null) {
            running.cancel();
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
