package io.lineup.connector;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** Metadata whose connection is the one that the application has. */
final class BulkMetaData extends DelegatingMetaData {
    private final DatabaseMetaData real;
    private final Connection connection;

    BulkMetaData(DatabaseMetaData real, Connection connection) {
        super(real);
        this.real = real;
        this.connection = connection;
    }

    @Override
    public Connection getConnection() {
        return connection;
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, real, type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return Unwrapping.isWrapperFor(this, real, type);
    }
}
