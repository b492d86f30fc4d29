package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.count;
import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Map;
import java.util.Properties;

import javax.sql.DataSource;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import com.mysql.cj.jdbc.JdbcConnection;
import com.mysql.cj.jdbc.JdbcPreparedStatement;
import com.mysql.cj.jdbc.JdbcStatement;
import com.mysql.cj.jdbc.result.ResultSetInternalMethods;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

/** The connector's objects as applications and pools see them. */
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class WrapperIT {
    private static final String UPDATE = "UPDATE t SET a=?, s=? WHERE id=?";

    private final ServerAndDriver on;

    WrapperIT(TestDatabase database) {
        this.on = ServerAndDriver.ofThePom("MySQL 8.0", database);
    }

    @BeforeEach
    void table() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP TABLE IF EXISTS t",
                    "CREATE TABLE t (id int PRIMARY KEY AUTO_INCREMENT, a int, s varchar(99)) ENGINE=InnoDB",
                    "INSERT INTO t VALUES (1, 0, 'one'), (2, 0, 'two'), (3, 0, 'three')");
        }
    }

    @Test
    void objectsKnowTheirWrappedParents() throws SQLException {
        try (Connection connection = open();
                Statement plain = connection.createStatement();
                PreparedStatement prepared = connection.prepareStatement("SELECT 1");
                PreparedStatement update = connection.prepareStatement(UPDATE);
                CallableStatement call = connection.prepareCall("{call nothing()}")) {
            for (Statement each : new Statement[]{plain, prepared, update, call}) {
                assertThat(each.getConnection()).isSameAs(connection);
            }
            assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
            try (ResultSet rows = prepared.executeQuery()) {
                assertThat(rows.getStatement()).isSameAs(prepared);
                assertThat(prepared.getResultSet()).isSameAs(rows);
            }
            plain.executeUpdate("INSERT INTO t (a) VALUES (1)", Statement.RETURN_GENERATED_KEYS);
            try (ResultSet keys = plain.getGeneratedKeys()) {
                assertThat(keys.next()).isTrue();
                assertThat(keys.getStatement()).isSameAs(plain);
            }
            assertThat(plain.getResultSet()).isNull();
        }
    }

    @Test
    void theRealObjectsCanBeReached() throws SQLException {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement(UPDATE);
                PreparedStatement select = connection.prepareStatement("SELECT 1");
                ResultSet rows = select.executeQuery()) {
            assertThat(connection.isWrapperFor(JdbcConnection.class)).isTrue();
            assertThat(connection.unwrap(JdbcConnection.class)).isNotSameAs(connection);
            assertThat(connection.unwrap(BulkConnection.class)).isSameAs(connection);
            assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
            assertThat(statement.isWrapperFor(JdbcPreparedStatement.class)).isTrue();
            assertThat(select.unwrap(JdbcStatement.class)).isNotNull();
            assertThat(rows.unwrap(ResultSetInternalMethods.class)).isNotNull();
            assertThat(connection.isWrapperFor(String.class)).isFalse();
            assertThatThrownBy(() -> connection.unwrap(String.class)).isInstanceOf(SQLException.class);
            assertThat(statement).hasToString(statement.unwrap(JdbcPreparedStatement.class).toString());
        }
    }

    @Test
    void aStatementThatTheApplicationReachedPastIsNotMerged() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            assertThat(statement.unwrap(PreparedStatement.class)).isSameAs(statement);
            batch(statement, 1, 2);
            assertThat(count(connection, "rowsMerged")).isEqualTo(2);
            PreparedStatement real = statement.unwrap(JdbcPreparedStatement.class);
            BothDrivers.set(real, 9, "nine", 3);
            real.addBatch();
            batch(statement, 1, 2);
            assertThat(query(connection, "SELECT a FROM t ORDER BY id")).containsExactly("1", "2", "9");
            assertThat(count(connection, "serial.unwrapped")).isEqualTo(2);
        }
    }

    @Test
    void valuesThatCannotBeRecordedAreLeftToTheRealStatement() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            Setter[] setters = {s -> s.setCharacterStream(2, new StringReader("reader")),
                s -> s.setAsciiStream(2, new ByteArrayInputStream(new byte[]{'x'})),
                s -> s.setClob(2, new StringReader("clob")), s -> s.setNString(2, "national"),
                s -> s.setObject(2, 5, Types.VARCHAR), s -> s.setBytes(2, new byte[]{'b'})};
            for (Setter setter : setters) {
                for (int id = 1; id <= 2; id++) {
                    statement.setInt(1, id);
                    statement.setInt(3, id);
                    setter.set(statement);
                    statement.addBatch();
                }
                assertThat(statement.executeBatch()).hasSize(2);
            }
            assertThat(BothDrivers.counters(connection)).doesNotContainKey("rowsMerged")
                    .containsEntry("serial.setter", 10L).containsEntry("serial.values", 2L);
            assertThat(query(connection, "SELECT s FROM t WHERE id < 3")).containsExactly("b", "b");
        }
    }

    private interface Setter {
        void set(PreparedStatement statement) throws SQLException;
    }

    @Test
    void valuesStayFromRowToRowAndBatchesCanBeTakenBack() throws SQLException {
        try (Connection connection = open(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            BothDrivers.set(statement, 5, "kept", 1);
            statement.addBatch();
            statement.clearBatch();
            statement.setInt(3, 2);
            statement.addBatch();
            statement.setInt(3, 3);
            statement.setObject(1, 6L, Types.BIGINT);
            statement.addBatch();
            assertThat(statement.executeBatch()).containsExactly(1, 1);
            statement.setInt(3, 1);
            assertThat(statement.executeUpdate()).isEqualTo(1);
            statement.clearParameters();
            assertThatThrownBy(statement::addBatch).isInstanceOf(SQLException.class);
            assertThat(query(connection, "SELECT a, s FROM t ORDER BY id")).containsExactly("6,kept", "5,kept",
                    "6,kept");
            assertThat(count(connection, "rowsMerged")).isEqualTo(2);
        }
    }

    @Test
    void textInABatchIsCounted() throws SQLException {
        try (Connection connection = open(); Statement statement = connection.createStatement()) {
            statement.addBatch("UPDATE t SET a=1 WHERE id=1");
            statement.addBatch("UPDATE t SET a=1 WHERE id=9");
            assertThat(statement.executeBatch()).containsExactly(1, 0);
            assertThat(statement.executeBatch()).isEmpty();
            assertThat(count(connection, "serial.text")).isEqualTo(2);
            assertThat(count(connection, "batches")).isEqualTo(1);
        }
    }

    @Test
    void aStatementThatReturnsKeysIsNotMerged() throws SQLException {
        try (Connection connection = open();
                PreparedStatement statement = connection.prepareStatement(UPDATE, Statement.RETURN_GENERATED_KEYS);
                PreparedStatement without = connection.prepareStatement(UPDATE, Statement.NO_GENERATED_KEYS)) {
            batch(statement, 1, 2);
            batch(without, 1, 2, 3);
            assertThat(BothDrivers.counters(connection)).containsEntry("serial.generatedKeys", 2L)
                    .containsEntry("rowsMerged", 3L);
        }
    }

    @Test
    void aClosedStatementRefusesAndClosesTwice() throws SQLException {
        try (Connection connection = open()) {
            PreparedStatement statement = connection.prepareStatement(UPDATE);
            batch(statement, 1, 1, 2);
            BothDrivers.set(statement, 1, "x", 1);
            statement.addBatch();
            statement.addBatch();
            statement.close();
            statement.close();
            assertThat(statement.isClosed()).isTrue();
            assertThatThrownBy(statement::executeBatch).isInstanceOf(SQLException.class).hasMessageContaining("closed");
            assertThatThrownBy(statement::getConnection).isInstanceOf(SQLException.class)
                    .hasMessageContaining("closed");
        }
    }

    @Test
    void countersCanBeReadInThreeWaysAndNotBeSet() throws SQLException {
        Connection connection = open();
        try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            batch(statement, 1, 2, 1);
        }
        connection.setClientInfo("ApplicationName", "test");
        connection.setClientInfo(connection.getClientInfo());
        assertThatThrownBy(() -> connection.setClientInfo("bulk.batches", "7"))
                .isInstanceOf(SQLClientInfoException.class);
        connection.close();
        BulkCounters counters = connection.unwrap(BulkConnection.class).counters();
        assertThat(counters.batches()).isEqualTo(1);
        assertThat(counters.mergedBatches()).isEqualTo(1);
        assertThat(counters.rowsBatched()).isEqualTo(3);
        assertThat(counters.rowsMerged()).isEqualTo(2);
        assertThat(counters.passes()).isEqualTo(2);
        assertThat(counters.rowsSerial()).containsExactly(Map.entry(SerialReason.FEW_ROWS, 1L));
        assertThat(connection.getClientInfo("bulk.rowsMerged")).isEqualTo("2");
        assertThat(connection.getClientInfo("bulk.serial.fewRows")).isEqualTo("1");
        assertThat(connection.getClientInfo("bulk.serial.trigger")).isEqualTo("0");
    }

    @Test
    void itWorksThroughDriverManagerADataSourceAndHikari() throws SQLException {
        Properties account = new Properties();
        account.setProperty("user", on.database().server().user());
        account.setProperty("password", on.database().server().password());
        try (Connection connection = DriverManager.getConnection(on.url(), account)) {
            assertMerges(connection);
        }
        BulkDataSource source = new BulkDataSource();
        source.setUrl(on.url("bulkForm=case"));
        source.setUser(on.database().server().user());
        source.setPassword(on.database().server().password());
        try (Connection connection = source.getConnection()) {
            assertMerges(connection);
        }
        HikariConfig byUrl = new HikariConfig();
        byUrl.setJdbcUrl(on.url());
        byUrl.setUsername(on.database().server().user());
        byUrl.setPassword(on.database().server().password());
        HikariConfig byClass = new HikariConfig();
        byClass.setDataSourceClassName(BulkDataSource.class.getName());
        byClass.addDataSourceProperty("url", on.url());
        byClass.setUsername(on.database().server().user());
        byClass.setPassword(on.database().server().password());
        for (HikariConfig config : new HikariConfig[]{byUrl, byClass}) {
            config.setMaximumPoolSize(1);
            try (HikariDataSource pool = new HikariDataSource(config)) {
                assertMerges(pool);
                assertMerges(pool);
            }
        }
    }

    private static void assertMerges(DataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            assertMerges(connection);
        }
    }

    private static void assertMerges(Connection connection) throws SQLException {
        long before = connection.unwrap(BulkConnection.class).counters().rowsMerged();
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            batch(statement, 1, 2, 3);
        }
        connection.commit();
        assertThat(connection.unwrap(BulkConnection.class).counters().rowsMerged() - before).isEqualTo(3);
    }

    private Connection open() throws SQLException {
        Connection connection = on.bulk();
        connection.setAutoCommit(false);
        return connection;
    }

    private static void batch(PreparedStatement statement, int... ids) throws SQLException {
        for (int id : ids) {
            BothDrivers.set(statement, id, "s" + id, id);
            statement.addBatch();
        }
        statement.executeBatch();
    }
}
