package io.lineup.config;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be said of a JDBC URL without its driver. */
public final class ConnectionUrl {
    private static final Pattern HOSTS = Pattern.compile("//([^/?]*)(.*)", Pattern.DOTALL);

    /** The driver that wraps Connector/J and merges batched UPDATEs ({@code io.lineup.connector}). */
    private static final String MERGING = "jdbc:mysql+bulk:";

    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:.%]+]|[^:\\s\\[\\]]*)(:[0-9]{1,5})?");

    private static final Pattern LOOPBACK = Pattern
            .compile("(localhost|127(\\.[0-9]{1,3}){3}|\\[::1]|)(:[0-9]{1,5})?", Pattern.CASE_INSENSITIVE);

    /** Connector/J also takes hosts as {@code (host=a,port=1)}, and lists of one login as {@code [a,b]}. */
    private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))(?![^\\[]*])");

    private ConnectionUrl() {}

    /** @return the options after the question mark, decoded as drivers do, found by name as the driver finds them */
    public static Map<String, String> options(String url) {
        Map<String, String> options = new TreeMap<>(names(url));
        int question = url.indexOf('?');
        String query = question < 0 ? "" : url.substring(question + 1);
        for (String option : query.split("&", -1)) {
            int equals = option.indexOf('=');
            if (equals > 0) {
                options.put(option.substring(0, equals), decode(option.substring(equals + 1)));
            }
        }
        return options;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** @return what is wrong with a URL for the usual driver of {@code database}, as sentences; empty when nothing is */
    static Optional<String> problem(Database database, String url) {
        String example = " Write such as " + database.exampleUrl() + ".";
        String scheme = schemes(database).stream().filter(url::startsWith).findFirst().orElse(null);
        if (scheme == null) {
            return Optional.of("A URL for db=" + database.name().toLowerCase(Locale.ROOT) + " begins with "
                    + String.join(" or ", schemes(database)) + "." + example);
        }
        if (url.chars().anyMatch(Character::isWhitespace)) {
            return Optional.of("A URL contains no blanks." + example);
        }
        Matcher matcher = HOSTS.matcher(url.substring(scheme.length()));
        if (matcher.matches() && database == Database.POSTGRES) {
            for (String host : matcher.group(1).split(",", -1)) {
                if (!HOST.matcher(host).matches()) {
                    return Optional.of("\"" + host + "\" is not HOST or HOST:PORT." + example);
                }
            }
        }
        return Optional.empty();
    }

    /** @return when two names of options are one: pgjdbc looks at every letter, the others do not care for case */
    public static Comparator<String> names(String url) {
        return isPgjdbc(url)
                ? Comparator.naturalOrder()
                : String.CASE_INSENSITIVE_ORDER;
    }

    /** Connector/J drives MariaDB as well, and Lineup's own driver wraps it; the URL says which driver is meant. */
    private static List<String> schemes(Database database) {
        return switch (database) {
            case POSTGRES -> List.of(database.scheme());
            case MYSQL -> List.of(database.scheme(), MERGING);
            case MARIADB -> List.of(database.scheme(), Database.MYSQL.scheme(), MERGING);
        };
    }

    /** @return the URL of each host that it names, in their order; itself if it names one or none */
    public static List<String> nodes(String url) {
        int begin = url.indexOf("//");
        Matcher matcher = HOSTS.matcher(url.substring(Math.max(0, begin)));
        if (begin < 0 || !matcher.matches()) {
            return List.of(url);
        }
        String hosts = matcher.group(1);
        String login = hosts.substring(0, hosts.lastIndexOf('@') + 1);
        return Arrays.stream(COMMA.split(hosts.substring(login.length()), -1))
                .map(host -> url.substring(0, begin) + "//" + login + host + matcher.group(2)).toList();
    }

    /** @return whether all servers that it names listen on this machine's loopback, as far as a URL can show it */
    public static boolean isLocal(String url) {
        Matcher matcher = HOSTS.matcher(url.substring(Math.max(0, url.indexOf("//"))));
        if (!matcher.matches()) {
            return url.startsWith(Database.POSTGRES.scheme()); // Without hosts pgjdbc takes localhost.
        }
        String hosts = matcher.group(1);
        return Arrays.stream(COMMA.split(hosts.substring(hosts.lastIndexOf('@') + 1), -1))
                .allMatch(host -> LOOPBACK.matcher(host).matches());
    }

    /** @return whether pgjdbc drives, or openGauss's driver, which was made from it and has its options */
    public static boolean isPgjdbc(String url) {
        return url.startsWith(Database.POSTGRES.scheme()) || url.startsWith("jdbc:opengauss:");
    }

    /** @return whether the driver merges batches and counts what it merges */
    public static boolean isMerging(String url) {
        return url.startsWith(MERGING);
    }

    /** @return whether Connector/J drives, alone or wrapped */
    public static boolean isConnectorJ(String url) {
        return url.startsWith(Database.MYSQL.scheme()) || url.startsWith(MERGING);
    }
}
