package io.lineup.target;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.mariadb.jdbc.util.options.OptionAliases;

import com.mysql.cj.conf.PropertyKey;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Database;

/** Looks for settings that the JDBC driver takes without a word and does not carry out. */
public final class DriverCheck {
    private DriverCheck() {}

    /**
     * Asks the driver which options it knows; nothing is connected to.
     *
     * @param fetchSizes all fetch sizes that are asked for
     * @return a sentence for each setting without effect, which says why
     * @throws SQLException if no driver takes the URL
     */
    public static List<String> warnings(TargetSettings settings, Iterable<Integer> fetchSizes) throws SQLException {
        Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        options.putAll(ConnectionUrl.options(settings.url()));
        options.putAll(settings.options());
        List<String> warnings = new ArrayList<>();
        Driver driver = DriverManager.getDriver(settings.url());
        Set<String> known = known(driver, settings.url());
        for (String name : options.keySet()) {
            if (!known.isEmpty() && !known.contains(name.toLowerCase(Locale.ROOT))
                    && !isAlias(settings.url(), name)) {
                warnings.add("The driver " + driver.getClass().getName() + " knows no option " + name
                        + "; it has no effect.");
            }
        }
        boolean cursors = Boolean.parseBoolean(options.getOrDefault("useCursorFetch", "false"));
        for (int size : fetchSizes) {
            if (size > 0 && !cursors && ConnectionUrl.isConnectorJ(settings.url())) {
                warnings.add("fetchSize=" + size + " has no effect: Connector/J reads whole results unless"
                        + " jdbc.useCursorFetch=true is set.");
            }
        }
        return warnings;
    }

    /** Drivers list canonical names alone, and take older names for the same as well. */
    private static boolean isAlias(String url, String name) {
        if (ConnectionUrl.isConnectorJ(url)) {
            return PropertyKey.fromValue(name) != null;
        }
        return url.startsWith(Database.MARIADB.scheme())
                && OptionAliases.OPTIONS_ALIASES.containsKey(name.toLowerCase(Locale.ROOT));
    }

    private static Set<String> known(Driver driver, String url) throws SQLException {
        Set<String> names = new TreeSet<>();
        for (DriverPropertyInfo info : driver.getPropertyInfo(url, new Properties())) {
            names.add(info.name.toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
