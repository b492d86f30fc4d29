package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.Check;
import io.lineup.result.IntervalRow;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Verdict;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.Scale;

/** Runs against a server that lives: what they write down agrees with itself and with the database. */
class MeasuredRunIT {
    private static OwnServer server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        server = OwnServer.withOneWarehouse("measured");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void everyFileOfARunTellsTheSame() throws Exception {
        TestRun.Outcome outcome = run("rampupSeconds", "1");
        Summary summary = outcome.summary();

        assertThat(summary.verdict()).as("%s", summary.errors()).isEqualTo(Verdict.OK);
        assertSound(summary);
        assertThat(summary.failures()).isZero();
        assertThat(summary.measuredSeconds()).isCloseTo(2, within(0.001));
        TransactionSummary newOrder = type(summary, "NEW_ORDER");
        assertThat(newOrder.count()).isPositive();
        assertThat(summary.throughput().value()).isCloseTo(newOrder.count() * 60 / summary.measuredSeconds(),
                within(0.01));
        assertThat(summary.tpmTotal()).isCloseTo(summary.completed() * 60 / summary.measuredSeconds(), within(0.01));
        assertThat(outcome.results().readSummary()).isEqualTo(summary);
        assertThat(outcome.results().isIncomplete()).isFalse();

        List<IntervalRow> seconds = outcome.results().readIntervals();
        Map<String, Histogram> latencies = outcome.results().readLatencies();
        summary.transactions().forEach((name, type) -> {
            assertThat(completed(seconds, name)).as(name).isEqualTo(type.count());
            assertThat(recorded(latencies, name)).as(name).isEqualTo(type.count());
            assertThat(type.latency().p50Micros()).isGreaterThanOrEqualTo(type.service().p50Micros());
            assertThat(type.latency().p99Micros()).isGreaterThanOrEqualTo(type.service().p99Micros());
            assertThat(type.latency().maxMicros()).isGreaterThanOrEqualTo(type.service().maxMicros());
        });
        assertThat(completed(seconds, IntervalRow.ALL)).isEqualTo(summary.completed());
        assertThat(seconds).extracting(IntervalRow::second).containsOnly(0, 1);
        assertThat(recorded(latencies, "NewOrder.commit"))
                .isBetween(newOrder.count() - newOrder.rollbacks() - 8, newOrder.count() + 8);
        List<StatementCosts> statements = outcome.results().readStatements();
        assertThat(statements).allSatisfy(row -> assertThat(row.calls()).as(row.id())
                .isEqualTo(recorded(latencies, row.id())));
        CostTableAssert.assertWhole(statements, summary);
        assertThat(outcome.results().readEnvironment().session()).containsEntry("transaction_isolation",
                "read committed");
        assertThat(Files.readAllLines(outcome.results().path().resolve("data/result.csv")))
                .hasSize((int) summary.completed() + 1);
    }

    /** Busy time is stamped by the terminal, each statement and each gap between two by the meter. */
    @Test
    void statementsAndTheTimeBetweenThemMakeUpTheBusyTime() throws Exception {
        TestRun.Outcome outcome = run("connections", "pooled", "statementCost", "full");
        List<StatementCosts> rows = outcome.results().readStatements();

        Summary summary = outcome.summary();
        CostTableAssert.assertWhole(rows, summary);
        assertThat(recorded(outcome.results().readLatencies(), "POOL_WAIT")).as("one for each transaction")
                .isBetween(summary.completed() - 8, summary.completed() + summary.failures() + 8);
        assertThat(rows).allMatch(row -> row.clientCpuMicros() != null && row.roundTrips() != null);
        assertThat(outcome.summary().otherCpuMicrosPerTransaction(rows)).isPositive()
                .isLessThan(outcome.summary().client().clientCpuMicrosPerTransaction());
        assertThat(rows.getLast().id()).isEqualTo(StatementCosts.BETWEEN);
        assertThat(Files.readAllLines(outcome.results().path().resolve("statements.csv"))).hasSize(rows.size() + 1);
        StatementCosts oldest = CostTableAssert.row(rows, "Delivery.selectOldestNewOrder");
        assertThat(oldest.callsPerTransaction()).isGreaterThanOrEqualTo(10);
        assertThat(oldest.rowsUsed()).isLessThanOrEqualTo(1);
        assertThat(oldest.rowsReceived()).isGreaterThan(Scale.NEW_ORDERS / 9.0);
        assertThat(oldest.rowsReceivedFrom()).isEqualTo("sampled-results");
    }

