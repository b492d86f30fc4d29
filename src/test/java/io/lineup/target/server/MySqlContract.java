package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.config.Isolation;
import io.lineup.target.Dialect;
import io.lineup.target.Failure;
import io.lineup.target.Target;

/** What the dialect must do on each server of MySQL's kind. */
abstract class MySqlContract {
    private final TestDatabase database;
    private final Dialect dialect;

    MySqlContract(TestDatabase database) {
        this.database = database;
        this.dialect = database.dialect();
    }

    @BeforeEach
    void twoRows() throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS t");
            statement.execute("CREATE TABLE t (id int PRIMARY KEY, n int, s varchar(9)) ENGINE=InnoDB");
            statement.execute("INSERT INTO t VALUES (1, 0, 'a'), (2, 0, 'b')");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theServerListensForThisMachineAlone() throws IOException {
        ListeningSockets.assertLoopbackOnly(database.server().pid(), database.server().port());
    }

    @Test
    void aDeadlockIsToBeRetried() throws Exception {
        try (Connection one = database.target().connect(); Connection two = database.target().connect()) {
            update(one, 1);
            update(two, 2);
            CompletableFuture<Failure> first = CompletableFuture.supplyAsync(() -> outcome(one, 2));
            Failure second = outcome(two, 1);

            assertThat(List.of(first.get(), second)).containsExactlyInAnyOrder(Failure.RETRY, Failure.OTHER);
        }
    }

    @Test
    void aLockThatIsNotGotInTimeIsToBeRetried() throws Exception {
        try (Connection one = database.target().connect(); Connection two = database.target().connect()) {
            update(one, 1);
            execute(two, "SET SESSION innodb_lock_wait_timeout = 1");

            assertThatThrownBy(() -> update(two, 1)).isInstanceOfSatisfying(SQLException.class,
                    e -> assertThat(dialect.classify(e)).isEqualTo(Failure.RETRY));
        }
    }

    @Test
    void aKilledConnectionIsLostAndACancelledStatementCancelled() throws Exception {
        try (Connection victim = database.target().connect(); Connection other = database.connect()) {
            CompletableFuture<Failure> slept = new CompletableFuture<>();
            try (Statement statement = victim.createStatement()) {
                Thread sleeper = Thread.ofPlatform().start(() -> {
                    try {
                        statement.execute("SELECT count(*) FROM information_schema.columns a,"
                                + " information_schema.columns b, information_schema.columns c");
                        slept.complete(Failure.OTHER);
                    } catch (SQLException e) {
                        slept.complete(dialect.classify(e));
                    }
                });
                while (!slept.isDone()) {
                    statement.cancel();
                    sleeper.join(50);
                }
                assertThat(slept.get()).isEqualTo(Failure.CANCELLED);
            }
            execute(other, "KILL " + connectionId(victim));
            assertThatThrownBy(() -> {
                for (int i = 0; i < 1000; i++) {
                    execute(victim, "SELECT 1");
                }
            }).isInstanceOfSatisfying(SQLException.class,
                    e -> assertThat(dialect.classify(e)).isEqualTo(Failure.CONNECTION_LOST));
        }
    }

    @Test
    void aServerThatTakesNoWritesIsNoReasonToRetry() throws Exception {
        try (Connection administrator = database.connect()) {
            execute(administrator, "DROP USER IF EXISTS writer");
            execute(administrator, "CREATE USER writer IDENTIFIED BY 'w'");
            execute(administrator, "GRANT SELECT, UPDATE ON t TO writer");
            execute(administrator, "SET GLOBAL read_only = ON");
            try (Connection writer = database.as("writer", "w").connect()) {
                assertThatThrownBy(() -> update(writer, 1)).isInstanceOfSatisfying(SQLException.class, e -> {
                    assertThat(e.getErrorCode()).isEqualTo(1290);
                    assertThat(dialect.classify(e)).isEqualTo(Failure.READ_ONLY);
                    assertThat(database.target().classify(e)).as("one host").isEqualTo(Failure.OTHER);
                });
            } finally {
                execute(administrator, "SET GLOBAL read_only = OFF");
                execute(administrator, "DROP USER writer");
            }
        }
    }

