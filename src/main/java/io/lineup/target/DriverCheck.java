package io.lineup.target;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

import org.mariadb.jdbc.util.options.OptionAliases;
import org.postgresql.util.PGPropertyUtil;

import com.mysql.cj.conf.PropertyKey;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Database;
import io.lineup.config.NearestName;
import io.lineup.config.PrepareMode;

/** Looks for settings that the JDBC driver takes without a word and does not carry out. */
public final class DriverCheck {
    /** Switches that a statement of plain text passes by, in lower case. */
    private static final Set<String> OF_PREPARED = Set.of("useserverprepstmts", "usebulkstmts",
            "rewritebatchedinserts");

    private DriverCheck() {}

    /**
     * Asks the driver which options it knows; nothing is connected to.
     *
     * @param prepare how statements get to the driver
     * @param fetchSizes all fetch sizes in use
     * @return a sentence for each setting without effect, which says why
     * @throws SQLException if no driver takes the URL
     */
    public static List<String> warnings(TargetSettings settings, PrepareMode prepare, Iterable<Integer> fetchSizes)
            throws SQLException {
        Map<String, String> options = settings.allOptions();
        List<String> warnings = new ArrayList<>();
        Driver driver = DriverManager.getDriver(settings.url());
        Set<String> known = known(driver, settings.url());
        options.forEach((name, value) -> {
            if (!known.isEmpty() && !known.contains(name) && !isAlias(settings.url(), name)) {
                warnings.add("The driver " + driver.getClass().getName() + " knows no option " + name
                        + "; it has no effect." + NearestName.of(name, known.stream())
                                .map(near -> " Did you mean " + near + "?").orElse(""));
            } else if (prepare == PrepareMode.NONE && OF_PREPARED.contains(name.toLowerCase(Locale.ROOT))
                    && Boolean.parseBoolean(value)) {
                warnings.add(
                        name + "=" + value + " has no effect: it is for prepared statements, and prepare=none sends"
                                + " plain text.");
            }
        });
        for (int size : fetchSizes) {
            inVain(settings, options, size).ifPresent(warnings::add);
        }
        return warnings;
    }

    /** A fetch size that is set, by Lineup or by an option, while the driver reads whole results. */
    private static Optional<String> inVain(TargetSettings settings, Map<String, String> options, int fetchSize)
            throws SQLException {
        boolean connectorJ = ConnectionUrl.isConnectorJ(settings.url());
        String option = connectorJ ? "defaultFetchSize" : "defaultRowFetchSize";
        int rows = RowTransfer.effective(options, option, fetchSize);
        if (rows <= 0 || RowTransfer.of(settings, fetchSize).kind() != RowTransfer.Kind.WHOLE) {
            return Optional.empty();
        }
        return Optional.of((fetchSize == 0 ? "jdbc." + option : "fetchSize") + "=" + rows + " has no effect: "
                + (connectorJ
                        ? "Connector/J reads whole results unless jdbc.useCursorFetch=true is set."
                        : "pgjdbc reads whole results with preferQueryMode=simple."));
    }

    /** Drivers list canonical names alone, and take other names for the same as well. */
    private static boolean isAlias(String url, String name) {
        if (ConnectionUrl.isConnectorJ(url)) {
            return PropertyKey.fromValue(name) != null;
        }
        if (url.startsWith(Database.POSTGRES.scheme())) {
            // Those of psql, in the URL alone.
            return ConnectionUrl.options(url).containsKey(name)
                    && !PGPropertyUtil.translatePGServiceToPGProperty(name).equals(name);
        }
        return url.startsWith(Database.MARIADB.scheme())
                && OptionAliases.OPTIONS_ALIASES.containsKey(name.toLowerCase(Locale.ROOT));
    }

    private static Set<String> known(Driver driver, String url) throws SQLException {
        Set<String> names = new TreeSet<>(ConnectionUrl.names(url));
        for (DriverPropertyInfo info : driver.getPropertyInfo(url, new Properties())) {
            names.add(info.name);
        }
        return names;
    }
}
