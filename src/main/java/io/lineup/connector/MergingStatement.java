package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import com.mysql.cj.jdbc.JdbcConnection;

/**
 * A prepared UPDATE whose batches are merged when all conditions are met. Values and rows are put off: the real
 * statement gets them when it needs them, that is when a batch is left to it or anything else could see its content.
 * From then on it takes every setter and every row at once, until a batch is merged again.
 */
final class MergingStatement extends RecordingStatement {
    private static final int NO_COUNT = -1;

    private final PreparedStatement real;
    private final UpdateText update;
    private final Merging merging;
    private final int databaseChanges;
    private SerialReason reason = SerialReason.FEW_ROWS;
    private boolean unwrapped;
    /** Whether the real statement has all values and rows; otherwise its batch is empty. */
    private boolean caughtUp;
    /** Whether it is to have them at once, for good. */
    private boolean neverPutsOff;
    private int timeoutSeconds;
    /** Whether the last thing executed was a merged batch, of which the real statement does not know. */
    private boolean merged;
    private long lastCount;
    private @Nullable PreparedStatement serial;
    private volatile @Nullable Statement running;

    MergingStatement(BulkConnection connection, PreparedStatement real, StatementFacts facts, UpdateText update) {
        super(connection, real, facts, update.parameters());
        this.real = real;
        this.update = update;
        this.merging = connection.merging();
        this.databaseChanges = merging.databaseChanges();
    }

    @Override
    boolean putsOff(int index) throws SQLException {
        return !caughtUp && index > 0 && index <= rows.parameters() && isOpen();
    }

    @Override
    boolean putsOff(int index, @Nullable Object value) throws SQLException {
        if (BatchRows.isRepeatable(value)) {
            return putsOff(index);
        }
        catchUp();
        return false;
    }

    /** @return false if the connection is perhaps closed; the real statement then refuses it */
    private boolean isOpen() throws SQLException {
        JdbcConnection only = merging.driver().connection();
        return only != null && !only.isClosed();
    }

    @Override
    void catchUp() throws SQLException {
        if (caughtUp) {
            return;
        }
        caughtUp = true;
        for (int row = 0; row < rows.size(); row++) {
            rows.repeat(row, real);
            real.addBatch();
        }
        if (rows.size() > 0) {
            real.clearParameters();
        }
        rows.repeat(rows.size(), real);
    }

    @Override
    void executing() throws SQLException {
        catchUp();
    }

    @Override
    public void addBatch() throws SQLException {
        if (!caughtUp && rows.isRepeatable() && isOpen()) {
            added();
        } else {
            catchUp();
            super.addBatch();
        }
        rows.add();
    }

    @Override
    public void addBatch(String sql) throws SQLException {
        catchUp();
        super.addBatch(sql);
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
            int[] small = new int[counts.length];
            for (int i = 0; i < small.length; i++) {
                small[i] = Math.toIntExact(counts[i]);
            }
            return small;
        }
        try {
            catchUp();
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
            catchUp();
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
                            Passes passes = Passes.of(rows, plan.classes().size(), plan.keys(),
                                    !merging.driver().continueBatchOnError());
                            if (passes.largest() >= merging.options().minRows()) {
                                return merge(plan, passes);
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
        // A closed statement refuses it.
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

    private long[] merge(MergePlan plan, Passes passes) throws SQLException {
        merged = true;
        lastCount = NO_COUNT;
        try {
            long[] counts = new BatchRun(merging, plan, update, this, passes).execute();
            lastCount = Math.max(counts[counts.length - 1], NO_COUNT);
            endBatch();
            return counts;
        } catch (SQLException | RuntimeException e) {
            try {
                endBatch();
            } catch (SQLException more) {
                e.addSuppressed(more);
            }
            throw e;
        } finally {
            running = null;
        }
    }

    private void endBatch() throws SQLException {
        forgetBatch();
        rows.clear();
        if (caughtUp) {
            real.clearBatch();
            caughtUp = neverPutsOff;
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
        if (!type.isInstance(this)) {
            catchUp();
            neverPutsOff = true;
            unwrapped = true;
        }
        return found;
    }

    /** From then on it may be closed without a call to {@link #close()}. */
    @Override
    public void closeOnCompletion() throws SQLException {
        catchUp();
        neverPutsOff = true;
        super.closeOnCompletion();
    }

    @Override
    public String toString() {
        try {
            catchUp();
        } catch (SQLException e) {
            // Closed: it has no values any more.
        }
        return super.toString();
    }

    @Override
    public void close() throws SQLException {
        PreparedStatement statement = serial;
        serial = null;
        // Connector/J may keep it in its cache, without values and rows.
        caughtUp = true;
        neverPutsOff = true;
        rows.clear();
        rows.clearParameters();
        try {
            if (statement != null) {
                statement.close();
            }
        } finally {
            super.close();
        }
    }
}