    @Test
    void aReadOnlySessionIsNoReasonToRetry() throws Exception {
        try (Connection connection = database.target().connect()) {
            execute(connection, "SET SESSION TRANSACTION READ ONLY");
            connection.commit();

            assertThatThrownBy(() -> update(connection, 1)).isInstanceOfSatisfying(SQLException.class,
                    e -> assertThat(dialect.classify(e)).isEqualTo(Failure.OTHER));
        }
    }

    @Test
    void rowsAreStreamedAndWhatDoesNotFitIsRefused() throws Exception {
        try (Connection connection = database.target().connectForLoading()) {
            assertThat(dialect.loadHindrance(connection)).isEmpty();
            assertThat(load(connection, "3\t\\N\tx\\ty\n4\t-7\t'\n")).isEqualTo(2);
            assertThat(ServerProbe.query(connection, "SELECT n IS NULL AND s = 'x\ty' FROM t WHERE id = 3"))
                    .isEqualTo("1");
            assertThat(ServerProbe.query(connection, "SELECT s FROM t WHERE id = 4")).isEqualTo("'");
            for (String bad : List.of("5\t1\t0123456789\n", "1\t1\ttaken\n", "6\tseven\tx\n")) {
                assertThatThrownBy(() -> load(connection, bad)).isInstanceOf(SQLException.class);
            }
        }
    }

    @Test
    void withoutLocalInfileTheSameRowsComeByInserts() throws Exception {
        try (Connection connection = database.target().connectForLoading()) {
            execute(connection, "SET GLOBAL local_infile = OFF");
            try {
                assertThat(dialect.loadHindrance(connection)).get().asString().contains("local_infile");
                assertThat(load(connection, "3\t\\N\tx\\ty\n4\t-7\t'\n")).isEqualTo(2);
                assertThat(ServerProbe.query(connection, "SELECT n IS NULL AND s = 'x\ty' FROM t WHERE id = 3"))
                        .isEqualTo("1");
                assertThatThrownBy(() -> load(connection, "1\t1\ttaken\n")).isInstanceOf(SQLException.class);
            } finally {
                execute(connection, "SET GLOBAL local_infile = ON");
            }
        }
    }

    @Test
    void settingsAreReadBack() throws Exception {
        Target target = database.target(Isolation.SERIALIZABLE);
        try (Connection connection = target.connect()) {
            Map<String, String> session = dialect.sessionSettings(connection);
            assertThat(session).containsEntry("transaction_isolation", "SERIALIZABLE")
                    .containsEntry("autocommit", "OFF")
                    .containsEntry("transaction_read_only", "OFF").containsKeys("tls", "sql_mode", "time_zone");
            assertThat(dialect.serverSettings(connection)).containsKeys("innodb_buffer_pool_size", "performance_schema",
                    "innodb_flush_log_at_trx_commit", "max_connections").containsEntry("log_bin", "OFF");
            assertThat(dialect.serverVersion(connection)).startsWith(database.server().version());
        }
    }

    private long load(Connection connection, String rows) throws Exception {
        return dialect.bulkLoad(connection, "t", List.of("id", "n", "s"),
                new ByteArrayInputStream(rows.getBytes(StandardCharsets.UTF_8)));
    }

    /** @return OTHER also if there is no error */
    private Failure outcome(Connection connection, int id) {
        try {
            update(connection, id);
            connection.commit();
            return Failure.OTHER;
        } catch (SQLException e) {
            Failure failure = dialect.classify(e);
            try {
                connection.rollback();
            } catch (SQLException more) {
                throw new AssertionError(more);
            }
            return failure;
        }
    }

    private static void update(Connection connection, int id) throws SQLException {
        execute(connection, "UPDATE t SET n = n + 1 WHERE id = " + id);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String connectionId(Connection connection) throws SQLException {
        return ServerProbe.query(connection, "SELECT connection_id()");
    }
}
