package io.lineup.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/** Rules about the connection that concern more than one property. */
final class TargetRules {
    private TargetRules() {}

    static void check(Settings settings, String file, Consumer<String> problems) {
        Optional<String> conn = settings.find(TargetProperties.CONN).orElse(Optional.empty());
        Map<String, String> options = conn.map(ConnectionUrl::options).orElse(Map.of());
        boolean external = settings.find(ServerProperties.SERVER).filter(ServerMode.EXTERNAL::equals).isPresent();
        if (external && conn.isEmpty() && !isBroken(settings, TargetProperties.CONN)) {
            problems.accept(file + ": conn is missing. Give the JDBC URL of the database, such as "
                    + settings.find(TargetProperties.DB).orElse(Database.POSTGRES).exampleUrl()
                    + ", or server=embedded.");
        }
        if (external && !options.containsKey("user") && isEmpty(settings, TargetProperties.USER)) {
            problems.accept(file + ": user is missing. Give the name to log in with.");
        }
        conn.flatMap(url -> badUrl(settings, url)).ifPresent(
                reason -> problems.accept(label(settings, TargetProperties.CONN.name()) + " is not valid. " + reason));
        contradictions(settings, options, problems);
        sessionSql(settings, problems);
        streaming(settings, conn, problems);
    }

    /** Where a quote ends depends on the database. */
    private static void sessionSql(Settings settings, Consumer<String> problems) {
        try {
            SqlStatements.split(settings.find(TargetProperties.SESSION_SQL).orElse(""),
                    settings.find(TargetProperties.DB).orElse(Database.POSTGRES).syntax());
        } catch (BadValueException e) {
            problems.accept(
                    label(settings, TargetProperties.SESSION_SQL.name()) + " is not valid. " + e.getMessage());
        }
    }

    /** Other drivers throw at the negative fetch size that asks Connector/J for streaming. */
    private static void streaming(Settings settings, Optional<String> conn, Consumer<String> problems) {
        Optional<Database> database = settings.find(TargetProperties.DB);
        if (database.isEmpty() || isUnusualDriver(settings, database.get())
                || ConnectionUrl.isConnectorJ(conn.orElse(database.get().scheme()))) {
            return;
        }
        List<Given> sizes = new ArrayList<>(settings.familyOf(StatementProperties.FETCH_SIZE_OF.prefix()));
        Given all = settings.given(StatementProperties.FETCH_SIZE.name());
        if (all != null) {
            sizes.add(all);
        }
        for (Given each : sizes) {
            if (each.value().equalsIgnoreCase("stream")) {
                problems.accept(
                        each.label() + " is not valid. Only Connector/J streams rows one by one (db=mysql, or conn="
                                + Database.MYSQL.scheme() + "...). Write how many rows to fetch at a time, or 0.");
            }
        }
    }

    /** @return whether nothing is known of the driver, nor of its URLs */
    private static boolean isUnusualDriver(Settings settings, Database database) {
        return settings.find(TargetProperties.DRIVER).orElse(Optional.empty())
                .filter(driver -> !driver.equals(database.driverClass())).isPresent();
    }

    private static boolean isBroken(Settings settings, Property<?> property) {
        Given entry = settings.given(property.name());
        return entry != null && entry.broken();
    }

    private static boolean isEmpty(Settings settings, Property<String> property) {
        return settings.find(property).filter(String::isEmpty).isPresent();
    }

    private static Optional<String> badUrl(Settings settings, String url) {
        Optional<Database> database = settings.find(TargetProperties.DB);
        if (database.isPresent() && !isUnusualDriver(settings, database.get())) {
            return ConnectionUrl.problem(database.get(), url);
        }
        return url.startsWith("jdbc:") ? Optional.empty() : Optional.of("A JDBC URL begins with jdbc:.");
    }

    /** Drivers differ in whether the URL or the property wins, so two values are an error. */
    private static void contradictions(Settings settings, Map<String, String> options, Consumer<String> problems) {
        for (Given each : settings.familyOf(TargetProperties.JDBC.prefix())) {
            String name = each.name().substring(TargetProperties.JDBC.prefix().length());
            if (name.equalsIgnoreCase("user") || name.equalsIgnoreCase("password")) {
                problems.accept(each.label() + " is not valid. Write " + name.toLowerCase(Locale.ROOT)
                        + "=... without jdbc.");
            } else {
                contradiction(each, options.get(name), problems);
            }
        }
        for (Property<String> each : List.of(TargetProperties.USER, TargetProperties.PASSWORD)) {
            Given entry = settings.given(each.name());
            if (entry != null && !entry.value().isEmpty()) {
                contradiction(entry, options.get(each.name()), problems);
            }
        }
    }

    private static void contradiction(Given entry, @Nullable String inUrl,
            Consumer<String> problems) {
        if (inUrl != null && !entry.broken() && !inUrl.equals(entry.value())) {
            problems.accept(entry.label() + " contradicts the same option in conn, which has another value."
                    + " Keep one of them.");
        }
    }

    private static String label(Settings settings, String name) {
        Given entry = settings.given(name);
        return entry == null ? name : entry.label();
    }
}