    /**
     * What passed on all connections is more by what opens them, explains statements and reads the server's counters, and by
     * the last transactions of the terminals.
     */
    @Test
    void theTableAddsUpToWhatPassesAProxyInAWholeRun() throws Exception {
        String seconds = TestExtent.isFull() ? "60" : "3";
        try (Proxy proxy = new Proxy(server.port())) {
            String address = Objects.requireNonNull(server.properties().get("conn"));
            List<StatementCosts> rows = run("conn", address.replace(":" + server.port(), ":" + proxy.port()), "check",
                    "none", "terminals", "4", "runSeconds", seconds).results().readStatements();

            double trips = sum(rows, StatementCosts::roundTrips) / proxy.roundTrips();
            double out = sum(rows, StatementCosts::bytesOut) / proxy.bytesOut();
            double in = sum(rows, StatementCosts::bytesIn) / proxy.bytesIn();
            System.out.printf("table / proxy, %s s: trips %.4f of %d, bytes out %.4f, bytes in %.4f%n", seconds, trips,
                    proxy.roundTrips(), out, in);
            for (double share : new double[]{trips, out, in}) {
                assertThat(share).isBetween(TestExtent.isFull() ? 0.98 : 0.8, 1.0);
            }
        }
    }

    private static double sum(List<StatementCosts> rows, Function<StatementCosts, @Nullable Double> figure) {
        return rows.stream().mapToDouble(row -> row.calls() * Objects.requireNonNull(figure.apply(row))).sum();
    }

    @Test
    void withoutStatementCostsThereIsNoTableOfThem() throws Exception {
        TestRun.Outcome outcome = run("statementCost", "off", "runTxnsPerTerminal", "5", "check", "none", "plans",
                "around");

        assertThat(outcome.results().statementsFile()).doesNotExist();
        assertThat(outcome.results().plansFolder()).isDirectoryContaining("glob:**/end");
        assertThat(outcome.results().readLatencies()).containsOnlyKeys(outcome.summary().transactions().keySet());
    }

    @Test
    void anotherIsolationAndAFetchSizeOfNoRowsAreNoted() throws Exception {
        Summary summary = run("runTxnsPerTerminal", "1", "terminals", "1", "check", "none", "session.sql",
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE",
                "fetchSize.Payment.updateCustomer", "10", "fetchSize.Payment.selectCustomer", "10").summary();

        assertThat(summary.notes()).anyMatch(note -> note.contains("at SERIALIZABLE, not at the READ COMMITTED"))
                .anyMatch(note -> note.contains("fetchSize.Payment.updateCustomer has no effect"))
                .noneMatch(note -> note.contains("selectCustomer"));
    }

    /** What a connection says of itself is seen in each row that it inserts. */
    @ParameterizedTest
    @CsvSource({"pinned,", "pooled, POOL_WAIT", "each, CONNECT"})
    void sessionSqlHoldsOnEveryConnectionAndTheWaitForOneIsASeries(String connections, @Nullable String series)
            throws Exception {
        String setting = "of " + connections;
        server.execute("ALTER TABLE bmsql_history ADD COLUMN setting text DEFAULT current_setting('application_name')");
        try {
            TestRun.Outcome outcome = run("connections", connections, "session.sql",
                    "SET application_name = 'else'; SET application_name = '" + setting + "'", "terminals", "4",
                    "runTxnsPerTerminal", "10", "check", "none", "newOrderWeight", "0", "paymentWeight", "100",
                    "orderStatusWeight", "0", "deliveryWeight", "0", "stockLevelWeight", "0");

            assertThat(outcome.summary().completed()).isEqualTo(40);
            assertThat(outcome.summary().notes()).as("what is no TPC-C mix")
                    .anyMatch(note -> note.startsWith("tpmC cannot be compared"));
            assertThat(server.number("SELECT count(*) FROM bmsql_history WHERE setting = '" + setting + "'"))
                    .isEqualTo(40);
            assertThat(outcome.results().readEnvironment().session()).containsEntry("application_name", setting);
            Map<String, Histogram> latencies = outcome.results().readLatencies();
            assertThat(latencies.keySet()).filteredOn(tag -> List.of("POOL_WAIT", "CONNECT").contains(tag))
                    .isEqualTo(series == null ? List.of() : List.of(series));
            if (series != null) {
                assertThat(recorded(latencies, series)).isEqualTo(40);
                assertThat(Objects.requireNonNull(outcome.summary().client().connectionWait()).maxMicros())
                        .isPositive();
            }
        } finally {
            server.execute("ALTER TABLE bmsql_history DROP COLUMN setting");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"REPEATABLE_READ", "SERIALIZABLE"})
    void serializationFailuresAreRetriedAndNeverCounted(String isolation) throws Exception {
        TestExtent.inEachBuildIf(isolation.equals("SERIALIZABLE"));
        long before = orders();

        Summary summary = run("isolation", isolation, "drainSeconds", "1").summary();

        assertSound(summary);
        assertThat(summary.verdict().exitCode()).isZero();
        assertThat(summary.retries()).isPositive();
        assertThat(summary.errors()).containsKey("40001/0");
        assertThat(summary.measuredSeconds()).isCloseTo(2, within(0.001));
        // What was in flight at the end may have committed, once for each terminal.
        assertThat(orders() - before).isBetween(committedOrders(summary), committedOrders(summary) + 8);
    }

