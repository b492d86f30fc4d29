package io.lineup.connector;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

import org.jspecify.annotations.Nullable;

/** A result whose statement is the one that the application has. */
final class BulkResultSet extends DelegatingResultSet {
    private final ResultSet real;
    private final Statement statement;

    BulkResultSet(ResultSet real, Statement statement) {
        super(real);
        this.real = real;
        this.statement = statement;
    }

    @SuppressWarnings("ReferenceEquality") // It is the object that matters.
    boolean isAround(ResultSet other) {
        return real == other;
    }

    @Override
    public @Nullable Statement getStatement() throws SQLException {
        return super.getStatement() == null ? null : statement;
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, real, type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return Unwrapping.isWrapperFor(this, real, type);
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
