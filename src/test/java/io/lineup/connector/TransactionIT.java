package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.count;
import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Locks, errors that end a transaction, and autocommit. */
@OnEachServer
class TransactionIT {
    private static final String UPDATE = "UPDATE t SET a=a+? WHERE id=?";

    private final ServerAndDriver on;

    TransactionIT(ServerAndDriver on) {
        this.on = on;
    }

    @BeforeEach
    void table() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP TABLE IF EXISTS t", "CREATE TABLE t (id int PRIMARY KEY, a int) ENGINE=InnoDB");
            for (int id = 1; id <= 200; id++) {
                execute(connection, "INSERT INTO t VALUES (" + id + ", 0)");
            }
        }
    }

    @Test
    void aDeadlockIsNotReplayed() throws Exception {
        try (Connection connection = on.bulk(); Connection other = on.plain()) {
            connection.setAutoCommit(false);
            other.setAutoCommit(false);
            // The server ends the transaction that has changed less.
            execute(other, "UPDATE t SET a = a + 1000 WHERE id > 50");
            try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                add(statement, 1, 2);
                assertThat(statement.executeBatch()).containsExactly(1, 1);
                CompletableFuture<Void> waiting = inBackground(() -> execute(other, "UPDATE t SET a = 5 WHERE id = 1"));
                awaitLockWait();
                add(statement, 1, 60, 1, 2);

                BatchUpdateException error = catchThrowableOfType(BatchUpdateException.class, statement::executeBatch);

                assertThat(error.getErrorCode()).isEqualTo(1213);
                assertThat(error.getSQLState()).isEqualTo("40001");
                assertThat(error.getUpdateCounts()).containsOnly(Statement.EXECUTE_FAILED).hasSize(4);
                assertThat(String.valueOf(error.getCause())).contains("MySQLTransactionRollbackException");
                waiting.get(20, TimeUnit.SECONDS);
                assertThat(statement.executeBatch()).isEmpty();
                assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 2L)
                        .containsEntry("serial.failed", 4L).doesNotContainKey("fallbacks");
            }
            connection.rollback();
            other.commit();
            assertThat(query(other, "SELECT a FROM t WHERE id IN (1, 2, 60) ORDER BY id")).containsExactly("5", "0",
                    "1000");
        }
    }

    @Test
    void aLockThatIsNotGotInTimeIsNotReplayedAndFinishedPassesKeepTheirCounts() throws SQLException {
        try (Connection connection = on.bulk("bulkMaxRows=2"); Connection other = on.plain()) {
            connection.setAutoCommit(false);
            other.setAutoCommit(false);
            execute(connection, "SET SESSION innodb_lock_wait_timeout = 1");
            execute(other, "UPDATE t SET a = 7 WHERE id = 4");
            try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                add(statement, 1, 2, 3, 4, 5, 6);

                BatchUpdateException error = catchThrowableOfType(BatchUpdateException.class, statement::executeBatch);

                assertThat(error.getErrorCode()).isEqualTo(1205);
                assertThat(error.getUpdateCounts()).containsExactly(1, 1, -3, -3, -3, -3);
                assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 2L)
                        .containsEntry("serial.failed", 4L).doesNotContainKey("fallbacks");
            }
            connection.rollback();
        }
    }

    @Test
    void cancelReachesTheMergedStatement() throws Exception {
        interrupted(Statement::cancel, 1317);
    }

    @Test
    void aKilledQueryIsNotReplayed() throws Exception {
        interrupted(statement -> kill("KILL QUERY "), 1317);
    }

    @Test
    void aKilledConnectionIsNotReplayed() throws Exception {
        interrupted(statement -> kill("KILL "), 0);
    }

    @Test
    void aQueryTimeoutEndsAMergedStatement() throws SQLException {
        try (Connection connection = on.bulk(); Connection other = on.plain()) {
            connection.setAutoCommit(false);
            other.setAutoCommit(false);
            execute(other, "UPDATE t SET a = 7 WHERE id = 2");
            execute(connection, "SET SESSION innodb_lock_wait_timeout = 20");
            try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                statement.setQueryTimeout(1);
                add(statement, 1, 2, 3);

                BatchUpdateException error = catchThrowableOfType(BatchUpdateException.class, statement::executeBatch);

                assertThat(String.valueOf(error.getCause())).contains("MySQLTimeoutException");
                assertThat(error.getUpdateCounts()).containsExactly(-3, -3, -3);
                assertThat(BothDrivers.counters(connection)).containsEntry("serial.failed", 3L);
            }
            connection.rollback();
        }
    }

    @Test
    void withAutocommitNothingIsMergedUnlessAsked() throws SQLException {
        for (String option : List.of("bulkAutocommit=false", "bulkAutocommit=true")) {
            try (Connection connection = on.bulk(option);
                    PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                add(statement, 1, 2, 1);
                assertThat(statement.executeBatch()).containsExactly(1, 1, 1);
                assertThat(count(connection, option.endsWith("true") ? "rowsMerged" : "serial.autocommit"))
                        .isEqualTo(option.endsWith("true") ? 2 : 3);
            }
        }
    }

    @Test
    void whatWasMergedIsRolledBackToASavepoint() throws SQLException {
        try (Connection connection = on.bulk(); PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            add(statement, 1, 2);
            statement.executeBatch();
            var savepoint = connection.setSavepoint();
            add(statement, 1, 2, 3);
            statement.executeBatch();
            connection.rollback(savepoint);
            connection.commit();
            assertThat(query(connection, "SELECT a FROM t WHERE id < 4 ORDER BY id")).containsExactly("1", "1", "0");
        }
    }

    /** Reading the information schema would open the snapshot of a repeatable-read transaction too early. */
    @Test
    void theFirstReadAfterABatchSeesWhatOthersCommittedMeanwhile() throws SQLException {
        for (boolean first : new boolean[]{true, false}) {
            try (Connection connection = on.bulk(); Connection other = on.plain()) {
                connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
                connection.setAutoCommit(false);
                execute(other, "UPDATE t SET a = 0");
                try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                    if (!first) {
                        execute(connection, "UPDATE t SET a = 1 WHERE id = 9");
                    }
                    add(statement, 1, 2);
                    statement.executeBatch();
                    execute(other, "UPDATE t SET a = 99 WHERE id = 100");
                    assertThat(query(connection, "SELECT a FROM t WHERE id = 100")).containsExactly("99");
                    connection.commit();
                    execute(connection, "UPDATE t SET a = 1 WHERE id = 9");
                    add(statement, 1, 2);
                    statement.executeBatch();
                    connection.rollback();
                    assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 4L);
                }
            }
        }
    }

    @Test
    void sortedBatchesInOppositeOrdersDoNotDeadlock() throws Exception {
        CompletableFuture<Void> one = inBackground(() -> batches(false));
        batches(true);
        one.get(60, TimeUnit.SECONDS);
        try (Connection connection = on.plain()) {
            assertThat(query(connection, "SELECT DISTINCT a FROM t")).containsExactly("200");
        }
    }

    private void batches(boolean backwards) throws SQLException {
        try (Connection connection = on.bulk("bulkSort=true", "bulkMaxRows=200");
                PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            for (int i = 0; i < 100; i++) {
                for (int id = 1; id <= 200; id++) {
                    add(statement, backwards ? 201 - id : id);
                }
                statement.executeBatch();
                connection.commit();
            }
        }
    }

    private interface Interruption {
        void run(Statement statement) throws SQLException;
    }

    /** Interrupts a merged statement that waits for a lock. */
    private void interrupted(Interruption interruption, int code) throws Exception {
        Connection connection = on.bulk();
        try (Connection other = on.plain()) {
            connection.setAutoCommit(false);
            other.setAutoCommit(false);
            execute(other, "UPDATE t SET a = 7 WHERE id = 2");
            execute(connection, "SET SESSION innodb_lock_wait_timeout = 20");
            try (PreparedStatement statement = connection.prepareStatement(UPDATE)) {
                add(statement, 5, 6);
                statement.executeBatch();
                add(statement, 1, 2, 3);
                CompletableFuture<BatchUpdateException> failed = CompletableFuture.supplyAsync(
                        () -> catchThrowableOfType(BatchUpdateException.class, statement::executeBatch),
                        TransactionIT::onThreadOfItsOwn);
                awaitLockWait();
                interruption.run(statement);

                BatchUpdateException error = failed.get(15, TimeUnit.SECONDS);

                assertThat(error.getErrorCode()).isEqualTo(code);
                assertThat(error.getUpdateCounts()).containsExactly(-3, -3, -3);
                assertThat(BothDrivers.counters(connection)).containsEntry("rowsMerged", 2L)
                        .containsEntry("serial.failed", 3L).doesNotContainKey("fallbacks");
            }
            // A killed one cannot be closed without an error, in Connector/J either.
            connection.abort(Runnable::run);
            other.rollback();
            assertThat(query(other, "SELECT a FROM t WHERE id IN (1, 2, 3)")).containsExactly("0", "0", "0");
        } finally {
            // What it locks would keep the next test from its table.
            connection.abort(Runnable::run);
        }
    }

    private static void onThreadOfItsOwn(Runnable task) {
        Thread.ofPlatform().start(task);
    }

    /** Kills the one merged statement that is running. */
    private void kill(String command) throws SQLException {
        try (Connection killer = on.plain()) {
            List<String> victims = query(killer,
                    "SELECT id FROM information_schema.PROCESSLIST WHERE info LIKE 'UPDATE (SELECT%'");
            execute(killer, command + victims.getFirst());
        }
    }

    private void awaitLockWait() throws SQLException {
        try (Connection connection = on.plain()) {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            do {
                assertThat(System.nanoTime()).as("nobody waits for a lock").isLessThan(deadline);
                // The server looks again only if there was no request for a tenth of a second, be it in another test.
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(150));
            } while (query(connection, "SELECT 1 FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'")
                    .isEmpty());
        }
    }

    private interface Work {
        void run() throws SQLException;
    }

    private static CompletableFuture<Void> inBackground(Work work) {
        return CompletableFuture.runAsync(() -> {
            try {
                work.run();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }, TransactionIT::onThreadOfItsOwn);
    }

    private static void add(PreparedStatement statement, int... ids) throws SQLException {
        for (int id : ids) {
            statement.setInt(1, 1);
            statement.setInt(2, id);
            statement.addBatch();
        }
    }
}
