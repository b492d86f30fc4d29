package io.lineup.connector;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import org.jspecify.annotations.Nullable;

/** A statement whose connection is the one that the application has; its batches are counted. */
class BulkStatement extends DelegatingStatement {
    private final BulkConnection connection;
    private final Statement real;
    private @Nullable BulkResultSet result;
    private int batched;
    private SqlEffect batchEffect = SqlEffect.NONE;
    private boolean textBatched;

    BulkStatement(BulkConnection connection, Statement real) {
        super(real);
        this.connection = connection;
        this.real = real;
    }

    final BulkConnection connection() {
        return connection;
    }

    @Override
    public final Connection getConnection() throws SQLException {
        var unused = super.getConnection();
        return connection;
    }

    /** @return always the same object for the same result */
    @Override
    final @Nullable ResultSet wrap(@Nullable ResultSet real) {
        if (real == null) {
            return null;
        }
        BulkResultSet last = result;
        if (last == null || !last.isAround(real)) {
            last = new BulkResultSet(real, this);
            result = last;
        }
        return last;
    }

    /** Is called before each execution that is not a batch's. */
    @Override
    void executing() throws SQLException {}

    /** Is called after each execution of {@code sql}, failed ones included. */
    @Override
    final void executed(String sql) {
        connection.executed(connection.effect(sql));
    }

    /** Is called after each execution of a prepared statement, failed ones included. */
    @Override
    void executed() {}

    @Override
    public void addBatch(String sql) throws SQLException {
        super.addBatch(sql);
        batched++;
        textBatched = true;
        batchEffect = batchEffect.or(connection.batchEffect(sql));
    }

    /** Counts a row of a prepared statement. */
    final void added() {
        batched++;
    }

    @Override
    public void clearBatch() throws SQLException {
        super.clearBatch();
        forgetBatch();
    }

    @Override
    public int[] executeBatch() throws SQLException {
        countBatch();
        try {
            return super.executeBatch();
        } finally {
            executedBatch();
        }
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        countBatch();
        try {
            return super.executeLargeBatch();
        } finally {
            executedBatch();
        }
    }

    private void countBatch() {
        if (batched > 0) {
            connection.tally().batch(batched);
            connection.tally().serial(textBatched ? SerialReason.TEXT : serialReason(), batched);
        }
    }

    private void executedBatch() {
        connection.executed(batchEffect);
        executed();
        forgetBatch();
    }

    final void forgetBatch() {
        batched = 0;
        textBatched = false;
        batchEffect = SqlEffect.NONE;
    }

    final boolean isTextBatched() {
        return textBatched;
    }

    /** @return why the batch that is about to be executed is not merged */
    SerialReason serialReason() {
        return SerialReason.TEXT;
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, real, type);
    }

    @Override
    public final boolean isWrapperFor(Class<?> type) throws SQLException {
        return Unwrapping.isWrapperFor(this, real, type);
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
