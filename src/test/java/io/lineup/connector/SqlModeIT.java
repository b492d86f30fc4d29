package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What ends a string, and what double quotes hold, is for {@code sql_mode} to say. */
@OnEachServer
class SqlModeIT {
    private static final String MODE = "STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES,ANSI_QUOTES";
    private static final String[] TABLE = {"DROP TABLE IF EXISTS t",
        "CREATE TABLE t (id int PRIMARY KEY, a int, b varchar(20), note varchar(20)) ENGINE=InnoDB",
        "INSERT INTO t VALUES (1, 0, 'b1', ''), (2, 0, 'b2', ''), (3, 0, 'b3', '')"};

    private final ServerAndDriver on;

    SqlModeIT(ServerAndDriver on) {
        this.on = on;
    }

    @Test
    void whatReadsTheSameInEachModeIsMerged() throws SQLException {
        assertThat(compare("UPDATE t SET note='it''s', `b`=?, a=a+1 WHERE id=?", "back\\slash", "'\\'\"\\\\"))
                .containsEntry("rowsMerged", 2L);
    }

    @Test
    void aBackslashOrADoubleQuoteIsLeftToTheServer() throws SQLException {
        assertThat(compare("UPDATE t SET note='\\\\', a=? WHERE id=?", 7, 8)).containsEntry("serial.grammar", 2L);
        assertThat(compare("UPDATE t SET note=\"b\", a=? WHERE id=?", 7, 8)).containsEntry("serial.grammar", 2L);
    }

    private Map<String, Long> compare(String update, Object first, Object second) throws SQLException {
        List<@Nullable Object[]> rows = List.of(new Object[]{first, 1}, new Object[]{second, 2});
        return new BothDrivers(on, "SELECT * FROM t ORDER BY id", TABLE).compare(update, rows,
                "sessionVariables=sql_mode='" + MODE + "'");
    }

    @Test
    void aStatementBehindAStringThatTheNewModeEndsIsNoticed() throws SQLException {
        List<String> expected;
        try (Connection connection = on.plain("allowMultiQueries=true")) {
            expected = session(connection);
        }
        assertThat(expected).contains("[2, 0]");
        try (Connection connection = on.bulk("allowMultiQueries=true")) {
            assertThat(session(connection)).isEqualTo(expected);
            assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 4L).containsEntry("serial.table",
                    2L);
        }
    }

    private static List<String> session(Connection connection) throws SQLException {
        List<String> seen = new ArrayList<>();
        execute(connection, TABLE);
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement("UPDATE t SET a=a+? WHERE id=?")) {
            seen.add(batch(statement));
            execute(connection, "SET SESSION sql_mode = '" + MODE + "'");
            seen.add(batch(statement));
            execute(connection, "SELECT 'a\\'; CREATE TEMPORARY TABLE t (id int, a int) ENGINE=InnoDB;"
                    + " INSERT INTO t VALUES (1, 0), (1, 0)");
            seen.add(batch(statement));
        }
        seen.addAll(query(connection, "SELECT * FROM t"));
        execute(connection, "DROP TEMPORARY TABLE t");
        seen.addAll(query(connection, "SELECT * FROM t ORDER BY id"));
        return seen;
    }

    @Test
    void aStatementBehindASemicolonRunsInARewrittenBatchAndIsNoticed() throws SQLException {
        try (Connection connection = on.bulk("rewriteBatchedStatements=true")) {
            execute(connection, TABLE);
            connection.setAutoCommit(false);
            try (PreparedStatement statement = connection.prepareStatement("UPDATE t SET a=a+? WHERE id=?");
                    PreparedStatement two = connection.prepareStatement("UPDATE t SET a=? WHERE id=3;"
                            + " CREATE TEMPORARY TABLE IF NOT EXISTS t (id int, a int) ENGINE=InnoDB")) {
                assertThat(batch(statement)).isEqualTo("[1, 1]");
                for (int row = 0; row < 4; row++) {
                    two.setInt(1, row);
                    two.addBatch();
                }
                two.executeBatch();
                assertThat(batch(statement)).isEqualTo("[0, 0]");
                assertThat(BothDrivers.counters(connection)).containsEntry("serial.table", 2L);
            }
        }
    }

    private static String batch(PreparedStatement statement) throws SQLException {
        for (int id = 1; id <= 2; id++) {
            BothDrivers.set(statement, 1, id);
            statement.addBatch();
        }
        return Arrays.toString(statement.executeBatch());
    }
}
