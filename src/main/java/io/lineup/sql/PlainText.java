package io.lineup.sql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.target.Dialect;

/** {@code prepare=none}: text with literal values through one plain {@link Statement}; batches by {@code addBatch(String)}. */
final class PlainText extends BufferedExecution {
    private final Statement statement;
    private final List<String> fragments;
    private final Dialect dialect;
    private final SqlSession session;
    private final boolean once;
    private final StringBuilder sql = new StringBuilder();

    /** @param once whether it is executed once and then closed: drivers keep a list of what is open */
    PlainText(Connection connection, StatementText text, int fetchSize, Dialect dialect, SqlSession session,
            boolean once)
            throws SQLException {
        super(text);
        this.once = once;
        this.statement = connection.createStatement();
        SqlSession.setFetchSize(statement, fetchSize);
        this.fragments = text.fragments();
        this.dialect = dialect;
        this.session = session;
    }

    /** The statement with its values in place. */
    private String text(@Nullable Object[] values) {
        sql.setLength(0);
        Literals.append(sql, fragments, values, dialect);
        return sql.toString();
    }

    @Override
    ResultSet query() throws SQLException {
        session.executing(statement);
        return statement.executeQuery(text(bindings.current()));
    }

    @Override
    int update() throws SQLException {
        session.executing(statement);
        return statement.executeUpdate(text(bindings.current()));
    }

    @Override
    Results execute() throws SQLException {
        session.executing(statement);
        return new Results(statement, statement.execute(text(bindings.current())));
    }

    @Override
    void addBatch() throws SQLException {
        statement.addBatch(text(bindings.current()));
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
    void done() throws SQLException {
        if (once) {
            statement.close();
        }
    }

    @Override
    void abandon() {
        try {
            done();
        } catch (SQLException e) {
            // The error that led here is the one to report; a statement dies with its connection at the latest.
        }
    }
}
