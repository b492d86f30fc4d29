package io.lineup.target;

import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;

import io.lineup.config.Masking;

/** What a JDBC driver makes of the options that it is given, its own defaults included. */
public final class DriverOptions {
    private static final Pattern PERSONAL = Pattern.compile("user$|credential|keystore");

    private DriverOptions() {}

    /**
     * Asks the driver; nothing is connected to.
     *
     * @return values by name, without those that are empty or say who logs in
     * @throws SQLException if no driver takes the URL
     */
    public static Map<String, String> effective(TargetSettings settings) throws SQLException {
        Properties given = new Properties();
        given.putAll(settings.options());
        Map<String, String> options = new TreeMap<>();
        for (DriverPropertyInfo info : DriverManager.getDriver(settings.url()).getPropertyInfo(settings.url(), given)) {
            if (info.value != null && !info.value.isEmpty() && !isPersonal(info.name.toLowerCase(Locale.ROOT))) {
                options.put(info.name, info.value);
            }
        }
        return options;
    }

    private static boolean isPersonal(String name) {
        return Masking.isSecretName(name) || PERSONAL.matcher(name).find();
    }
}
