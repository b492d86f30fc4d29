package io.lineup.config;

import io.lineup.lexer.SqlSyntax;

/** The values of the property {@code db}. */
public enum Database {
    /** PostgreSQL and servers that speak its protocol. */
    POSTGRES("jdbc:postgresql:", "org.postgresql.Driver", 5432, "postgres"),
    /** MySQL, through Connector/J. */
    MYSQL("jdbc:mysql:", "com.mysql.cj.jdbc.Driver", 3306, "root"),
    /** MariaDB, through its own driver or, with a URL of MySQL's, through Connector/J. */
    MARIADB("jdbc:mariadb:", "org.mariadb.jdbc.Driver", 3306, "root");

    private final String scheme;
    private final String driverClass;
    private final int port;
    private final String administrator;

    Database(String scheme, String driverClass, int port, String administrator) {
        this.scheme = scheme;
        this.driverClass = driverClass;
        this.port = port;
        this.administrator = administrator;
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
