package io.lineup.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import picocli.CommandLine.Option;

/** The few properties that most people change, as options, so that no property file is needed. */
final class DirectOptions {
    private static final String POSTGRES = "postgres";

    @Option(names = "--db", paramLabel = "DB", description = "postgres, mysql or mariadb. Default: what --conn says, or postgres.")
    private @Nullable Database db;

    @Option(names = "--conn", paramLabel = "URL", description = "JDBC URL of your server. Default: Lineup starts one.")
    private @Nullable String conn;

    @Option(names = "--user", paramLabel = "NAME", description = "The user to log in as. The password comes from PGPASSWORD or MYSQL_PWD.")
    private @Nullable String user;

    @Option(names = "--warehouses", paramLabel = "N", description = "Size of the database, about 100 MB each.")
    private @Nullable Integer warehouses;

    @Option(names = "--terminals", paramLabel = "N", description = "Users that send transactions.")
    private @Nullable Integer terminals;

    @Option(names = "--seconds", paramLabel = "S", description = "Measured time.")
    private @Nullable Integer seconds;

    /** @return the database, in the words of the property {@code db} */
    String db() {
        if (db != null) {
            return word(db);
        }
        return conn == null ? POSTGRES : word(databaseOf(conn));
    }

    private static String word(Database database) {
        return database.name().toLowerCase(Locale.ROOT);
    }

    private static Database databaseOf(String url) {
        return Arrays.stream(Database.values()).filter(each -> url.startsWith(each.scheme())).findFirst()
                .orElseThrow(() -> new BadInputException("--conn names no database that Lineup knows. Write a JDBC URL,"
                        + " such as jdbc:postgresql://localhost/tpcc, or add --db."));
    }

    /** @return the property file of which this is a variation: a quick start, or that for a server of one's own */
    Path base(Folders folders) {
        if (user != null && conn == null) {
            throw new BadInputException("--user goes with --conn only: Lineup chooses the user of a server"
                    + " that it starts.");
        }
        String name = db();
        String file = conn != null ? name : "quickstart" + (name.equals(POSTGRES) ? "" : "-" + name);
        return folders.project().resolve("props").resolve(file + ".properties");
    }

    /** @return whether Lineup starts the server */
    boolean isEmbedded() {
        return conn == null;
    }

    /** Asks a person. */
    @FunctionalInterface
    interface Interview {
        /**
         * @param usual what no answer means
         * @return empty without an answer
         */
        Optional<String> ask(String question, String usual) throws IOException;
    }

    /** Asks for what no option has said. */
    void ask(Interview interview) throws IOException {
        if (db == null && conn == null) {
            interview.ask("Database (postgres, mysql, mariadb)", POSTGRES).ifPresent(this::setDb);
        }
        if (conn == null) {
            conn = interview.ask("JDBC URL of your server", "none: Lineup starts one").orElse(null);
        }
        if (conn != null && user == null) {
            user = interview.ask("User", "as in the file").orElse(null);
        }
        warehouses = asked(interview, warehouses, "Warehouses, 100 MB each", isEmbedded() ? 1 : 10);
        terminals = asked(interview, terminals, "Terminals", isEmbedded() ? 4 : 10);
        seconds = asked(interview, seconds, "Seconds to measure", isEmbedded() ? 60 : 300);
    }

    private static @Nullable Integer asked(Interview interview, @Nullable Integer given, String question, int usual)
            throws IOException {
        if (given != null) {
            return given;
        }
        String answer = interview.ask(question, Integer.toString(usual)).orElse(null);
        if (answer == null) {
            return null;
        }
        try {
            return Integer.valueOf(answer);
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    answer + " is no whole number. " + question + ": answer such as " + usual + ".");
        }
    }

    private void setDb(String name) {
        db = Arrays.stream(Database.values()).filter(each -> each.name().equalsIgnoreCase(name)).findFirst()
                .orElseThrow(() -> new BadInputException(name + " is no database that Lineup knows. Answer postgres,"
                        + " mysql or mariadb."));
    }

    /** @return the options as {@code KEY=VALUE} */
    List<String> overrides() {
        List<String> overrides = new ArrayList<>();
        add(overrides, "conn", conn);
        add(overrides, "user", user);
        add(overrides, "warehouses", warehouses);
        add(overrides, "terminals", terminals);
        add(overrides, "runSeconds", seconds);
        return overrides;
    }

    private static void add(List<String> overrides, String key, @Nullable Object value) {
        if (value != null) {
            overrides.add(key + "=" + value);
        }
    }
}
