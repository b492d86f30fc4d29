package io.lineup.connector;

import java.sql.ClientInfoStatus;
import java.sql.SQLClientInfoException;
import java.util.Map;
import java.util.Properties;

import org.jspecify.annotations.Nullable;

/** The counters as client information of the connection: names that begin with {@code bulk.}, for reading alone. */
final class ClientInfo {
    static final String PREFIX = "bulk.";

    private ClientInfo() {}

    static boolean isOwn(@Nullable String name) {
        return name != null && name.startsWith(PREFIX);
    }

    static @Nullable String value(Tally tally, String name) {
        Long value = tally.byName().get(name);
        return value == null ? null : value.toString();
    }

    /** @return the real connection's client information with the counters */
    static Properties with(@Nullable Properties real, Tally tally) {
        Properties all = new Properties();
        if (real != null) {
            all.putAll(real);
        }
        tally.byName().forEach((name, value) -> all.setProperty(name, value.toString()));
        return all;
    }

    /** @return without the counters, which Connector/J would send with each statement */
    static Properties without(Properties given) {
        Properties rest = new Properties();
        given.stringPropertyNames().stream().filter(name -> !isOwn(name))
                .forEach(name -> rest.setProperty(name, given.getProperty(name)));
        return rest;
    }

    static SQLClientInfoException readOnly(String name) {
        return new SQLClientInfoException(name + " is a counter and cannot be set.",
                Map.of(name, ClientInfoStatus.REASON_VALUE_INVALID));
    }
}
