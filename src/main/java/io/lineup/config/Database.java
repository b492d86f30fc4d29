package io.lineup.config;

import java.util.List;
import java.util.Set;

import io.lineup.lexer.SqlSyntax;

/**
 * The values of the property {@code db}. A workload asks what the database can do, and names none: so a new
 * database changes no file of a workload.
 */
public enum Database {
    /** PostgreSQL and servers that speak its protocol. */
    POSTGRES("PostgreSQL", "jdbc:postgresql:", "org.postgresql.Driver", 5432, "postgres", List.of("postgres"),
            Set.of(Feature.CHANGING_WITH, Feature.LATERAL, Feature.TABLE_FUNCTIONS, Feature.TEMPLATES)),
    /** MySQL, through Connector/J. */
    MYSQL("MySQL", "jdbc:mysql:", "com.mysql.cj.jdbc.Driver", 3306, "root", List.of("mysqld"),
            Set.of(Feature.JOINED_CHANGES, Feature.LATERAL)),
    /** MariaDB, through its own driver or, with a URL of MySQL's, through Connector/J. */
    MARIADB("MariaDB", "jdbc:mariadb:", "org.mariadb.jdbc.Driver", 3306, "root", List.of("mariadbd", "mysqld"),
            Set.of(Feature.DELETE_RETURNING, Feature.JOINED_CHANGES));

    /** What not every database has, and some statements need. */
    public enum Feature {
        /** WITH may change rows and return them. */
        CHANGING_WITH,
        /** DELETE returns the rows that it deletes. */
        DELETE_RETURNING,
        /** UPDATE and DELETE of joined tables, a JSON list among them. */
        JOINED_CHANGES,
        /** A table in FROM may depend on the one before it. */
        LATERAL,
        /** A SELECT calls a function that changes rows and returns some. Without it, CALL calls a procedure. */
        TABLE_FUNCTIONS,
        /** CREATE DATABASE copies another database. */
        TEMPLATES
    }

    private final String product;
    private final String scheme;
    private final String driverClass;
    private final int port;
    private final String administrator;
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> programs;
    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<Feature> features;

    Database(String product, String scheme, String driverClass, int port, String administrator,
            List<String> programs, Set<Feature> features) {
        this.product = product;
        this.scheme = scheme;
        this.driverClass = driverClass;
        this.port = port;
        this.administrator = administrator;
        this.programs = programs;
        this.features = features;
    }

    /** @return as a sentence names it */
    public String product() {
        return product;
    }

    public boolean has(Feature feature) {
        return features.contains(feature);
    }

    /** @return file names of the server's program, the usual one first */
    public List<String> programs() {
        return programs;
    }

    /** @return what a URL for the usual driver begins with, such as {@code jdbc:mysql:} */
    public String scheme() {
        return scheme;
    }

    /** @return the class of the usual driver */
    public String driverClass() {
        return driverClass;
    }

    /** @return the name of an embedded server's administrator */
    public String administrator() {
        return administrator;
    }

    /** @return how the server reads quotes and comments */
    public SqlSyntax syntax() {
        return this == POSTGRES ? SqlSyntax.POSTGRES : SqlSyntax.MYSQL;
    }

    /** @return a URL as an example in messages */
    String exampleUrl() {
        return scheme + "//localhost:" + port + "/tpcc";
    }
}
