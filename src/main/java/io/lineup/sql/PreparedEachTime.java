package io.lineup.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

/**
 * {@code prepare=execution}: prepared, executed and closed each time, all of it timed. Whether the server notices it is
 * the driver's affair: drivers keep their own caches.
 */
final class PreparedEachTime extends BufferedExecution {
    private final Connection connection;
    private final String sql;
    private final int fetchSize;
    private final int untyped;
    private final SqlSession session;
    private @Nullable PreparedStatement open;

    PreparedEachTime(Connection connection, StatementText text, int fetchSize, int untyped, SqlSession session) {
        super(text);
        this.connection = connection;
        this.sql = text.jdbc();
        this.fetchSize = fetchSize;
        this.untyped = untyped;
        this.session = session;
    }

    private PreparedStatement prepare() throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        open = statement;
        SqlSession.setFetchSize(statement, fetchSize);
        session.executing(statement);
        return statement;
    }

    @Override
    ResultSet query() throws SQLException {
        PreparedStatement statement = prepare();
        Bindings.apply(bindings.current(), statement, untyped);
        return statement.executeQuery();
    }

    @Override
    int update() throws SQLException {
        PreparedStatement statement = prepare();
        Bindings.apply(bindings.current(), statement, untyped);
        return statement.executeUpdate();
    }

    @Override
    Results execute() throws SQLException {
        PreparedStatement statement = prepare();
        Bindings.apply(bindings.current(), statement, untyped);
        return new Results(statement, statement.execute());
    }

    @Override
    void addBatch() {
        bindings.addRow();
    }

    @Override
    int[] executeBatch() throws SQLException {
        PreparedStatement statement = prepare();
        for (@Nullable
        Object[] row : bindings.rows()) {
            Bindings.apply(row, statement, untyped);
            statement.addBatch();
        }
        bindings.clearRows();
        return statement.executeBatch();
    }

    @Override
    void clearBatch() {
        bindings.clearRows();
    }

    @Override
    void done() throws SQLException {
        PreparedStatement statement = open;
        open = null;
        if (statement != null) {
            statement.close();
        }
    }

    @Override
    void abandon() {
        bindings.clearRows();
        try {
            done();
        } catch (SQLException e) {
            // The error that led here is the one to report; a statement dies with its connection at the latest.
        }
    }
}
