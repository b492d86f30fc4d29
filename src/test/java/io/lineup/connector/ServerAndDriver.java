package io.lineup.connector;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.StringJoiner;

import io.lineup.target.server.TestDatabase;

/**
 * An empty database and the drivers that a test uses on it: this connector, and the Connector/J that it wraps.
 *
 * @param name for the reader of a test's result
 */
record ServerAndDriver(String name, TestDatabase database, Driver connector, Driver connectorJ) {
    /** The Connector/J that Lineup is built with. */
    static ServerAndDriver ofThePom(String server, TestDatabase database) {
        return with(server, database, ServerAndDriver.class.getClassLoader());
    }

    /** A newer Connector/J, in a separate class loader. */
    static ServerAndDriver newest(String server, TestDatabase database) {
        Path target = Path.of(System.getProperty("lineup.project", ""), "target").toAbsolutePath();
        try {
            URL[] path = {target.resolve("classes").toUri().toURL(),
                target.resolve("drivers/mysql-connector-j.jar").toUri().toURL()};
            return with(server, database, new URLClassLoader(path, ClassLoader.getPlatformClassLoader()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ServerAndDriver with(String server, TestDatabase database, ClassLoader loader) {
        try {
            Driver connector = (Driver) loader.loadClass("io.lineup.connector.BulkDriver").getConstructor()
                    .newInstance();
            Driver connectorJ = (Driver) loader.loadClass("com.mysql.cj.jdbc.Driver").getConstructor().newInstance();
            return new ServerAndDriver(
                    server + ", Connector/J " + connectorJ.getMajorVersion() + "." + connectorJ.getMinorVersion(),
                    database, connector, connectorJ);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("drivers of " + server, e);
        }
    }

    boolean isMariaDb() {
        return name.startsWith("MariaDB");
    }

    /** @return whether the drivers are those of {@link #newest} */
    boolean isNewest() {
        return !(connectorJ instanceof com.mysql.cj.jdbc.Driver);
    }

    /** Ends the test without a verdict where the server has no such merged statement. */
    void assumeTakes(String form) {
        assumeFalse(isMariaDb() && form.equals("values"), "MariaDB has no VALUES ROW");
    }

    /** @param options of the URL, such as {@code bulkForm=case} */
    Connection bulk(String... options) throws SQLException {
        return connect(connector, "jdbc:mysql+bulk:", options);
    }

    Connection plain(String... options) throws SQLException {
        return connect(connectorJ, "jdbc:mysql:", options);
    }

    /** @return the URL of this connector, without user and password */
    String url(String... options) {
        return url("jdbc:mysql+bulk:", options);
    }

    private String url(String scheme, String... options) {
        StringJoiner query = new StringJoiner("&");
        query.add("sslMode=DISABLED").add("allowPublicKeyRetrieval=true");
        if (isMariaDb()) {
            // Connector/J's own choice is unknown to it, and then latin1 is in force.
            query.add("connectionCollation=utf8mb4_general_ci");
        }
        for (String option : options) {
            query.add(option);
        }
        return scheme + database.url().substring(database.url().indexOf("//")) + "?" + query;
    }

    private Connection connect(Driver driver, String scheme, String... options) throws SQLException {
        Properties account = new Properties();
        account.setProperty("user", database.server().user());
        account.setProperty("password", database.server().password());
        return driver.connect(url(scheme, options), account);
    }

    static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** @return all rows, columns separated by commas */
    static List<String> query(Connection connection, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                StringJoiner values = new StringJoiner(",");
                for (int i = 1; i <= columns; i++) {
                    values.add(row.getString(i));
                }
                rows.add(values.toString());
            }
        }
        return rows;
    }

    /** @return a counter of the connector, such as {@code rowsMerged} */
    static long count(Connection connection, String key) throws SQLException {
        return Long.parseLong(connection.getClientInfo("bulk." + key));
    }

    @Override
    public String toString() {
        return name;
    }
}
