package io.lineup.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

import io.lineup.config.PrepareMode;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;

/**
 * One connection as a workload sees it: statements from the catalogue, COMMIT and ROLLBACK, all of them timed. Belongs to
 * one thread; only {@link #cancel()} and {@link #abort} may be called from another.
 */
public final class SqlSession implements AutoCloseable {
    private final Connection connection;
    private final Catalogue catalogue;
    private final ExecutionOptions options;
    private final ExecutionMeter meter;
    private final StatementListener sink;
    private final @Nullable SqlSession reading;
    private volatile @Nullable Statement running;
    private boolean committing;

    /** @param connection autocommit off; closed with this session */
    public SqlSession(Connection connection, Catalogue catalogue, ExecutionOptions options, ExecutionMeter meter) {
        this(connection, catalogue, options, meter, StatementListener.NONE);
    }

    /** @param sink receives every statement */
    public SqlSession(Connection connection, Catalogue catalogue, ExecutionOptions options, ExecutionMeter meter,
            StatementListener sink) {
        this(connection, catalogue, options, meter, sink, null);
    }

    private SqlSession(Connection connection, Catalogue catalogue, ExecutionOptions options, ExecutionMeter meter,
            StatementListener sink, @Nullable SqlSession reading) {
        this.reading = reading;
        this.connection = connection;
        this.catalogue = catalogue;
        this.options = options;
        this.meter = meter;
        this.sink = sink;
    }

    /**
     * @param number of the names, 0 for the unchanged texts
     * @param names puts other names into a text
     * @return the same session with other texts; use one of the two
     */
    public SqlSession renamed(int number, UnaryOperator<String> names) {
        return number == 0
                ? this
                : new SqlSession(connection, catalogue.renamed(number, names), options, meter, sink,
                        reading == null ? null : reading.renamed(number, names));
    }

    /**
     * @param standby connection to a server that follows this one; closed with this session
     * @return the same session, whose {@link #reading} works on the other connection
     */
    public SqlSession readingFrom(Connection standby) {
        return new SqlSession(connection, catalogue, options, meter, sink,
                new SqlSession(standby, catalogue, options, meter, sink));
    }

    /** @return the session for transactions that only read; this one unless there is another */
    public SqlSession reading() {
        return reading == null ? this : reading;
    }

    /** Makes a statement ready, for the life of the connection. */
    public TimedStatement prepare(StatementDefinition definition) throws SQLException {
        return prepare(catalogue.text(definition));
    }

    /** Makes a statement over a list of so many rows ready; its parameters are those of the first row, then the second's. */
    public TimedStatement prepare(StatementDefinition definition, int rows) throws SQLException {
        return prepare(catalogue.text(definition, rows));
    }

    /** Makes a text of the catalogue ready. */
    public TimedStatement prepare(StatementText text) throws SQLException {
        return timed(execution(text), text);
    }

    /** Makes a text ready that became known just now. */
    public TimedStatement prepare(String id, List<String> fragments) throws SQLException {
        return prepare(catalogue.text(id, fragments));
    }

    /** Makes a text ready that nothing remembers, for one execution: then it is closed. */
    public TimedStatement prepareOnce(String id, List<String> fragments) throws SQLException {
        StatementText text = StatementText.of(id, fragments);
        int fetchSize = options.fetchSizeOf(id);
        return timed(options.prepare() == PrepareMode.NONE
                ? new PlainText(connection, text, fetchSize, catalogue.dialect(), this, true)
                : new PreparedEachTime(connection, text, fetchSize, catalogue.dialect().untyped(), this), text);
    }

    /** Makes a statement ready whose one parameter is its whole text, literals and all. */
    public TimedStatement asGiven(String id) throws SQLException {
        StatementText text = StatementText.given(id);
        return timed(new GivenText(connection, options.fetchSizeOf(id), this), text);
    }

    /** Reports to the listener that a transaction of a connection in autocommit has ended. */
    public void transactionEnded(String name) {
        sink.ended(name, true);
    }

    private TimedStatement timed(Execution execution, StatementText text) {
        Execution watched = sink.equals(StatementListener.NONE)
                ? execution
                : new WatchedExecution(execution, text, sink, meter);
        return new TimedStatement(watched, text, meter, options.transferOf(text.definition().id()));
    }

    private Execution execution(StatementText text) throws SQLException {
        int fetchSize = options.fetchSizeOf(text.definition().id());
        return switch (options.prepare()) {
            case CONNECTION -> {
                PreparedStatement statement = connection.prepareStatement(text.jdbc());
                setFetchSize(statement, fetchSize);
                yield new PreparedOnce(statement, catalogue.dialect().untyped(), this);
            }
            case EXECUTION -> new PreparedEachTime(connection, text, fetchSize,
                    catalogue.dialect().untyped(), this);
            case NONE -> new PlainText(connection, text, fetchSize, catalogue.dialect(), this, false);
        };
    }

    static void setFetchSize(Statement statement, int fetchSize) throws SQLException {
        if (fetchSize != ExecutionOptions.DRIVER_DEFAULT) {
            statement.setFetchSize(fetchSize);
        }
    }

    /** @param transaction prefix of the statement ids, such as {@code NewOrder}: makes {@code NewOrder.commit} */
    public TransactionEnd transactionEnd(String transaction) throws SQLException {
        StatementRecorder commit = meter.recorder(transaction + ".commit");
        StatementRecorder rollback = meter.recorder(transaction + ".rollback");
        return new TransactionEnd(connection, meter, commit, rollback, sink, this);
    }

    /** Makes a wait ready that is timed as a statement. */
    public TimedWait waiting(String id) {
        return new TimedWait(meter, meter.recorder(id));
    }

    /** @return whether a COMMIT was sent and not answered; its thread alone may ask */
    public boolean isCommitting() {
        return committing || (reading != null && reading.committing);
    }

    /** A COMMIT is being sent, or was answered. */
    public void committing(boolean sent) {
        committing = sent;
    }

    void executing(Statement statement) {
        running = statement;
    }

    /**
     * Asks the server to give up the statement that this session executes. May wait for the server: never call it on a
     * thread that must not hang.
     */
    public void cancel() throws SQLException {
        Statement statement = running;
        if (statement != null) {
            statement.cancel();
        }
        if (reading != null) {
            reading.cancel();
        }
    }

    /** Rolls back outside of any transaction type, where not even its statements could be prepared. */
    public void rollback() throws SQLException {
        if (reading != null) {
            TransactionEnd.rollback(reading.connection, reading.connection.getAutoCommit());
        }
        TransactionEnd.rollback(connection, connection.getAutoCommit());
        sink.ended("rollback", false);
    }

    /** Breaks the connection without the server's help; a thread that waits in it gets an SQLException. */
    public void abort(Executor executor) throws SQLException {
        connection.abort(executor);
        if (reading != null) {
            reading.abort(executor);
        }
    }

    @Override
    public void close() throws SQLException {
        try {
            sink.closed();
        } finally {
            try {
                connection.close();
            } finally {
                if (reading != null) {
                    reading.connection.close();
                }
            }
        }
    }
}
