package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;

/** {@code prepare=connection}: prepared once, for the life of the connection. Values go straight to the driver. */
final class PreparedOnce extends Execution {
    private final PreparedStatement statement;
    private final SqlSession session;
    private final int untyped;

    PreparedOnce(PreparedStatement statement, int untyped, SqlSession session) {
        this.statement = statement;
        this.untyped = untyped;
        this.session = session;
    }

    @Override
    void setInt(int position, int value) throws SQLException {
        statement.setInt(position, value);
    }

    @Override
    void setLong(int position, long value) throws SQLException {
        statement.setLong(position, value);
    }

    @Override
    void setDecimal(int position, BigDecimal value) throws SQLException {
        statement.setBigDecimal(position, value);
    }

    @Override
    void setString(int position, String value) throws SQLException {
        statement.setString(position, value);
    }

    @Override
    void setTimestamp(int position, LocalDateTime value) throws SQLException {
        statement.setObject(position, value);
    }

    @Override
    void setBoolean(int position, boolean value) throws SQLException {
        statement.setBoolean(position, value);
    }

    @Override
    void setNull(int position) throws SQLException {
        statement.setNull(position, Types.NULL);
    }

    @Override
    void setUntyped(int position, String value) throws SQLException {
        statement.setObject(position, value, untyped);
    }

    @Override
    ResultSet query() throws SQLException {
        session.executing(statement);
        return statement.executeQuery();
    }

    @Override
    int update() throws SQLException {
        session.executing(statement);
        return statement.executeUpdate();
    }

    @Override
    Results execute() throws SQLException {
        session.executing(statement);
        return new Results(statement, statement.execute());
    }

    @Override
    void addBatch() throws SQLException {
        statement.addBatch();
    }

    @Override
    int[] executeBatch() throws SQLException {
        session.executing(statement);
        return statement.executeBatch();
    }

    @Override
    void clearBatch() throws SQLException {
        statement.clearBatch();
    }

    @Override
    void done() {}

    @Override
    void abandon() {}
}
