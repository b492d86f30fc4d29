package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What Connector/J documents of batches, and what applications see of its statements around them: each script runs through
 * both drivers and must tell the same story.
 *
 * @see <a href="https://dev.mysql.com/doc/connector-j/en/connector-j-reference-configuration-properties.html">Connector/J
 *      Configuration Properties</a>
 */
@OnEachServer
class BatchBehaviourIT {
    private static final String UPDATE = "UPDATE t SET a=a+?, u=u-? WHERE id=?";

    private final ServerAndDriver on;

    BatchBehaviourIT(ServerAndDriver on) {
        this.on = on;
    }

    @Test
    void theServerIsTheOneThatTheTestIsNamedAfter() throws SQLException {
        try (Connection connection = on.plain()) {
            DatabaseMetaData server = connection.getMetaData();
            assertThat(on.name()).startsWith(server.getDatabaseProductVersion().contains("MariaDB")
                    ? "MariaDB,"
                    : "MySQL " + server.getDatabaseMajorVersion() + "." + server.getDatabaseMinorVersion() + ",");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"continueBatchOnError=true", "continueBatchOnError=false", "useServerPrepStmts=true",
        "cachePrepStmts=true&prepStmtCacheSqlLimit=2048", "useServerPrepStmts=true&cachePrepStmts=true",
        "useLocalSessionState=true", "useAffectedRows=true"})
    void updatesTellTheSameStory(String options) throws SQLException {
        assertSameStory(BatchBehaviourIT::updates, options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rewriteBatchedStatements=false", "rewriteBatchedStatements=true",
        "rewriteBatchedStatements=true&useServerPrepStmts=true", "allowMultiQueries=true"})
    void insertsAndTextTellTheSameStory(String options) throws SQLException {
        assertSameStory(BatchBehaviourIT::others, options);
    }

    private void assertSameStory(Script script, String options) throws SQLException {
        List<String> expected;
        try (Connection connection = on.plain(options)) {
            expected = script.run(connection, new Story()).events;
        }
        try (Connection connection = on.bulk(options)) {
            assertThat(script.run(connection, new Story()).events).isEqualTo(expected);
        }
    }

    private interface Script {
        Story run(Connection connection, Story story) throws SQLException;
    }

    private static Story updates(Connection connection, Story story) throws SQLException {
        table(connection);
        connection.setAutoCommit(false);
        PreparedStatement statement = connection.prepareStatement(UPDATE);
        try {
            story.tell("nothing", () -> Arrays.toString(statement.executeBatch()));
            add(statement, new int[][]{{1, 1, 1}, {1, 1, 2}, {1, 1, 1}, {1, 1, 3}});
            story.tell("before", () -> statement.getUpdateCount() + " " + statement.getMoreResults());
            story.tell("all", () -> Arrays.toString(statement.executeBatch()));
            story.tell("count", () -> statement.getUpdateCount() + " " + statement.getLargeUpdateCount() + " "
                    + statement.getResultSet() + " " + statement.getMoreResults() + " " + statement.getUpdateCount());
            story.tell("again", () -> Arrays.toString(statement.executeBatch()));
            add(statement, new int[][]{{1, 0, 1}, {1, 1000, 2}, {1, 0, 3}, {1, 0, 1}, {1, 0, 4}});
            story.tell("one fails", () -> Arrays.toString(statement.executeLargeBatch()));
            story.tell("after", () -> Arrays.toString(statement.executeBatch()));
            add(statement, new int[][]{{1, 1000, 1}, {1, 0, 2}, {1, 1000, 3}, {1, 0, 4}});
            story.tell("two fail", () -> Arrays.toString(statement.executeBatch()));
            add(statement, new int[][]{{1, 1000, 1}, {1, 1000, 2}});
            story.tell("all fail", () -> Arrays.toString(statement.executeBatch()));
            add(statement, new int[][]{{1, 0, 1}, {1, 0, 2}});
            statement.clearBatch();
            story.tell("cleared", () -> Arrays.toString(statement.executeBatch()));
            story.tell("single", () -> statement.executeUpdate() + " " + statement.getUpdateCount());
            story.tell("parameters", () -> statement.getParameterMetaData().getParameterCount());
            story.tell("no such parameter", () -> {
                statement.setInt(9, 1);
                return "set";
            });
            story.tell("warnings", () -> statement.getWarnings() + " " + connection.getWarnings());
            connection.setReadOnly(true);
            add(statement, new int[][]{{1, 0, 1}, {1, 0, 2}});
            story.tell("read-only", () -> Arrays.toString(statement.executeBatch()));
            connection.setReadOnly(false);
        } finally {
            statement.close();
        }
        story.tell("closed", () -> Arrays.toString(statement.executeBatch()));
        story.tell("closed too", () -> {
            statement.setInt(1, 1);
            statement.addBatch();
            return "added";
        });
        story.tell("table", () -> query(connection, "SELECT * FROM t ORDER BY id"));
        connection.rollback();
        story.tell("rolled back", () -> query(connection, "SELECT * FROM t ORDER BY id"));
        return story;
    }

