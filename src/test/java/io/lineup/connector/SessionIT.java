package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.count;
import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a session may change under the connector's feet, what its account may see, and what it keeps on the server. */
@OnEachServer
class SessionIT {
    private static final String UPDATE = "UPDATE t SET a=a+? WHERE id=?";

    private final ServerAndDriver on;
    private final String schema;

    SessionIT(ServerAndDriver on) {
        this.on = on;
        this.schema = on.database().url().replaceAll(".*/", "");
    }

    @BeforeEach
    void tables() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP TABLE IF EXISTS t", "CREATE TABLE t (id int PRIMARY KEY, a int) ENGINE=InnoDB",
                    "INSERT INTO t VALUES (1, 0), (2, 0), (3, 0)", "DROP DATABASE IF EXISTS other_" + schema,
                    "CREATE DATABASE other_" + schema,
                    "CREATE TABLE other_" + schema + ".t (id int PRIMARY KEY, a int) ENGINE=InnoDB",
                    "INSERT INTO other_" + schema + ".t VALUES (1, 0), (2, 0), (3, 0)");
        }
    }

    @AfterEach
    void dropOther() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP DATABASE other_" + schema);
        }
    }

    @Test
    void aTemporaryTableMadeLaterIsNoticed() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            batch(statement, 1, 2);
            execute(connection, "CREATE TEMPORARY TABLE t (id int, a int) ENGINE=InnoDB",
                    "INSERT INTO t VALUES (1, 0), (1, 0)");
            assertThat(batch(statement, 1, 2)).containsExactly(2, 0);
            execute(connection, "DROP TEMPORARY TABLE t");
            assertThat(batch(statement, 1, 2)).containsExactly(1, 1);
            assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 4L).containsEntry("serial.table",
                    2L);
            assertThat(query(connection, "SELECT a FROM t ORDER BY id")).containsExactly("2", "2", "0");
        }
    }

    @Test
    void aUniqueKeyAddedByTheConnectionIsNoticed() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            batch(statement, 1, 2);
            execute(connection, "UPDATE t SET a = id", "ALTER TABLE t ADD UNIQUE (a)");
            // One after the other in this order alone.
            statement.setInt(1, 10);
            statement.setInt(2, 2);
            statement.addBatch();
            statement.setInt(1, 1);
            statement.setInt(2, 1);
            statement.addBatch();
            assertThat(statement.executeBatch()).containsExactly(1, 1);
            assertThat(count(connection, "serial.setColumn")).isEqualTo(2);
        }
    }

    @Test
    void afterUseOldStatementsAreLeftAloneAndNewOnesMeanTheNewTable() throws SQLException {
        try (Connection connection = open(); PreparedStatement before = connection.prepareStatement(UPDATE)) {
            batch(before, 1, 2);
            execute(connection, "USE other_" + schema);
            batch(before, 1, 2);
            assertThat(count(connection, "serial.schemaChanged")).isEqualTo(2);
            try (PreparedStatement after = connection.prepareStatement(UPDATE)) {
                batch(after, 1, 2, 3);
            }
            connection.commit();
            assertThat(count(connection, "rowsMerged")).isEqualTo(5);
            // The text that Connector/J sends means the schema of the moment.
            assertThat(query(connection, "SELECT a FROM t ORDER BY id")).containsExactly("2", "2", "1");
        }
    }

    @Test
    void aCommentInFrontOfOtherStatementsLosesNothing() throws SQLException {
        try (Connection connection = open();
                PreparedStatement before = connection.prepareStatement(UPDATE);
                PreparedStatement select = connection.prepareStatement("/* Thing.find */ SELECT a FROM t")) {
            batch(before, 1, 2);
            execute(connection, "/* trace=1 */ SELECT 1", "-- USE other_" + schema + "\nSELECT 1",
                    "# USE other_" + schema + "\nUPDATE t SET a=a+1", "/**/ /* x */ (SELECT 1)");
            select.executeQuery().close();
            long commands = questions(connection);
            batch(before, 1, 2);
            // Looking for their number is one more: the table is not looked up again.
            assertThat(questions(connection) - commands).isEqualTo(1 + 1);
            assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 4L)
                    .doesNotContainKey("serial.schemaChanged");
        }
    }

    @Test
    void aCommentThatTheServerExecutesIsNoComment() throws SQLException {
        try (Connection connection = open(); PreparedStatement before = connection.prepareStatement(UPDATE)) {
            execute(connection, "/* x */ /*!50000 CREATE TEMPORARY TABLE t (id int, a int) ENGINE=InnoDB */",
                    "INSERT INTO t VALUES (1, 0), (1, 0)");
            assertThat(batch(before, 1, 2)).containsExactly(2, 0);
            assertThat(count(connection, "serial.schemaChanged")).isEqualTo(2);
        }
    }

    @Test
    void afterSetCatalogNamesMeanTheNewSchema() throws SQLException {
        try (Connection connection = open(); PreparedStatement before = connection.prepareStatement(UPDATE)) {
            batch(before, 1, 2);
            connection.setCatalog("other_" + schema);
            batch(before, 1, 2);
            try (PreparedStatement after = connection.prepareStatement(UPDATE);
                    PreparedStatement qualified = connection.prepareStatement(
                            "UPDATE " + schema + ".t SET a=a+? WHERE id=?")) {
                batch(after, 1, 3);
                batch(qualified, 1, 3);
            }
            connection.commit();
            assertThat(query(connection, "SELECT a FROM " + schema + ".t ORDER BY id")).containsExactly("3", "2", "1");
            assertThat(query(connection, "SELECT a FROM t ORDER BY id")).containsExactly("1", "0", "1");
            assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 6L)
                    .containsEntry("serial.schemaChanged", 2L);
        }
    }

    @Test
    void withoutStrictModeNothingIsMerged() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            batch(statement, 1, 2);
            execute(connection, "SET SESSION sql_mode = ''");
            batch(statement, 1, 2);
            assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 2L).containsEntry("serial.sqlMode",
                    2L);
        }
    }

    @Test
    void anAccountThatCannotSeeTriggersMergesNothing() throws SQLException {
        try (Connection administrator = on.plain()) {
            execute(administrator, "DROP USER IF EXISTS clerk@'%'", "CREATE USER clerk@'%' IDENTIFIED BY 'secret'",
                    "GRANT SELECT, UPDATE ON " + schema + ".* TO clerk@'%'");
            try {
                assertThat(batchOfClerk()).containsEntry("serial.triggersUnseen", 2L);
                execute(administrator, "GRANT TRIGGER ON " + schema + ".t TO clerk@'%'");
                assertThat(batchOfClerk()).containsEntry("rowsMerged", 2L);
                execute(administrator, "REVOKE TRIGGER ON " + schema + ".t FROM clerk@'%'",
                        "GRANT TRIGGER ON `" + schema.substring(0, 3) + "%`.* TO clerk@'%'",
                        "CREATE TRIGGER hidden BEFORE UPDATE ON t FOR EACH ROW SET NEW.a = NEW.a");
                assertMySqlShowsClerkNoTriggers();
                assertThat(batchOfClerk()).containsEntry("serial.triggersUnseen", 2L);
                String escaped = "`" + schema.replace("_", "\\_") + "`.*";
                execute(administrator, "REVOKE SELECT, UPDATE ON " + schema + ".* FROM clerk@'%'",
                        "GRANT SELECT, UPDATE ON " + escaped + " TO clerk@'%'");
                assertMySqlShowsClerkNoTriggers();
                assertThat(batchOfClerk("sessionVariables=sql_mode='STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES'"))
                        .containsEntry("serial.triggersUnseen", 2L);
                execute(administrator, "REVOKE SELECT, UPDATE ON " + escaped + " FROM clerk@'%'",
                        "GRANT SELECT, UPDATE ON `" + schema.substring(0, 3) + "%`.* TO clerk@'%'");
                assertThat(triggersOfClerk()).containsExactly("1");
                assertThat(batchOfClerk()).containsEntry("serial.trigger", 2L);
                execute(administrator, "DROP TRIGGER hidden");
                assertThat(batchOfClerk()).containsEntry("rowsMerged", 2L);
                execute(administrator, "GRANT TRIGGER ON *.* TO clerk@'%'",
                        "GRANT SELECT, UPDATE ON " + schema + ".* TO clerk@'%'");
                assertThat(batchOfClerk()).containsEntry("rowsMerged", 2L);
            } finally {
                execute(administrator, "DROP USER clerk@'%'");
            }
        }
    }

    @Test
    void aPrivilegeOnAllSchemasButThisOneShowsNoTriggers() throws SQLException {
        assumeFalse(on.isMariaDb(), "MariaDB has no partial revokes");
        try (Connection administrator = on.plain()) {
            execute(administrator, "DROP USER IF EXISTS clerk@'%'", "CREATE USER clerk@'%' IDENTIFIED BY 'secret'",
                    "GRANT SELECT, INSERT, UPDATE, TRIGGER ON *.* TO clerk@'%'",
                    "CREATE TRIGGER hidden BEFORE UPDATE ON t FOR EACH ROW SET NEW.a = NEW.a",
                    "SET GLOBAL partial_revokes = ON");
            try {
                execute(administrator, "REVOKE TRIGGER ON other_" + schema + ".* FROM clerk@'%'",
                        "REVOKE INSERT ON " + schema + ".* FROM clerk@'%'");
                assertThat(triggersOfClerk()).containsExactly("1");
                assertThat(batchOfClerk()).containsEntry("serial.trigger", 2L);
                execute(administrator, "REVOKE TRIGGER ON " + schema + ".* FROM clerk@'%'");
                assertThat(triggersOfClerk()).containsExactly("0");
                assertThat(batchOfClerk()).containsEntry("serial.triggersUnseen", 2L);
                assertThat(batchOfClerk("sessionVariables=sql_mode='STRICT_TRANS_TABLES,ANSI_QUOTES'"))
                        .containsEntry("serial.triggersUnseen", 2L);
                execute(administrator, "GRANT TRIGGER ON " + schema + ".t TO clerk@'%'");
                assertThat(batchOfClerk()).containsEntry("serial.trigger", 2L);
                // A wildcard is none there.
                execute(administrator, "REVOKE ALL, GRANT OPTION FROM clerk@'%'",
                        "GRANT SELECT, UPDATE ON *.* TO clerk@'%'",
                        "GRANT TRIGGER ON `" + schema.substring(0, 3) + "%`.* TO clerk@'%'");
                assertThat(triggersOfClerk()).containsExactly("0");
                assertThat(batchOfClerk()).containsEntry("serial.triggersUnseen", 2L);
                execute(administrator, "GRANT TRIGGER ON " + schema + ".* TO clerk@'%'");
                assertThat(batchOfClerk()).containsEntry("serial.trigger", 2L);
            } finally {
                // It cannot be switched off while anything is revoked so.
                execute(administrator, "DROP USER clerk@'%'", "SET GLOBAL partial_revokes = OFF");
            }
        }
    }

    private static Properties clerk() {
        Properties account = new Properties();
        account.setProperty("user", "clerk");
        account.setProperty("password", "secret");
        return account;
    }

    /** Of several schema grants that match, MySQL heeds the most specific one, MariaDB not always. */
    private void assertMySqlShowsClerkNoTriggers() throws SQLException {
        if (!on.isMariaDb()) {
            assertThat(triggersOfClerk()).containsExactly("0");
        }
    }

    private List<String> triggersOfClerk() throws SQLException {
        try (Connection connection = on.connector().connect(on.url(), clerk())) {
            return query(connection, "SELECT COUNT(*) FROM information_schema.TRIGGERS"
                    + " WHERE EVENT_OBJECT_SCHEMA = DATABASE()");
        }
    }

    private Map<String, Long> batchOfClerk(String... options) throws SQLException {
        try (Connection connection = on.connector().connect(on.url(options), clerk());
                PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            batch(statement, 1, 2);
            connection.rollback();
            return BothDrivers.counters(connection);
        }
    }

    @Test
    void aReadOnlyConnectionRefusesAsConnectorJDoes() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setReadOnly(true);
            assertThatThrownBy(() -> batch(statement, 1, 2)).isInstanceOf(SQLException.class)
                    .hasMessageContaining("read-only");
            assertThat(count(connection, "serial.readOnly")).isEqualTo(2);
        }
    }

    @Test
    void aConnectionOfSeveralHostsMergesNothing() throws SQLException {
        String host = on.url().replaceAll("^[^/]*//([^/]*)/.*", "$1");
        Properties account = new Properties();
        account.setProperty("user", on.database().server().user());
        account.setProperty("password", on.database().server().password());
        try (Connection connection = on.connector().connect(on.url().replace(host, host + "," + host), account);
                PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            assertThat(batch(statement, 1, 2)).containsExactly(1, 1);
            assertThat(count(connection, "serial.severalHosts")).isEqualTo(2);
        }
    }

    @Test
    void statementsOnTheServerAreKeptWithinBoundsAndGoWithTheConnection() throws SQLException {
        try (Connection watcher = on.plain()) {
            execute(watcher, "CREATE TABLE many (id int PRIMARY KEY, a int) ENGINE=InnoDB");
            try (Connection connection = open()) {
                long before = prepared(watcher);
                for (int round = 0; round < 3; round++) {
                    try (PreparedStatement statement = connection.prepareStatement("UPDATE many SET a=? WHERE id=?")) {
                        for (int rows = 2; rows < 102; rows++) {
                            for (int row = 0; row < rows; row++) {
                                BothDrivers.set(statement, row, row);
                                statement.addBatch();
                            }
                            statement.executeBatch();
                        }
                    }
                }
                assertThat(count(connection, "mergedStatements")).isEqualTo(300);
                assertThat(prepared(watcher) - before).isEqualTo(64);
            } finally {
                execute(watcher, "DROP TABLE many");
            }
        }
    }

    @Test
    void aPacketIsKeptBelowTheServersLimit() throws SQLException {
        try (Connection administrator = on.plain()) {
            String limit = query(administrator, "SELECT @@global.max_allowed_packet").getFirst();
            execute(administrator, "DROP TABLE IF EXISTS t",
                    "CREATE TABLE t (id int PRIMARY KEY, a longtext) ENGINE=InnoDB",
                    "SET GLOBAL max_allowed_packet = 262144");
            try (Connection connection = open()) {
                for (int id = 1; id <= 60; id++) {
                    execute(connection, "INSERT INTO t VALUES (" + id + ", '')");
                }
                try (PreparedStatement statement = connection.prepareStatement("UPDATE t SET a=? WHERE id=?")) {
                    for (int id = 1; id <= 60; id++) {
                        BothDrivers.set(statement, "\u20ac".repeat(10_000), id);
                        statement.addBatch();
                    }
                    assertThat(statement.executeBatch()).hasSize(60).containsOnly(1);
                }
                assertThat(query(connection, "SELECT DISTINCT char_length(a) FROM t")).containsExactly("10000");
                assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 60L)
                        .doesNotContainKey("fallbacks");
            } finally {
                execute(administrator, "SET GLOBAL max_allowed_packet = " + limit);
            }
        }
    }

    @Test
    void theServersLimitOfPreparedStatementsIsNoError() throws SQLException {
        try (Connection administrator = on.plain()) {
            String limit = query(administrator, "SELECT @@global.max_prepared_stmt_count").getFirst();
            try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                execute(administrator, "SET GLOBAL max_prepared_stmt_count = 0");
                assertThat(batch(statement, 1, 2)).containsExactly(1, 1);
                assertThat(count(connection, "serial.prepare")).isEqualTo(2);
            } finally {
                execute(administrator, "SET GLOBAL max_prepared_stmt_count = " + limit);
            }
        }
    }

    @Test
    void exactCountsSayWhichRowsExist() throws SQLException {
        try (Connection connection = on.bulk("bulkCounts=exact");
                Connection quick = open();
                PreparedStatement statement = connection.prepareStatement(UPDATE);
                PreparedStatement other = quick.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            assertThat(batch(statement, 1, 9, 3, 9, 7)).containsExactly(1, 0, 1, 0, 0);
            assertThat(batch(statement, 1, 2, 3)).containsExactly(1, 1, 1);
            connection.rollback();
            assertThat(batch(other, 1, 9, 3)).containsOnly(Statement.SUCCESS_NO_INFO);
        }
    }

    private static long questions(Connection connection) throws SQLException {
        return Long.parseLong(
                query(connection, "SHOW SESSION STATUS LIKE 'Questions'").getFirst().split(",", -1)[1]);
    }

    private static long prepared(Connection connection) throws SQLException {
        return Long.parseLong(
                query(connection, "SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'").getFirst().split(",", -1)[1]);
    }

    private Connection open() throws SQLException {
        Connection connection = on.bulk();
        connection.setAutoCommit(false);
        return connection;
    }

    private static int[] batch(PreparedStatement statement, int... ids) throws SQLException {
        for (int id : ids) {
            BothDrivers.set(statement, 1, id);
            statement.addBatch();
        }
        return statement.executeBatch();
    }
}
