package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * A prepared UPDATE whose batches are merged when all conditions hold. The real statement takes every setter and every row
 * too, so that leaving a batch to it is its own {@code executeBatch()}.
 */
final class MergingStatement extends RecordingStatement {
    private static final int NO_COUNT = -1;

    private final UpdateText update;
    private final Merging merging;
    private final int databaseChanges;
    private SerialReason reason = SerialReason.FEW_ROWS;
    private boolean unwrapped;
    private int timeoutSeconds;
    /** Whether the last thing executed was a merged batch, of which the real statement does not know. */
    private boolean merged;
    private long lastCount;
    private @Nullable PreparedStatement serial;
    private volatile @Nullable Statement running;

    MergingStatement(BulkConnection connection, PreparedStatement real, StatementFacts facts, UpdateText update) {
        super(connection, real, facts, update.parameters());
        this.update = update;
        this.merging = connection.merging();
        this.databaseChanges = merging.databaseChanges();
    }

    @Override
    public void addBatch() throws SQLException {
        super.addBatch();
        rows.add();
    }

    @Override
    public void clearParameters() throws SQLException {
        super.clearParameters();
        rows.clearParameters();
    }

    @Override
    public void clearBatch() throws SQLException {
        super.clearBatch();
        rows.clear();
    }

    @Override
    public int[] executeBatch() throws SQLException {
        long[] counts = merge();
        if (counts != null) {
            return Arrays.stream(counts).mapToInt(Math::toIntExact).toArray();
        }
        try {
            return super.executeBatch();
        } finally {
            rows.clear();
        }
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        long[] counts = merge();
        if (counts != null) {
            return counts;
        }
        try {
            return super.executeLargeBatch();
        } finally {
            rows.clear();
        }
    }

    @Override
    SerialReason serialReason() {
        return reason;
    }

    /** @return null if the batch is left to the real statement, for {@link #reason} */
    private long @Nullable [] merge() throws SQLException {
        SerialReason hindrance = hindrance();
        if (hindrance == null) {
            ReentrantLock lock = merging.lock();
            lock.lock();
            try {
                switch (merging.decide(update)) {
                    case Decision.Serial known -> hindrance = known.reason();
                    case MergePlan plan -> {
                        hindrance = plan.hindrance(rows);
                        if (hindrance == null) {
                            Waves waves = Waves.of(rows, plan.classes().size(), plan.keys(),
                                    !merging.driver().continueBatchOnError());
                            if (waves.largest() >= merging.options().minRows()) {
                                return merge(plan, waves);
                            }
                            hindrance = SerialReason.FEW_ROWS;
                        }
                    }
                }
            } finally {
                lock.unlock();
            }
        }
        reason = hindrance;
        return null;
    }

    /** @return what stands against merging before the table is looked at */
    private @Nullable SerialReason hindrance() throws SQLException {
        BulkOptions options = merging.options();
        if (isTextBatched()) {
            return SerialReason.TEXT;
        }
        if (unwrapped) {
            return SerialReason.UNWRAPPED;
        }
        // A closed statement refuses by itself.
        if (rows.size() < options.minRows() || isClosed()) {
            return SerialReason.FEW_ROWS;
        }
        if (merging.driver().connection() == null) {
            return SerialReason.SEVERAL_HOSTS;
        }
        if (connection().wasSetReadOnly()) {
            return SerialReason.READ_ONLY;
        }
        if (merging.databaseChanges() != databaseChanges) {
            return SerialReason.SCHEMA_CHANGED;
        }
        return !options.autocommit() && connection().getAutoCommit() ? SerialReason.AUTOCOMMIT : null;
    }

    private long[] merge(MergePlan plan, Waves waves) throws SQLException {
        merged = true;
        lastCount = NO_COUNT;
        try {
            long[] counts = new BatchRun(merging, plan, update, this, waves).execute();
            lastCount = Math.max(counts[counts.length - 1], NO_COUNT);
            clearBatch();
            return counts;
        } catch (SQLException | RuntimeException e) {
            try {
                clearBatch();
            } catch (SQLException more) {
                e.addSuppressed(more);
            } finally {
                forgetBatch();
                rows.clear();
            }
            throw e;
        } finally {
            running = null;
        }
    }

    /** @return another statement like the real one, for rows that are executed one by one */
    PreparedStatement serial() throws SQLException {
        PreparedStatement statement = serial;
        if (statement == null) {
            statement = merging.connection().prepareStatement(facts().sql());
            serial = statement;
        }
        return statement;
    }

    /** Takes note of the statement that {@link #cancel()} means. */
    void running(Statement statement) {
        running = statement;
    }

    /** @return seconds; 0 for no limit */
    int timeoutSeconds() {
        return timeoutSeconds;
    }

    @Override
    public void setQueryTimeout(int seconds) throws SQLException {
        super.setQueryTimeout(seconds);
        timeoutSeconds = seconds;
    }

    @Override
    public void cancel() throws SQLException {
        Statement statement = running;
        if (statement == null) {
            super.cancel();
        } else {
            statement.cancel();
        }
    }

    @Override
    void executed() {
        super.executed();
        merged = false;
    }

    @Override
    public int getUpdateCount() throws SQLException {
        int count = super.getUpdateCount();
        return merged ? Math.toIntExact(lastCount) : count;
    }

    @Override
    public long getLargeUpdateCount() throws SQLException {
        long count = super.getLargeUpdateCount();
        return merged ? lastCount : count;
    }

    @Override
    public boolean getMoreResults() throws SQLException {
        lastCount = NO_COUNT;
        return super.getMoreResults();
    }

    @Override
    public boolean getMoreResults(int current) throws SQLException {
        lastCount = NO_COUNT;
        return super.getMoreResults(current);
    }

    /** From then on the application may set values that are not recorded. */
    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        T found = super.unwrap(type);
        unwrapped |= !type.isInstance(this);
        return found;
    }

    @Override
    public void close() throws SQLException {
        PreparedStatement statement = serial;
        serial = null;
        try {
            if (statement != null) {
                statement.close();
            }
        } finally {
            super.close();
        }
    }
}
