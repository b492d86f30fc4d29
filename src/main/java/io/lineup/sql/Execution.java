package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;

/**
 * How one statement gets to the driver ({@code prepare} in the property file). Values are set by JDBC position; then
 * exactly one of {@link #query}, {@link #update}, {@link #execute} and {@link #executeBatch} executes, and {@link #done} or
 * {@link #abandon} ends it.
 */
abstract sealed class Execution permits PreparedOnce, BufferedExecution, WatchedExecution, GivenText {
    abstract void setInt(int position, int value) throws SQLException;

    abstract void setLong(int position, long value) throws SQLException;

    abstract void setDecimal(int position, BigDecimal value) throws SQLException;

    abstract void setString(int position, String value) throws SQLException;

    abstract void setTimestamp(int position, LocalDateTime value) throws SQLException;

    abstract void setBoolean(int position, boolean value) throws SQLException;

    abstract void setNull(int position) throws SQLException;

    /** Sets text whose type the server finds out, where it can. */
    abstract void setUntyped(int position, String value) throws SQLException;

    abstract ResultSet query() throws SQLException;

    abstract int update() throws SQLException;

    /** @return the statement that was executed, at its first result; {@link Results} reads them all */
    abstract Results execute() throws SQLException;

    abstract void addBatch() throws SQLException;

    abstract int[] executeBatch() throws SQLException;

    abstract void clearBatch() throws SQLException;

    /**
     * Hears how much of a query's result was read.
     *
     * @param all whether there were no more rows
     */
    void consumed(int rows, boolean all) {}

    /** Closes what was opened for this one execution, after its result was consumed. */
    abstract void done() throws SQLException;

    /** The same after an error, which this must not hide. */
    abstract void abandon();
}