    @Test
    void terminalsComeBackWhenTheServerEndsTheirConnections() throws Exception {
        long before = orders();
        TestRun test = test("runSeconds", "3").when(() -> assertThat(server.number("""
                SELECT count(pg_terminate_backend(pid)) FROM (
                  SELECT pid FROM pg_stat_activity WHERE datname = current_database()
                    AND backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 4) four""")).isEqualTo(4));

        TestRun.Outcome outcome = test.go();
        Summary summary = outcome.summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
        assertSound(summary);
        assertThat(summary.failures()).isBetween(1L, 4L);
        assertThat(summary.errors().keySet()).containsAnyOf("57P01/0", "08006/0", "08003/0");
        assertThat(summary.outages()).isEmpty();
        assertThat(outcome.results().readIntervals()).filteredOn(row -> row.second() == 2)
                .filteredOn(row -> row.type().equals(IntervalRow.ALL)).first()
                .extracting(IntervalRow::completed).isNotEqualTo(0L);
        assertThat(orders() - before).isBetween(committedOrders(summary), committedOrders(summary) + 12);
    }

    @Test
    void transactionsThatWaitForAForeignLockAtTheEndAreCancelledAndNotCounted() throws Exception {
        try (Connection foreign = server.connect()) {
            TestRun.Outcome outcome = test("drainSeconds", "0.5").when(() -> lockWarehouse(foreign)).go();

            assertThat(outcome.summary().verdict()).isEqualTo(Verdict.OK);
            assertSound(outcome.summary());
            assertThat(outcome.summary().completed()).isPositive();
            assertThat(outcome.summary().notes()).anyMatch(note -> note.contains("did not finish in time"))
                    .noneMatch(note -> note.contains("broken"));
            assertThat(completed(outcome.results().readIntervals(), IntervalRow.ALL))
                    .isEqualTo(outcome.summary().completed());
        }
    }

    @Test
    void aRunInWhichNothingCompletesIsStalledBeforeItsWindowOpens() throws Exception {
        try (Connection foreign = server.connect()) {
            lockWarehouse(foreign);

            Summary summary = run("rampupSeconds", "60", "stallSeconds", "1", "newOrderWeight", "0", "paymentWeight",
                    "100", "orderStatusWeight", "0", "deliveryWeight", "0", "stockLevelWeight", "0").summary();

            assertThat(summary.verdict()).isEqualTo(Verdict.STALLED);
            assertThat(summary.completed()).isZero();
            assertThat(summary.measuredSeconds()).isZero();
            assertThat(summary.throughput().value()).isZero();
            assertThat(summary.checks()).isEmpty();
        }
    }

    @Test
    void aCountedRunEndsWithExactlyItsTransactions() throws Exception {
        Summary summary = run("runTxnsPerTerminal", "25", "terminals", "4").summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.completed()).isEqualTo(100);
        assertThat(summary.tpmTotal()).isCloseTo(6000 / summary.measuredSeconds(),
                within(6000 / summary.measuredSeconds() / 100));
    }

    @Test
    void aLimitedRunKeepsItsRate() throws Exception {
        Summary summary = run("limitTxnsPerMin", "1200", "runSeconds", "4").summary();

        assertThat(summary.tpmTotal()).isBetween(1200 * 0.85, 1200 * 1.15);
    }

    @Test
    void terminalsStartOneAfterTheOther() throws Exception {
        Summary summary = run("runTxnsPerTerminal", "1", "terminals", "4", "rampupDelay", "0.4", "check", "none")
                .summary();

        assertThat(summary.completed()).isEqualTo(4);
        assertThat(summary.measuredSeconds()).isGreaterThanOrEqualTo(1.2);
    }

    private TestRun test(String... properties) {
        return new TestRun(folder.resolve("results"), server.properties(properties));
    }

    private TestRun.Outcome run(String... properties) throws Exception {
        return test(properties).go();
    }

    private static void lockWarehouse(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1 FROM bmsql_warehouse FOR NO KEY UPDATE");
        }
    }

    private static long orders() throws SQLException {
        return server.number("SELECT sum(d_next_o_id) FROM bmsql_district");
    }

    private static long committedOrders(Summary summary) {
        TransactionSummary newOrder = type(summary, "NEW_ORDER");
        return newOrder.count() - newOrder.rollbacks();
    }

    private static TransactionSummary type(Summary summary, String name) {
        return Objects.requireNonNull(summary.transactions().get(name));
    }

    private static long recorded(Map<String, Histogram> latencies, String tag) {
        Histogram values = latencies.get(tag);
        return values == null ? 0 : values.getTotalCount();
    }

    private static long completed(List<IntervalRow> seconds, String type) {
        return seconds.stream().filter(row -> row.type().equals(type)).mapToLong(IntervalRow::completed).sum();
    }

    private static void assertSound(Summary summary) {
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
    }
}
