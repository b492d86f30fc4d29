package io.lineup.sql;

import java.sql.Connection;
import java.sql.SQLException;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;

/** COMMIT and ROLLBACK of one transaction type, timed as statements of their own. */
public final class TransactionEnd {
    private final Connection connection;
    private final ExecutionMeter meter;
    private final StatementRecorder commit;
    private final StatementRecorder rollback;
    private final StatementSink sink;
    private final SqlSession session;

    TransactionEnd(Connection connection, ExecutionMeter meter, StatementRecorder commit, StatementRecorder rollback,
            StatementSink sink, SqlSession session) {
        this.connection = connection;
        this.meter = meter;
        this.commit = commit;
        this.rollback = rollback;
        this.sink = sink;
        this.session = session;
    }

    public void commit() throws SQLException {
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
            connection.rollback();
        } catch (SQLException | RuntimeException e) {
            meter.fail(rollback, e);
            throw e;
        }
        meter.finish(rollback, 0);
        sink.ended(rollback.id(), false);
    }
}
