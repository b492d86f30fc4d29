package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Collections;

import io.lineup.measure.ExecutionMeter;

/** An execution that reports to a {@link StatementListener}. The meters stand still while it does. */
final class WatchedExecution extends Execution {
    private final Execution execution;
    private final StatementText text;
    private final StatementListener sink;
    private final ExecutionMeter meter;
    private final Bindings bindings;

    WatchedExecution(Execution execution, StatementText text, StatementListener sink, ExecutionMeter meter) {
        this.execution = execution;
        this.text = text;
        this.sink = sink;
        this.meter = meter;
        this.bindings = new Bindings(text.positionCount());
    }

    @Override
    void setInt(int position, int value) throws SQLException {
        bindings.set(position, value);
        execution.setInt(position, value);
    }

    @Override
    void setLong(int position, long value) throws SQLException {
        bindings.set(position, value);
        execution.setLong(position, value);
    }

    @Override
    void setDecimal(int position, BigDecimal value) throws SQLException {
        bindings.set(position, value);
        execution.setDecimal(position, value);
    }

    @Override
    void setString(int position, String value) throws SQLException {
        bindings.set(position, value);
        execution.setString(position, value);
    }

    @Override
    void setTimestamp(int position, LocalDateTime value) throws SQLException {
        bindings.set(position, value);
        execution.setTimestamp(position, value);
    }

    @Override
    void setBoolean(int position, boolean value) throws SQLException {
        bindings.set(position, value);
        execution.setBoolean(position, value);
    }

    @Override
    void setNull(int position) throws SQLException {
        bindings.set(position, Bindings.Null.VALUE);
        execution.setNull(position);
    }

    @Override
    void setUntyped(int position, String value) throws SQLException {
        bindings.set(position, new Untyped(value));
        execution.setUntyped(position, value);
    }

    @Override
    ResultSet query() throws SQLException {
        tellOfOne();
        return execution.query();
    }

    @Override
    int update() throws SQLException {
        tellOfOne();
        return execution.update();
    }

    @Override
    Results execute() throws SQLException {
        tellOfOne();
        return execution.execute();
    }

    private void tellOfOne() {
        meter.pause();
        sink.executing(text, false, Collections.singletonList(bindings.current()));
        meter.resume();
        meter.recordedFromHere();
    }

    @Override
    void addBatch() throws SQLException {
        bindings.addRow();
        execution.addBatch();
    }

    @Override
    int[] executeBatch() throws SQLException {
        meter.pause();
        sink.executing(text, true, bindings.rows());
        bindings.clearRows();
        meter.resume();
        meter.recordedFromHere();
        return execution.executeBatch();
    }

    @Override
    void clearBatch() throws SQLException {
        bindings.clearRows();
        execution.clearBatch();
    }

    @Override
    void consumed(int rows, boolean all) {
        sink.consumed(rows, all);
    }

    @Override
    void done() throws SQLException {
        execution.done();
    }

    @Override
    void abandon() {
        execution.abandon();
    }
}
