package io.lineup.compare;

import java.util.Locale;

import io.lineup.result.Environment;

/** The drivers whose options the rules know. */
enum DriverKind {
    CONNECTOR_J, MARIADB, PGJDBC, OTHER;

    /** By the name that the driver gives itself; a driver around Connector/J hands that on. */
    static DriverKind of(Environment.Driver driver) {
        String name = driver.name().toLowerCase(Locale.ROOT);
        if (name.contains("mysql")) {
            return CONNECTOR_J;
        }
        if (name.contains("mariadb")) {
            return MARIADB;
        }
        return name.contains("postgresql") ? PGJDBC : OTHER;
    }
}
