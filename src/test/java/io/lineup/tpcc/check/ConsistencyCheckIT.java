package io.lineup.tpcc.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.ConsistencyCheck;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.config.StatementCost;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.result.Check;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.target.Failure;
import io.lineup.target.PostgresDialect;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.time.SystemClock;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.load.LoadPlan;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.tpcc.txn.TpccInputs;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;
import io.lineup.workload.TransactionKind;

/** On a whole database: fresh, used, and damaged in each way that a condition is there to find. */
@ExtendWith(EmbeddedPostgresExtension.class)
@TestMethodOrder(OrderAnnotation.class)
class ConsistencyCheckIT {
    private static final int WAREHOUSES = 2;
    private static final int TERMINALS = 4;
    private static final int TRANSACTIONS_EACH = 23 * 12;
    private static final LoadPlan PLAN = new LoadPlan(WAREHOUSES, 2, 1, LocalDateTime.of(2026, 1, 1, 0, 0));
    private static final SqlFolder SQL = new SqlFolder(TestLoad.SQL,
            new PostgresDialect());

    private final TestDatabase database;

    @TempDir
    Path folder;

    private final ConsistencyCheck check = new ConsistencyCheck(Conditions.of(SQL, Undelivered.NULL, new TableSet(0)),
            3);

    ConsistencyCheckIT(TestDatabase database) throws SQLException {
        this.database = database;
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT to_regclass('bmsql_config') IS NULL")) {
            row.next();
            if (row.getBoolean(1)) {
                TestLoad.build(database.target(), PLAN);
            }
        }
    }

    private List<Check> broken(Connection connection) throws SQLException {
        return check.run(connection).stream().filter(each -> !each.passed()).toList();
    }

    @Test
    @Order(1)
    void allTwelveHoldAfterTheLoad() throws SQLException {
        try (Connection one = database.connect(); Connection two = database.connect()) {
            List<Check> results = check.run(List.of(one, two));
            assertThat(results).extracting(Check::condition).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                    12);
            assertThat(results).allSatisfy(each -> {
                assertThat(each.examples()).isEmpty();
                assertThat(each.violations()).isZero();
                assertThat(each.passed()).isTrue();
            });
        }
    }

    @Test
    @Order(2)
    void allTwelveHoldAfterAMixOnSeveralTerminals() throws Exception {
        TpccWorkload workload = new TpccWorkload(new TpccSettings(WAREHOUSES, TERMINALS, true, Mix.standardDeck(), 11,
                NURandConstants.forRun(11, PLAN.constants().cLast()), Variants.BENCHMARKSQL));
        List<Callable<Integer>> terminals = new ArrayList<>();
        for (int i = 0; i < TERMINALS; i++) {
            int terminal = i;
            terminals.add(() -> runTerminal(workload, terminal));
        }
        int done = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(TERMINALS)) {
            for (Future<Integer> each : threads.invokeAll(terminals)) {
                done += each.get();
            }
        }
        assertThat(done).isEqualTo(TERMINALS * TRANSACTIONS_EACH);
        try (Connection connection = database.connect()) {
            assertThat(broken(connection)).isEmpty();
        }
    }

    private int runTerminal(TpccWorkload workload, int terminal) throws SQLException {
        SystemClock clock = new SystemClock();
        TpccInputs inputs = workload.inputs(terminal);
        int done = 0;
        try (Session session = workload.open(inputs,
                new SqlSession(database.target().connect(), Catalogue.read(SQL, workload.statements()),
                        ExecutionOptions.DEFAULT,
                        new Measurements(TransactionKind.names(workload.transactions()), new Window(), false)
                                .addTerminal(clock, StatementCost.OFF).meter()))) {
            while (done < TRANSACTIONS_EACH) {
                inputs.next();
                while (!succeeds(session)) {
                    session.rollback();
                }
                done++;
            }
        }
        return done;
    }

    private static boolean succeeds(Session session) throws SQLException {
        try {
            session.execute();
            return true;
        } catch (RaceLostException e) {
            return false;
        } catch (SQLException e) {
            if (new PostgresDialect().classify(e) == Failure.RETRY) {
                return false;
            }
            throw e;
        }
    }

    @Test
    @Order(3)
    void districtsWithoutNewOrdersBreakNothing() throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DELETE FROM bmsql_new_order WHERE no_w_id = 1");
            assertThat(broken(connection)).extracting(Check::condition).containsExactly(5, 11);
            connection.rollback();
        }
    }

    static Stream<Arguments> damages() {
        String line = " WHERE ol_w_id = 1 AND ol_d_id = 4 AND ol_o_id = 7 AND ol_number = 2";
        String order = " WHERE o_w_id = 1 AND o_d_id = 4 AND o_id = 7";
        String customer = " WHERE c_w_id = 2 AND c_d_id = 5 AND c_id = 77";
        return Stream.of(damage("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 0.01 WHERE w_id = 2", 1, 8),
                damage("UPDATE bmsql_district SET d_ytd = d_ytd - 0.01 WHERE d_w_id = 1 AND d_id = 1", 1, 9),
                damage("UPDATE bmsql_district SET d_next_o_id = d_next_o_id + 1 WHERE d_w_id = 1 AND d_id = 1", 2),
                damage("DELETE FROM bmsql_new_order WHERE no_w_id = 1 AND no_d_id = 1 AND no_o_id = "
                        + (Scale.ORDERS - 10), 3, 5, 11),
                damage("DELETE FROM bmsql_new_order n WHERE no_w_id = 1 AND no_d_id = 1 AND no_o_id = (SELECT max(no_o_id)"
                        + " FROM bmsql_new_order WHERE no_w_id = 1 AND no_d_id = 1)", 2, 5, 11),
                damage("UPDATE bmsql_oorder SET o_ol_cnt = o_ol_cnt + 1" + order, 4, 6),
                damage("DELETE FROM bmsql_order_line" + line, 4, 6),
                damage("UPDATE bmsql_oorder SET o_carrier_id = NULL" + order
                        + "; UPDATE bmsql_order_line SET ol_delivery_d = NULL WHERE ol_w_id = 1 AND ol_d_id = 4"
                        + " AND ol_o_id = 7", 5),
                damage("UPDATE bmsql_oorder SET o_ol_cnt = o_ol_cnt + CASE o_id WHEN 7 THEN 1 ELSE -1 END"
                        + " WHERE o_w_id = 1 AND o_d_id = 4 AND o_id IN (7, 8)", 6),
                damage("UPDATE bmsql_order_line SET ol_delivery_d = NULL" + line, 7),
                damage("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1 WHERE w_id = 1; UPDATE bmsql_district"
                        + " SET d_ytd = d_ytd + 1 WHERE d_w_id = 1 AND d_id = 3", 8, 9),
                damage("UPDATE bmsql_history SET h_w_id = 1 WHERE h_w_id = 2 AND h_d_id = 3 AND h_c_id = 12", 8, 9),
                damage("UPDATE bmsql_district SET d_ytd = d_ytd + CASE d_id WHEN 3 THEN 1 ELSE -1 END"
                        + " WHERE d_w_id = 1 AND d_id IN (3, 4)", 9),
                damage("UPDATE bmsql_customer SET c_balance = c_balance + 0.01, c_ytd_payment = c_ytd_payment - 0.01"
                        + customer, 10),
                damage("UPDATE bmsql_order_line SET ol_amount = ol_amount + 0.01" + line, 10, 12),
                damage("UPDATE bmsql_customer SET c_delivery_cnt = c_delivery_cnt + 1" + customer, 11),
                damage("UPDATE bmsql_customer SET c_ytd_payment = c_ytd_payment + 0.01" + customer, 12),
                damage("UPDATE bmsql_customer SET c_balance = NULL" + customer, 10, 12),
                damage("DELETE FROM bmsql_order_line" + line.substring(0, line.indexOf(" AND ol_number"))
                        + "; DELETE FROM bmsql_oorder" + order, 11));
    }

    private static Arguments damage(String sql, Integer... conditions) {
        return Arguments.of(sql, List.of(conditions));
    }

    @ParameterizedTest
    @Order(4)
    @MethodSource("damages")
    void aDamageBreaksItsConditionAndWhatMustFollow(String sql, List<Integer> conditions) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(sql);
            List<Check> broken = broken(connection);
            assertThat(broken).extracting(Check::condition).containsExactlyElementsOf(conditions);
            assertThat(broken).allSatisfy(each -> {
                assertThat(each.violations()).isBetween(1L, 2L);
                assertThat(each.examples()).hasSize((int) each.violations());
            });
            connection.rollback();
        }
    }

    @Test
    @Order(5)
    void violationsAreCountedAndOnlyTheFirstAreNamed() throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("UPDATE bmsql_customer SET c_ytd_payment = c_balance * -1 + 0.01 WHERE c_w_id = 1"
                    + " AND c_d_id IN (1, 2) AND c_delivery_cnt = 0");
            Check twelfth = check.run(connection).get(11);
            connection.rollback();
            assertThat(twelfth.violations()).isBetween(Scale.CUSTOMERS * 5L / 3, Scale.CUSTOMERS * 2L);
            assertThat(twelfth.examples()).hasSize(3)
                    .allMatch(each -> each.matches("w_id=1 d_id=1 c_id=\\d+ found=0\\.01 expected=0(\\.00)?"));
        }
    }

    /** Loaded by BenchmarkSQL 5 and used since; then with one delivery too many. */
    @Test
    @Order(6)
    void whatBenchmarkSqlLoadsOtherwiseIsNoViolationAndHidesNone() throws Exception {
        Benchmark benchmark = new TpccBenchmark(
                Settings.of(Map.of("db", "postgres", "conn", database.url(), "user", "u", "warehouses", "2")),
                new Folders(Path.of(System.getProperty("lineup.project", "")).toAbsolutePath(), folder));
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'lineup.%'");
            assertThat(new ConsistencyCheck(benchmark.checks(connection), 3).run(connection))
                    .as("another loader that credits nobody").allMatch(Check::passed);

            statement.execute("UPDATE bmsql_customer SET c_delivery_cnt = c_delivery_cnt + 1");
            List<Check> loaded = new ConsistencyCheck(benchmark.checks(connection), 3).run(connection);
            assertThat(loaded).allMatch(Check::passed);
            assertThat(loaded.get(10).meaning())
                    .contains("2100", "c_delivery_cnt", " less the 1 ");

            statement.execute("UPDATE bmsql_customer SET c_delivery_cnt = c_delivery_cnt + 1"
                    + " WHERE c_w_id = 2 AND c_d_id = 3 AND c_id = 4");
            List<Check> harmed = new ConsistencyCheck(benchmark.checks(connection), 3).run(connection);
            assertThat(harmed).filteredOn(each -> !each.passed()).singleElement().satisfies(each -> {
                assertThat(each.condition()).isEqualTo(11);
                assertThat(each.examples()).singleElement().asString().startsWith("w_id=2 d_id=3 ");
            });
            connection.rollback();
        }
    }

    @Test
    @Order(7)
    void aMissingTableIsSaidWithItsCondition() throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DROP TABLE bmsql_history CASCADE");
            assertThatThrownBy(() -> check.run(connection)).isInstanceOf(SQLException.class)
                    .hasMessageContaining("3.3.2.10) cannot be checked").hasMessageContaining("bmsql_history");
            connection.rollback();
        }
    }
}
