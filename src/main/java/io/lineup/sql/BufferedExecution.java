package io.lineup.sql;

import java.math.BigDecimal;
import java.time.LocalDateTime;

/** Keeps values until the execution, because the statement that takes them does not exist before. */
abstract sealed class BufferedExecution extends Execution permits PreparedEachTime, PlainText {
    final Bindings bindings;

    BufferedExecution(StatementText text) {
        bindings = new Bindings(text.positionCount());
    }

    @Override
    final void setInt(int position, int value) {
        bindings.set(position, value);
    }

    @Override
    final void setLong(int position, long value) {
        bindings.set(position, value);
    }

    @Override
    final void setDecimal(int position, BigDecimal value) {
        bindings.set(position, value);
    }

    @Override
    final void setString(int position, String value) {
        bindings.set(position, value);
    }

    @Override
    final void setBoolean(int position, boolean value) {
        bindings.set(position, value);
    }

    @Override
    final void setNull(int position) {
        bindings.set(position, Bindings.Null.VALUE);
    }

    @Override
    final void setUntyped(int position, String value) {
        bindings.set(position, new Untyped(value));
    }

    @Override
    final void setTimestamp(int position, LocalDateTime value) {
        bindings.set(position, value);
    }
}
