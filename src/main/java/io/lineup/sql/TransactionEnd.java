package io.lineup.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;

/**
 * COMMIT and ROLLBACK of one transaction type, timed as separate statements. On a connection in autocommit the server has
 * committed with the statement before, and ROLLBACK ends what a failed statement may have left open.
 */
public final class TransactionEnd {
    private final Connection connection;
    private final boolean autocommit;
    private final ExecutionMeter meter;
    private final StatementRecorder commit;
    private final StatementRecorder rollback;
    private final StatementListener sink;
    private final SqlSession session;

    TransactionEnd(Connection connection, ExecutionMeter meter, StatementRecorder commit, StatementRecorder rollback,
            StatementListener sink, SqlSession session) throws SQLException {
        this.connection = connection;
        this.autocommit = connection.getAutoCommit();
        this.meter = meter;
        this.commit = commit;
        this.rollback = rollback;
        this.sink = sink;
        this.session = session;
    }

    public void commit() throws SQLException {
        if (autocommit) {
            sink.ended(commit.id(), true);
            return;
        }
        session.committing(true);
        meter.start(commit);
        try {
            connection.commit();
        } catch (SQLException | RuntimeException e) {
            meter.fail(commit, e);
            throw e;
        }
        session.committing(false);
        meter.finish(commit, 0);
        sink.ended(commit.id(), true);
    }

    public void rollback() throws SQLException {
        session.committing(false);
        meter.start(rollback);
        try {
            rollback(connection, autocommit);
        } catch (SQLException | RuntimeException e) {
            meter.fail(rollback, e);
            throw e;
        }
        meter.finish(rollback, 0);
        sink.ended(rollback.id(), false);
    }

    /** The statement before has rolled back what it did, as the workload wants it. */
    public void rolledBackByServer() {
        sink.ended(rollback.id(), false);
    }

    static void rollback(Connection connection, boolean autocommit) throws SQLException {
        if (!autocommit) {
            connection.rollback();
            return;
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        }
    }
}
