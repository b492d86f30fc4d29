package io.lineup.connector;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.jdbc.JdbcConnection;

/**
 * What JDBC does not say of a connection of Connector/J: the options in force, however they were given, and the way to a
 * server-prepared statement whatever {@code useServerPrepStmts} says.
 *
 * @param connection null if its server may change from one transaction to the next
 * @param continueBatchOnError whether rows after a failing one run
 * @param serverPrepared whether the application's own statements are prepared on the server
 * @param rewritesBatches whether Connector/J may send several statements of a batch in one text
 * @param severalInOneText whether the application may
 * @param largestPacket the client's own limit, in bytes
 */
record DriverFacts(@Nullable JdbcConnection connection, boolean continueBatchOnError, boolean serverPrepared,
        boolean rewritesBatches, boolean severalInOneText, long largestPacket) {

    static DriverFacts of(Connection connection) throws SQLException {
        JdbcConnection real = connection.unwrap(JdbcConnection.class);
        PropertySet options = real.getPropertySet();
        boolean several = Proxy.isProxyClass(connection.getClass()) || Proxy.isProxyClass(real.getClass());
        return new DriverFacts(several ? null : real,
                is(options, PropertyKey.continueBatchOnError), is(options, PropertyKey.useServerPrepStmts),
                is(options, PropertyKey.rewriteBatchedStatements), is(options, PropertyKey.allowMultiQueries),
                options.getMemorySizeProperty(PropertyKey.maxAllowedPacket).getValue());
    }

    private static boolean is(PropertySet options, PropertyKey key) {
        return options.getBooleanProperty(key).getValue();
    }

    /** @return whether the server has reported a transaction in progress */
    boolean isInTransaction() {
        return connection != null && connection.getSession().getServerSession().inTransactionOnServer();
    }

    /** Prepares on the server. */
    PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = single().serverPrepareStatement(sql);
        // Connector/J keeps a poolable one on the server when it is closed.
        statement.setPoolable(false);
        return statement;
    }

    private JdbcConnection single() throws SQLException {
        if (connection == null) {
            throw new SQLException("The connection has several hosts.");
        }
        return connection;
    }
}
