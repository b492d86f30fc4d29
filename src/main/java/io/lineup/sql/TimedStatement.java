package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;

/**
 * The one path by which SQL is executed in the measured window: binds by the definition's parameter positions, stamps,
 * executes, consumes the result, closes it, and records once, whether it ended well or not. Adds no allocation of its
 * own.
 */
public final class TimedStatement {
    private final PreparedStatement statement;
    private final int[][] positions;
    private final ExecutionMeter meter;
    private final StatementRecorder recorder;
    private final SqlSession session;
    private int batched;

    TimedStatement(PreparedStatement statement, StatementText text, ExecutionMeter meter, StatementRecorder recorder,
            SqlSession session) {
        this.statement = statement;
        this.positions = text.positions().toArray(int[][]::new);
        this.meter = meter;
        this.recorder = recorder;
        this.session = session;
    }

    public void setInt(int parameter, int value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setInt(position, value);
        }
    }

    public void setLong(int parameter, long value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setLong(position, value);
        }
    }

    public void setDecimal(int parameter, BigDecimal value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setBigDecimal(position, value);
        }
    }

    public void setString(int parameter, String value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setString(position, value);
        }
    }

    public void setTimestamp(int parameter, Timestamp value) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setTimestamp(position, value);
        }
    }

    /** Binds SQL NULL of an integer column. */
    public void setNullInt(int parameter) throws SQLException {
        for (int position : positions[parameter - 1]) {
            statement.setNull(position, Types.INTEGER);
        }
    }

    /**
     * Executes a query and hands its rows to {@code reader} until it wants no more.
     *
     * @return rows read
     */
    public int query(RowReader reader) throws SQLException {
        session.executing(statement);
        meter.start();
        int rows = 0;
        try (ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                rows++;
                if (!reader.read(result)) {
                    break;
                }
            }
        } catch (SQLException | RuntimeException e) {
            meter.fail(recorder);
            throw e;
        }
        meter.finish(recorder, rows, 0);
        return rows;
    }

    /**
     * Executes an INSERT, UPDATE or DELETE.
     *
     * @return rows that the server says it changed
     */
    public int update() throws SQLException {
        session.executing(statement);
        meter.start();
        int rows;
        try {
            rows = statement.executeUpdate();
        } catch (SQLException | RuntimeException e) {
            meter.fail(recorder);
            throw e;
        }
        meter.finish(recorder, rows, 0);
        return rows;
    }

    /** Adds the bound parameters as one row of a batch. */
    public void addBatch() throws SQLException {
        statement.addBatch();
        batched++;
    }

    /**
     * Executes the rows collected by {@link #addBatch()}; nothing happens when there are none. The batch is empty
     * afterwards, after an error too.
     *
     * @return update counts in the order of the rows, as {@link PreparedStatement#executeBatch()} gives them
     */
    public int[] executeBatch() throws SQLException {
        int rows = batched;
        batched = 0;
        if (rows == 0) {
            return NOTHING;
        }
        session.executing(statement);
        meter.start();
        int[] counts;
        try {
            counts = statement.executeBatch();
        } catch (SQLException | RuntimeException e) {
            meter.fail(recorder);
            throw e;
        }
        meter.finish(recorder, rows, rows);
        return counts;
    }

    /** Forgets rows that were collected and not executed, after a transaction ended early. */
    public void clearBatch() throws SQLException {
        if (batched > 0) {
            batched = 0;
            statement.clearBatch();
        }
    }

    private static final int[] NOTHING = {};
}
