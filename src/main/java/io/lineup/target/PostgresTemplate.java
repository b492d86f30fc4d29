package io.lineup.target;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A template database of PostgreSQL that is kept next to the database under test, with {@code _template} after its name
 * (PostgreSQL manual, CREATE DATABASE). Its comment says what it contains and that Lineup made it.
 */
public final class PostgresTemplate {
    private static final Pattern URL = Pattern.compile("(jdbc:postgresql:(?://[^/?]*/)?)([^/?]+)(\\?.*)?");
    /** A connection to it makes, drops and copies the other databases. */
    private static final String MAINTENANCE = "postgres";
    private static final String SUFFIX = "_template";
    private static final String MARK = "Lineup: ";
    /** PostgreSQL cuts longer names off without a word. */
    private static final int LONGEST_NAME = 63;
    private static final int FIRST_WITH_STRATEGY = 15;

    private final Target maintenance;
    private final String database;
    private final String template;

    /** @throws RestoreException if the target's URL names no database */
    public PostgresTemplate(Target target) {
        Matcher url = URL.matcher(target.settings().url());
        if (!url.matches()) {
            throw new RestoreException("restore=template: conn names no database. Write such as"
                    + " jdbc:postgresql://HOST:5432/DATABASE.");
        }
        database = URLDecoder.decode(url.group(2), StandardCharsets.UTF_8);
        template = database + SUFFIX;
        if (template.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new RestoreException("restore=template: the name " + template + " is too long for PostgreSQL."
                    + " Use restore=reload, or a database with a shorter name.");
        }
        String options = url.group(3) == null ? "" : url.group(3);
        maintenance = new Target(target.dialect(), target.settings().withUrl(url.group(1) + MAINTENANCE + options));
    }

    /** @return the template's name */
    public String name() {
        return template;
    }

    /** @return whether the template is there and was made of {@code content} */
    public boolean holds(String content) throws SQLException {
        try (Connection connection = maintenance.connectForAdministration()) {
            return comment(connection).filter((MARK + content)::equals).isPresent();
        }
    }

    /**
     * Makes a template of the database in its present state; nobody may be connected to it. Replaces one that Lineup made.
     *
     * @param content what the database contains, in words
     * @throws RestoreException if the name is taken by somebody else's database
     */
    public void make(String content) throws SQLException {
        try (Connection connection = maintenance.connectForAdministration();
                Statement statement = connection.createStatement()) {
            refuseOwnSettings(connection);
            Optional<String> earlier = comment(connection);
            if (earlier.isPresent() && !earlier.get().startsWith(MARK)) {
                throw new RestoreException("restore=template: there is a database " + template
                        + " that Lineup did not make to the end. Drop or rename it.");
            }
            if (earlier.isPresent()) {
                statement.execute("DROP DATABASE " + quoted(template));
            }
            statement.execute(copy(connection, database, template));
            statement.execute("COMMENT ON DATABASE " + quoted(template) + " IS '" + (MARK + content).replace("'", "''")
                    + "'");
        }
    }

    /** Replaces the database by a copy of the template. Nobody may be connected to it. */
    public void restore() throws SQLException {
        try (Connection connection = maintenance.connectForAdministration();
                Statement statement = connection.createStatement()) {
            refuseOwnSettings(connection);
            statement.execute("DROP DATABASE IF EXISTS " + quoted(database));
            statement.execute(copy(connection, template, database));
        }
    }

    /** @return the comment of the template, empty if it has none; nothing if there is no template */
    private Optional<String> comment(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT coalesce(shobj_description(oid, 'pg_database'), '') FROM pg_database WHERE datname = ?")) {
            query.setString(1, template);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
            }
        }
    }

    /** A copy has none of them, and would so be another thing to measure. */
    private void refuseOwnSettings(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT 1 FROM pg_db_role_setting s"
                + " JOIN pg_database d ON d.oid = s.setdatabase WHERE d.datname = ? LIMIT 1")) {
            query.setString(1, database);
            try (ResultSet row = query.executeQuery()) {
                if (row.next()) {
                    throw new RestoreException("restore=template: the database " + database + " has its own settings"
                            + " (ALTER DATABASE ... SET), which a copy would lose. Use restore=reload.");
                }
            }
        }
    }

    /** Copying files takes half the time of copying through the log, which would then contain all of it. */
    private static String copy(Connection connection, String from, String to) throws SQLException {
        // Before version 15 there was no other strategy, nor a word for it.
        boolean choice = connection.getMetaData().getDatabaseMajorVersion() >= FIRST_WITH_STRATEGY;
        return "CREATE DATABASE " + quoted(to) + " TEMPLATE " + quoted(from) + (choice ? " STRATEGY FILE_COPY" : "");
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
