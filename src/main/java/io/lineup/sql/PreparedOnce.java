package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;

/** {@code prepare=connection}: prepared once, for the life of the connection. Values go straight to the driver. */
final class PreparedOnce extends Execution {
    private final PreparedStatement statement;
    private final SqlSession session;

    PreparedOnce(PreparedStatement statement, SqlSession session) {
        this.statement = statement;
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
    void setTimestamp(int position, Timestamp value) throws SQLException {
        statement.setTimestamp(position, value);
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
