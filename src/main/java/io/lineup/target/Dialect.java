package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

import io.lineup.config.Database;
import io.lineup.config.Isolation;
import io.lineup.lexer.SqlSyntax;

/**
 * Everything that differs from one database to another and is not SQL text. SQL text lies in {@code sql/}, where
 * {@link #sqlFolders()} says which folders to look in.
 */
public sealed interface Dialect extends BulkLoading, ServerRest, ServerFigures, Explaining, SessionSampling
        permits PostgresDialect, MySqlFamily {
    /** @return the dialect of {@code database} */
    static Dialect of(Database database) {
        return switch (database) {
            case POSTGRES -> new PostgresDialect();
            case MYSQL -> new MySqlDialect();
            case MARIADB -> new MariaDbDialect();
        };
    }

    /** @return the property value and folder name, such as {@code postgres} */
    String name();

    /** @return folders below {@code sql/}, the most specific first */
    default List<String> sqlFolders() {
        return List.of(name(), "common");
    }

    /** @return the JDBC driver class to load when the property file names none */
    String driverClass();

    /** Says what an error means, by SQLSTATE and vendor code, looking at chained exceptions as well. */
    Failure classify(SQLException error);

    /** @return whether the server takes writes; one that follows another does not */
    boolean takesWrites(Connection connection) throws SQLException;

    /** Appends {@code text} as a literal of the server's SQL, quoted. */
    void appendLiteral(StringBuilder sql, String text);

    /** @return JDBC type by which the driver leaves the type of a text parameter to the server, where it can */
    int untyped();

    /** @return how the server reads quotes and comments */
    SqlSyntax syntax();

    /**
     * @return statements by which any client of the server gets a session in which text with literals means what it means
     *         on a connection of {@link Target#connect()}
     */
    List<String> sessionStatements(Isolation isolation);
}
