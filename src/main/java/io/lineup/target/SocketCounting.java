package io.lineup.target;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.wire.CountedDriver;

/**
 * Whether a driver lets its socket be counted.
 *
 * @param driver null when it does not, or must not
 * @param hindrance why not, as a sentence
 */
record SocketCounting(@Nullable CountedDriver driver, Optional<String> hindrance) {
    /** @throws SQLException if no driver takes the URL */
    static SocketCounting of(TargetSettings settings) throws SQLException {
        if (settings.allOptions().containsKey(CountedDriver.FACTORY)) {
            return off("the option socketFactory is set, and a driver takes one factory only");
        }
        CountedDriver driver = driver(settings);
        return driver == null
                ? off("Lineup has no socket factory for the driver "
                        + DriverManager.getDriver(settings.url()).getClass().getName())
                : new SocketCounting(driver, Optional.empty());
    }

    /** @return the driver that takes the URL, be it wrapped by another; null if Lineup does not know it */
    static @Nullable CountedDriver driver(TargetSettings settings) throws SQLException {
        return switch (DriverManager.getDriver(settings.url()).getClass().getName()) {
            case "org.postgresql.Driver", "org.opengauss.Driver" -> CountedDriver.PGJDBC;
            case "com.mysql.cj.jdbc.Driver", "io.lineup.connector.BulkDriver" -> CountedDriver.CONNECTOR_J;
            case "org.mariadb.jdbc.Driver" -> CountedDriver.MARIADB;
            default -> null;
        };
    }

    private static SocketCounting off(String reason) {
        return new SocketCounting(null, Optional.of(sentence(reason)));
    }

    private static String sentence(String reason) {
        return "Round trips and bytes are not counted: " + reason + ".";
    }
}