    private static Story others(Connection connection, Story story) throws SQLException {
        table(connection);
        connection.setAutoCommit(false);
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t (id, a, u) VALUES (?, ?, ?)",
                Statement.RETURN_GENERATED_KEYS);
                PreparedStatement delete = connection.prepareStatement("DELETE FROM t WHERE id=?");
                Statement text = connection.createStatement()) {
            add(insert, new int[][]{{7, 1, 1}, {8, 1, 1}, {9, 1, 1}, {10, 1, 1}, {11, 1, 1}});
            story.tell("insert", () -> Arrays.toString(insert.executeBatch()));
            add(insert, new int[][]{{12, 1, 1}, {7, 1, 1}, {13, 1, 1}});
            story.tell("duplicate", () -> Arrays.toString(insert.executeBatch()));
            add(delete, new int[][]{{7}, {77}, {8}, {9}, {10}});
            story.tell("delete", () -> Arrays.toString(delete.executeBatch()));
            text.addBatch("UPDATE t SET a = 1 WHERE id = 1");
            text.addBatch("UPDATE t SET u = u - 1000 WHERE id = 1");
            text.addBatch("INSERT INTO t VALUES (99, 9, 9)");
            story.tell("text", () -> Arrays.toString(text.executeBatch()));
            story.tell("text again", () -> Arrays.toString(text.executeLargeBatch()));
            text.addBatch("SELECT 1");
            story.tell("query", () -> Arrays.toString(text.executeBatch()));
        }
        story.tell("table", () -> query(connection, "SELECT * FROM t ORDER BY id"));
        connection.rollback();
        return story;
    }

    private static void table(Connection connection) throws SQLException {
        execute(connection, "DROP TABLE IF EXISTS t",
                "CREATE TABLE t (id int PRIMARY KEY, a int, u int unsigned) ENGINE=InnoDB",
                "INSERT INTO t VALUES (1, 0, 10), (2, 0, 10), (3, 0, 10)");
    }

    private static void add(PreparedStatement statement, int[][] rows) throws SQLException {
        for (int[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                statement.setInt(i + 1, row[i]);
            }
            statement.addBatch();
        }
    }

    /** What an application saw. */
    private static final class Story {
        final List<String> events = new ArrayList<>();

        interface Step {
            Object run() throws SQLException;
        }

        void tell(String what, Step step) {
            try {
                events.add(what + ": " + step.run());
            } catch (BatchUpdateException e) {
                events.add(
                        what + ": " + Arrays.toString(e.getLargeUpdateCounts()) + Arrays.toString(e.getUpdateCounts())
                                + e.getSQLState() + e.getErrorCode() + e + e.getCause() + e.getNextException());
            } catch (SQLException e) {
                events.add(what + ": " + e.getSQLState() + e.getErrorCode() + e + e.getCause() + e.getNextException());
            }
        }
    }
}
