package io.lineup.connector;

import java.sql.Driver;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

/**
 * Connector/J. Found when it is needed and not before: a driver that cannot be loaded ends {@code DriverManager}'s search
 * for drivers, and those behind it would be missing.
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
