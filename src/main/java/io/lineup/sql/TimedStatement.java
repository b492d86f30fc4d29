package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;
import io.lineup.target.RowTransfer;

/**
 * The one path by which SQL is executed in the measured window: binds by the definition's parameter positions, stamps,
 * executes, consumes the result, closes it, and records once, whether it ended well or not. Allocates nothing
 * itself.
 */
public final class TimedStatement {
    private static final int[] NOTHING = {};
    private static final Clock CLOCK = Clock.tickMillis(ZoneId.systemDefault());

    private final Execution execution;
    private final int[][] positions;
    private final ExecutionMeter meter;
    private final StatementRecorder recorder;
    private final UnreadRows unread;
    private int batched;

    TimedStatement(Execution execution, StatementText text, ExecutionMeter meter, RowTransfer transfer) {
        this.execution = execution;
        this.positions = text.positions().toArray(int[][]::new);
        this.meter = meter;
        this.recorder = meter.recorder(text.definition().id());
        this.unread = new UnreadRows(transfer, meter, recorder);
    }

    /** @return the present local time in milliseconds, which a captured text repeats exactly */
    public static LocalDateTime now() {
        return LocalDateTime.now(CLOCK);
    }

    public void setInt(int parameter, int value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setInt(position, value);
        }
    }

    public void setLong(int parameter, long value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setLong(position, value);
        }
    }

    public void setDecimal(int parameter, BigDecimal value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setDecimal(position, value);
        }
    }

    public void setString(int parameter, String value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setString(position, value);
        }
    }

    public void setTimestamp(int parameter, LocalDateTime value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setTimestamp(position, value);
        }
    }

    public void setBoolean(int parameter, boolean value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setBoolean(position, value);
        }
    }

    public void setNull(int parameter) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setNull(position);
        }
    }

    /** Sets text whose type the server finds out, where it can. */
    public void setUntyped(int parameter, String value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            execution.setUntyped(position, value);
        }
    }

    /**
     * Executes a statement of which nobody knows whether it returns rows.
     *
     * @param reader gets every row of every result; what it answers does not matter
     * @return rows read
     */
    public int execute(RowReader reader) throws SQLException {
        meter.start(recorder);
        int rows;
        try {
            rows = execution.execute().read(reader);
            execution.done();
        } catch (SQLException | RuntimeException e) {
            fail(e);
            throw e;
        }
        meter.finishQuery(recorder, rows, rows, false);
        execution.consumed(rows, true);
        return rows;
    }

    /**
     * Executes a query and hands its rows to {@code reader} until it wants no more.
     *
     * @return rows read
     */
    public int query(RowReader reader) throws SQLException {
        meter.start(recorder);
        int rows = 0;
        int received = 0;
        boolean leftUnread = false;
        try {
            try (ResultSet result = execution.query()) {
                while (!leftUnread && result.next()) {
                    rows++;
                    leftUnread = !reader.read(result);
                }
                received = leftUnread ? unread.receivedBeyond(result, rows) : rows;
            }
            execution.done();
        } catch (SQLException | RuntimeException e) {
            fail(e);
            throw e;
        }
        meter.finishQuery(recorder, rows, received, leftUnread);
        execution.consumed(rows, !leftUnread);
        return rows;
    }

    /**
     * Executes an INSERT, UPDATE or DELETE.
     *
     * @return rows that the server says it changed
     */
    public int update() throws SQLException {
        meter.start(recorder);
        int rows;
        try {
            rows = execution.update();
            execution.done();
        } catch (SQLException | RuntimeException e) {
            fail(e);
            throw e;
        }
        meter.finish(recorder, 0);
        return rows;
    }

    /** Adds the bound parameters as one row of a batch. */
    public void addBatch() throws SQLException {
        execution.addBatch();
        batched++;
    }

    /**
     * Executes the rows collected by {@link #addBatch()}; nothing happens when there are none. The batch is empty
     * afterwards, after an error too.
     *
     * @return update counts in the order of the rows, as {@link java.sql.Statement#executeBatch()} gives them
     */
    public int[] executeBatch() throws SQLException {
        int rows = batched;
        batched = 0;
        if (rows == 0) {
            return NOTHING;
        }
        meter.start(recorder);
        int[] counts;
        try {
            counts = execution.executeBatch();
            execution.done();
        } catch (SQLException | RuntimeException e) {
            fail(e);
            throw e;
        }
        meter.finish(recorder, rows);
        return counts;
    }

    /** Forgets rows that were collected and not executed, after a transaction ended early. */
    public void clearBatch() throws SQLException {
        if (batched > 0) {
            batched = 0;
            execution.clearBatch();
        }
    }

    private void fail(Exception failure) {
        meter.fail(recorder, failure);
        execution.abandon();
    }
}
