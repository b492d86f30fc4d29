package io.lineup.sql;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;

/** Text that somebody else wrote, through one plain {@link Statement}: the one parameter is the whole of it. */
final class GivenText extends Execution {
    private final Statement statement;
    private final SqlSession session;
    private String sql = "";

    GivenText(Connection connection, int fetchSize, SqlSession session) throws SQLException {
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        SqlSession.setFetchSize(statement, fetchSize);
        this.session = session;
    }

    @Override
    void setString(int position, String value) {
        sql = value;
    }

    @Override
    void setInt(int position, int value) {
        throw noValues();
    }

    @Override
    void setLong(int position, long value) {
        throw noValues();
    }

    @Override
    void setDecimal(int position, BigDecimal value) {
        throw noValues();
    }

    @Override
    void setTimestamp(int position, LocalDateTime value) {
        throw noValues();
    }

    @Override
    void setBoolean(int position, boolean value) {
        throw noValues();
    }

    @Override
    void setNull(int position) {
        throw noValues();
    }

    @Override
    void setUntyped(int position, String value) {
        throw noValues();
    }

    private static IllegalStateException noValues() {
        return new IllegalStateException("the values stand in the text");
    }

    @Override
    ResultSet query() throws SQLException {
        session.executing(statement);
        return statement.executeQuery(sql);
    }

    @Override
    int update() throws SQLException {
        session.executing(statement);
        return statement.executeUpdate(sql);
    }

    @Override
    Results execute() throws SQLException {
        session.executing(statement);
        return new Results(statement, statement.execute(sql));
    }

    @Override
    void addBatch() throws SQLException {
        statement.addBatch(sql);
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
