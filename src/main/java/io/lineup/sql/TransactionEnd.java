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

    TransactionEnd(Connection connection, ExecutionMeter meter, StatementRecorder commit, StatementRecorder rollback,
            StatementSink sink) {
        this.connection = connection;
        this.meter = meter;
        this.commit = commit;
        this.rollback = rollback;
        this.sink = sink;
    }

    public void commit() throws SQLException {
        meter.start(commit);
        try {
            connection.commit();
        } catch (SQLException | RuntimeException e) {
            meter.fail(commit, e);
            throw e;
        }
        meter.finish(commit, 0);
        sink.ended(commit.id(), true);
    }

    public void rollback() throws SQLException {
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
