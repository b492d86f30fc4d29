package io.lineup.connector;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

/**
 * Connector/J. Found when it is needed and not before: a driver that cannot be loaded ends {@code DriverManager}'s search
 * for drivers, and later ones would be missing.
 */
final class RealDriver {
    private RealDriver() {}

    static Driver get() throws SQLException {
        Driver driver = Holder.DRIVER;
        if (driver == null) {
            throw new SQLException(
                    BulkUrl.SCHEME + " needs MySQL Connector/J (com.mysql:mysql-connector-j) on the class"
                            + " path.",
                    "08001");
        }
        return driver;
    }

    /** @return a connection of Connector/J with what the URL and the properties next to it say */
    static Connection connect(BulkUrl url) throws SQLException {
        Connection connection = get().connect(url.real(), url.realProperties());
        if (connection == null) {
            throw new BulkOptionException("Connector/J does not take the part of the URL after " + BulkUrl.SCHEME
                    + ". Write it as for jdbc:mysql:.");
        }
        return connection;
    }

    private static final class Holder {
        /** Of the kind that does not register itself. Null without Connector/J. */
        static final @Nullable Driver DRIVER = make();

        private static @Nullable Driver make() {
            try {
                return new com.mysql.cj.jdbc.NonRegisteringDriver();
            } catch (SQLException | LinkageError e) {
                return null;
            }
        }
    }
}
