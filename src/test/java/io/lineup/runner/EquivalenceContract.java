package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.LoadException;
import io.lineup.prepare.Checks;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.BatchMerge;
import io.lineup.result.Check;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.benchmark.ChosenVariants;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.txn.Answers;
import io.lineup.tpcc.txn.TpccWorkload;

/**
 * The same seed on one terminal leaves the same rows and gets the same answers, however statements get to the server. Two
 * databases that were loaded alike go through the same transactions side by side, one with the defaults, the other with a
 * property; since they are equal after each test, the next one begins where it ended.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
abstract class EquivalenceContract {
    /** Three decks: 30 NewOrders, 30 Payments, 3 of each other. */
    private static final String TRANSACTIONS = "69";

    private final TestDatabase database;
    private final String subject;
    private final String withDefaults;
    private final SqlFolder sql;
    private @Nullable String diverged;
    private int round;

    @TempDir
    Path results;

    EquivalenceContract(TestDatabase database) {
        this.database = database;
        String name = database.url().substring(database.url().lastIndexOf('/') + 1);
        subject = name + "_subject";
        withDefaults = name + "_defaults";
        sql = new SqlFolder(TestLoad.SQL, database.dialect());
    }

    /** @return what must make no difference: properties, separated by blanks where several belong together */
    abstract Stream<String> properties();

    /**
     * @return what must make no difference on any server, each alone in the full extent; else those together that have
     *         nothing to do with each other
     */
    static Stream<String> properties(String... more) {
        if (!TestExtent.isFull()) {
            return Stream.concat(Stream.of(
                    "prepare=execution isolation=REPEATABLE_READ variant.Delivery.selectOldestNewOrder=limit",
                    "prepare=none isolation=SERIALIZABLE variant.Delivery.selectOldestNewOrder=min",
                    "connections=pooled variant.customersByLastName=count-column variant.StockLevel.countLowStock=join",
                    "connections=each variant.customersByLastName=count-star variant.StockLevel.countLowStock=two-step"
                            + " variant.NewOrder.reads=in-list",
                    "variant.NewOrder.writes=per-line variants=benchmarksql-4", "variants=tuned", "variants=fewest",
                    "variants=procedures variant.procedures.commit=inside"), Stream.of(more));
        }
        return Stream.concat(Stream.of("prepare=execution", "prepare=none", "connections=pooled", "connections=each",
                "isolation=REPEATABLE_READ", "isolation=SERIALIZABLE", "variant.Delivery.selectOldestNewOrder=limit",
                "variant.Delivery.selectOldestNewOrder=min", "variant.customersByLastName=count-column",
                "variant.customersByLastName=count-star", "variant.StockLevel.countLowStock=join",
                "variant.StockLevel.countLowStock=two-step", "variant.NewOrder.reads=in-list",
                "variant.NewOrder.writes=per-line", "variants=benchmarksql-4", "variants=tuned", "variants=fewest",
                "variants=fewest prepare=none", "variants=procedures", "variants=procedures prepare=none",
                "variants=procedures connections=pooled variant.procedures.commit=inside"), Stream.of(more));
    }

    /** @return {@link #properties(String...)} and the options of Connector/J */
    static Stream<String> connectorJ() {
        if (!TestExtent.isFull()) {
            return Stream.of(
                    "prepare=execution isolation=REPEATABLE_READ variant.Delivery.selectOldestNewOrder=limit"
                            + " rewriteBatchedStatements=true jdbc.useLocalSessionState=true",
                    "prepare=none isolation=SERIALIZABLE variant.Delivery.selectOldestNewOrder=min",
                    "connections=pooled variant.customersByLastName=count-column variant.StockLevel.countLowStock=join"
                            + " jdbc.useServerPrepStmts=true rewriteBatchedStatements=true",
                    "connections=each variant.customersByLastName=count-star variant.StockLevel.countLowStock=two-step"
                            + " variant.NewOrder.reads=in-list jdbc.useCursorFetch=true fetchSize=10",
                    "variant.NewOrder.writes=per-line variants=benchmarksql-4 jdbc.useServerPrepStmts=true"
                            + " fetchSize.Delivery.selectOldestNewOrder=stream",
                    "variants=tuned fetchSize=stream", "variants=fewest",
                    "variants=procedures variant.procedures.commit=inside");
        }
        return properties("rewriteBatchedStatements=true", "jdbc.useServerPrepStmts=true",
                "jdbc.useServerPrepStmts=true rewriteBatchedStatements=true", "jdbc.useLocalSessionState=true",
                "jdbc.useCursorFetch=true fetchSize=10", "fetchSize=stream",
                "fetchSize.Delivery.selectOldestNewOrder=stream");
    }

    /** @return the URL of the database that has the property */
    String url() {
        return url(subject);
    }

    @BeforeAll
    void load() throws SQLException {
        administer("CREATE DATABASE " + subject, "CREATE DATABASE " + withDefaults);
        build(database.url());
        build(url(subject));
        if (TestExtent.isFull() || database.kind() == Database.POSTGRES) {
            build(url(withDefaults), "variant.schema.nullable=default");
        }
    }

    @AfterAll
    void drop() throws SQLException {
        administer("DROP DATABASE " + subject, "DROP DATABASE " + withDefaults);
    }

    @Test
    @Order(1)
    void defaultsInPlaceOfNullsHoldTheSameAndAllTwelveConditions() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        round++;
        run(url(subject), "default");
        assertThat(checks(url(withDefaults))).hasSize(12).allMatch(Check::passed);
        Map<Table, Long> expected = sumsAfter(database.url(), "reference");

        Summary summary = run(url(withDefaults), "nullable", "variant.schema.nullable=default", "check=after");

        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        assertThat(sums(url(withDefaults))).isEqualTo(expected);
        assertThat(sums(url(subject))).isEqualTo(expected);
        assertThat(answers(url(withDefaults), "variant.schema.nullable=default")).isEqualTo(answers(url(subject)))
                .anyMatch(line -> line.endsWith("/waits"));
        assertThat(number(url(withDefaults), "SELECT count(*) FROM bmsql_oorder WHERE o_carrier_id = 0"))
                .isEqualTo(number(url(subject), "SELECT count(*) FROM bmsql_oorder WHERE o_carrier_id IS NULL"))
                .isPositive();
    }

    @Test
    @Order(2)
    void aRunThatExpectsNullsRefusesADatabaseWithDefaults() {
        TestExtent.inEachBuildOnPostgres(database);
        assertThatThrownBy(() -> run(url(withDefaults), "refused")).isInstanceOf(LoadException.class)
                .message().containsSubsequence("variant.schema.nullable=default", "variant.schema.nullable=null",
                        "variant.schema.nullable=default");
    }

    @Test
    @Order(3)
    void conditionsFindDeliveriesThatAreHalfDoneInADatabaseWithDefaults() throws SQLException {
        TestExtent.inEachBuildOnPostgres(database);
        execute(url(withDefaults), "UPDATE bmsql_oorder SET o_carrier_id = 0 WHERE o_id = 1 AND o_d_id = 1");
        assertThat(broken()).containsExactly(5, 7);

        execute(url(withDefaults), "UPDATE bmsql_oorder SET o_carrier_id = 1 WHERE o_id = 1 AND o_d_id = 1",
                "UPDATE bmsql_order_line SET ol_delivery_d = TIMESTAMP '1970-01-02 00:00:00' WHERE ol_o_id = "
                        + Scale.FIRST_NEW_ORDER);
        assertThat(broken()).containsExactly(7, 10, 12);
    }

    @ParameterizedTest
    @MethodSource("properties")
    @Order(4)
    void theSameSeedLeavesTheSameRowsAndGetsTheSameAnswers(String property) throws Exception {
        assumeTrue(diverged == null, "the databases differ since " + diverged);
        round++;
        diverged = property;
        CompletableFuture<Map<Table, Long>> expected = CompletableFuture
                .supplyAsync(() -> sumsAfter(database.url(), "reference-" + round));
        String[] properties = property.split(" ");
        Map<Table, Long> sums = sumsAfter(url(subject), "subject-" + round, properties);
        assertThat(sums).isEqualTo(expected.get());
        diverged = null;
        List<String> answers = answers(url(subject), properties);
        List<String> expectedAnswers = new ArrayList<>(answers(database.url()));
        assertThat(expectedAnswers).contains("district 11: no order waits");
        // A transaction that is one statement has none that could answer these.
        for (String part : List.of("Payment: .*", "OrderStatus: .*", ".*order.* waits")) {
            if (answers.stream().noneMatch(line -> line.matches(part))) {
                expectedAnswers.removeIf(line -> line.matches(part));
            }
        }
        assertThat(answers).isEqualTo(expectedAnswers);
    }

    /** Transactions that change nothing leave no trace in the tables, and one warehouse has no remote lines. */
    private List<String> answers(String url, String... properties) throws Exception {
        Settings settings = TestRun.settings(values(url, properties));
        Variants variants = ChosenVariants.of(settings).endedByClient();
        Catalogue catalogue = Catalogue.read(sql, TpccWorkload.statements(variants), variants.texts());
        try (OpenTarget open = OpenTarget.open(settings, Folders.ofThisProcess(), sentence -> {})) {
            Target target = open.target();
            List<String> answers = Answers.of(target.connect(), catalogue,
                    RunPlanFactory.execution(settings, catalogue, target.settings()), variants);
            assertThat(answers).contains("ROLLED_BACK for an unused item", "4 5 0",
                    "2 7 47 3 1 1", "2 9 41 9 2 2");
            return answers;
        }
    }

    private Map<Table, Long> sumsAfter(String url, String name, String... properties) {
        try {
            Summary summary = run(url, name, properties);
            assertThat(summary.verdict()).as(summary.toString()).isEqualTo(Verdict.OK);
            assertThat(summary.completed()).isEqualTo(Integer.parseInt(TRANSACTIONS));
            String all = String.join(" ", properties);
            boolean merges = all.contains("conn=jdbc:mysql+bulk:");
            assertBatches(summary.client().batchMerge(), merges);
            if (merges && !all.contains("connections=")) {
                List<StatementCosts> costs = ResultDirectory.open(results.resolve(name)).readStatements();
                assertThat(CostTableAssert.row(costs, "NewOrder.updateStock").roundTrips())
                        .as("one, but where it is prepared or something is looked up").isLessThan(4);
            }
            return sums(url);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void assertBatches(@Nullable BatchMerge merge, boolean merges) {
        assertThat(merge != null).as("driver that merges").isEqualTo(merges);
        if (merge != null) {
            assertThat(merge.mergedBatches()).isPositive();
            assertThat(merge.rowsMerged()).isPositive();
            assertThat(merge.rowsMerged() + merge.rowsSerial().values().stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(merge.rowsBatched());
        }
    }

    private Summary run(String url, String name, String... properties) throws Exception {
        return new TestRun(results.resolve(name), values(url, properties)).go().summary();
    }

    private Map<String, String> values(String url, String... more) {
        Map<String, String> values = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn",
                url, "user", database.server().user(), "password", database.server().password(), "terminals", "1",
                "check", "none", "waits", "off", "runTxnsPerTerminal", TRANSACTIONS, "seed",
                Integer.toString(42 + round)));
        for (String each : more) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return values;
    }

    private void build(String url, String... properties) {
        Settings settings = TestRun.settings(values(url, properties));
        TestLoad.build(target(url), TpccBenchmark.plan(settings));
    }

    private List<Check> checks(String url) throws SQLException {
        return Checks.run(new TpccBenchmark(TestRun.settings(values(url)), Folders.ofThisProcess()), target(url));
    }

    private List<Integer> broken() throws SQLException {
        return checks(url(withDefaults)).stream().filter(each -> !each.passed()).map(Check::condition)
                .toList();
    }

    private Target target(String url) {
        return database.target(url);
    }

    private String url(String name) {
        return database.server().jdbcUrl(name);
    }

    private Map<Table, Long> sums(String url) throws SQLException {
        try (Connection connection = connect(url)) {
            return TableSums.ofWhatInputsDecide(connection);
        }
    }

    private long number(String url, String query) throws SQLException {
        try (Connection connection = connect(url);
                Statement statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void administer(String... statements) throws SQLException {
        execute(database.url(), statements);
    }

    private void execute(String url, String... statements) throws SQLException {
        try (Connection connection = connect(url); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private Connection connect(String url) throws SQLException {
        return database.connect(url);
    }
}
