package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.lexer.SqlSyntax;
import io.lineup.load.LoadProgress;
import io.lineup.replay.ReplayException;
import io.lineup.result.StatementCosts;
import io.lineup.result.Verdict;
import io.lineup.sql.Script;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;

/**
 * What a run with one terminal wrote down leaves the same tables when it is executed again. Databases that were loaded
 * alike take one more round of transactions in each test, each in its own way.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
abstract class ReplayContract {
    /** Two or five decks of 10 NewOrders, 10 Payments and one of each other. */
    private static final int TRANSACTIONS = TestExtent.isFull() ? 115 : 46;

    private final TestDatabase database;
    private final String copy;
    private int round;
    private boolean diverged;
    /** What the statements of the last round cost. */
    private List<StatementCosts> run = List.of();

    @TempDir
    Path folder;

    ReplayContract(TestDatabase database) {
        this.database = database;
        this.copy = database.url().substring(database.url().lastIndexOf('/') + 1) + "_replay";
    }

    @BeforeAll
    void load() throws SQLException {
        execute(database.url(), "CREATE DATABASE " + copy);
        build(database.url());
        build(url());
        // What needs care in a literal, in a column that transactions carry from one statement to another.
        for (String url : List.of(database.url(), url())) {
            execute(url, "UPDATE bmsql_customer SET c_credit = 'BC', c_data = '" + awkward() + "'",
                    "UPDATE bmsql_warehouse SET w_name = 'O''B" + backslash() + "'");
        }
    }

    private String backslash() {
        return database.dialect().syntax() == SqlSyntax.MYSQL ? "\\\\" : "\\";
    }

    private String awkward() {
        return "it''s -- ; " + backslash() + "n /* " + backslash() + " \"\u00e4\u20ac\n  :name ? $1 ''";
    }

    @AfterAll
    void drop() throws SQLException {
        execute(database.url(), "DROP DATABASE " + copy);
    }

    @Test
    @Order(1)
    void theClientOfTheDatabaseReplaysARun() throws Exception {
        Optional<SqlClient> client = SqlClient.of(database.kind());
        // Scripts bring the clients of MySQL and MariaDB with their servers; nobody brings psql.
        boolean mayBeMissing = database.kind() == Database.POSTGRES || !TestExtent.isFull();
        assumeTrue(client.isPresent() || !mayBeMissing,
                () -> "no client of " + database.kind() + ": install one, or run/getMySQL.sh");
        assertThat(client).as("client of %s", database.kind()).isPresent();
        Path file = captured("prepare=connection").resolve("terminal-01.sql");

        String said = client.get().execute(file, database.server(), copy);

        assertThat(said).isEmpty();
        assertEqual();
    }

    @Test
    @Order(2)
    void aScriptOverJdbcReplaysARun() throws Exception {
        Path file = captured("prepare=none").resolve("terminal-01.sql");

        try (Connection connection = connect(url())) {
            Script.read(file, database.dialect().syntax()).execute(connection);
        }

        assertEqual();
        assertThat(Files.readString(file)).contains("-- Payment.updateCustomerWithData\n",
                "-- NewOrder.commit\nCOMMIT;",
                "-- NewOrder.updateStock row 5 of ", "it''s -- ;", "ISOLATION LEVEL READ COMMITTED;\n");
    }

    @ParameterizedTest
    @CsvSource({"CONNECTION, variants=benchmarksql", "NONE, variants=benchmarksql", "EXECUTION, variants=tuned"})
    @Order(3)
    void aReplayLeavesTheSameRowsAndMeasuresTheSameStatements(PrepareMode prepare, String variants) throws Exception {
        TestExtent.inEachBuildIf(database.kind() == Database.POSTGRES || prepare == PrepareMode.CONNECTION);
        Path files = captured(variants);

        BenchmarkRun.Outcome replay = replay(files, 1, prepare, variants);

        assertThat(replay.summary().verdict()).as(replay.summary().toString()).isEqualTo(Verdict.OK);
        assertThat(replay.summary().completed()).isEqualTo(TRANSACTIONS);
        assertEqual();
        List<StatementCosts> costs = replay.results().readStatements();
        assertThat(calls(costs)).isEqualTo(calls(run));
        CostTableAssert.assertWhole(costs, replay.summary());
        assertThat(CostTableAssert.row(costs, "NewOrder.updateStock").batchRows()).isBetween(5.0, 15.0);
    }

    @Test
    @Order(4)
    void severalThreadsReplayTheFilesOfSeveralTerminals() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        Path files = captured("terminals=3", "runTxnsPerTerminal=23");

        BenchmarkRun.Outcome replay = replay(files, 3, PrepareMode.NONE, "terminals=3");

        assertThat(replay.summary().completed() + replay.summary().failures()).isGreaterThanOrEqualTo(3 * 23);
        assertThat(replay.summary().load().terminals()).isEqualTo(3);
        diverged = false;
    }

    @Test
    @Order(5)
    void aTextThatIsNotTheCataloguesIsNamedAndReplayedAsText() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        Path files = captured("variant.Delivery.selectOldestNewOrder=limit");

        assertThatThrownBy(() -> replay(files, 1, PrepareMode.CONNECTION)).isInstanceOf(ReplayException.class)
                .hasMessageContainingAll("terminal-01.sql, line ", "Delivery.selectOldestNewOrder", "--text");
        assertThat(replay(files, 1, PrepareMode.NONE).summary().verdict()).isEqualTo(Verdict.OK);
        assertThatThrownBy(() -> replay(files, 2, PrepareMode.NONE)).isInstanceOf(ReplayException.class)
                .hasMessageContaining("--threads 2 is more than there are files");
        diverged = false;
    }

    @ParameterizedTest
    @CsvSource({"Delivery.selectOldestNewOrder", "NewOrder.insertOrderLine", "Payment.updateCustomerWithData",
        "NewOrder.selectStock"})
    @Order(6)
    void aStatementAloneChangesNothing(String id) throws Exception {
        TestExtent.inEachBuildIf(id.startsWith("Delivery")
                || (database.kind() == Database.POSTGRES && id.equals("NewOrder.selectStock")));
        Map<Table, Long> before = sums(database.url());

        BenchmarkRun.Outcome outcome = run(settings(database.url()),
                benchmark -> new StatementTask(benchmark, id, 2, Duration.ofSeconds(1)));

        assertThat(outcome.summary().verdict()).as(outcome.summary().toString()).isEqualTo(Verdict.OK);
        StatementCosts row = CostTableAssert.row(outcome.results().readStatements(), id);
        assertThat(row.calls()).isPositive();
        assertThat(row.errors()).isZero();
        assertThat(row.meanMicros()).isPositive();
        if (id.startsWith("Delivery.select")) {
            assertThat(row.rowsUsed()).as("as many as Delivery reads").isEqualTo(1.0);
            assertThat(row.rowsReceived()).as("all that wait").isNotNull().isGreaterThan(Scale.NEW_ORDERS / 2.0);
        }
        assertThat(sums(database.url())).isEqualTo(before);
    }

    /** Runs one more round on the one database and returns the folder of what was sent. */
    private Path captured(String... properties) throws Exception {
        assumeTrue(!diverged, "the databases differ since an earlier test");
        diverged = true;
        round++;
        Settings settings = settings(database.url(), Stream.concat(Stream.of("capture=sql", "seed=" + (42 + round)),
                Stream.of(properties)).toArray(String[]::new));
        BenchmarkRun.Outcome outcome = run(settings, RunTask::new);
        assertThat(outcome.summary().notes()).anyMatch(note -> note.contains("include the writing"));
        run = outcome.results().readStatements();
        return outcome.results().path().resolve("sql");
    }

    private BenchmarkRun.Outcome replay(Path files, int threads, @Nullable PrepareMode prepare, String... properties)
            throws Exception {
        return run(settings(url(), properties), benchmark -> new ReplayTask(benchmark, files, threads, prepare));
    }

    private BenchmarkRun.Outcome run(Settings settings, Function<Benchmark, Task> task) throws Exception {
        Path file = Path.of("test.properties");
        return new BenchmarkRun(task.apply(Benchmarks.of(settings, folders(), file)), settings, folders(), file,
                new Silent(), LoadProgress.SILENT).execute();
    }

    private Folders folders() {
        return new Folders(OwnServer.project(), OwnServer.project().resolve("target/it/cache"));
    }

    private static Map<String, Long> calls(List<StatementCosts> costs) {
        Map<String, Long> calls = new HashMap<>();
        costs.stream().filter(row -> !row.between()).forEach(row -> calls.put(row.id(), row.calls()));
        return calls;
    }

    private void assertEqual() throws SQLException {
        assertThat(sums(url())).isEqualTo(sums(database.url()));
        diverged = false;
    }

    private Settings settings(String url, String... more) throws Exception {
        Map<String, String> values = values(url);
        values.put("resultDirectory", Files.createTempDirectory(folder, "result").toString());
        for (String each : more) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return TestRun.settings(values);
    }

    private Map<String, String> values(String url) {
        return new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn", url, "user",
                database.server().user(), "password", database.server().password(), "terminals", "1", "check", "none",
                "runTxnsPerTerminal", Integer.toString(TRANSACTIONS)));
    }

    private void build(String url) {
        TestLoad.build(database.target(url), TpccBenchmark.plan(TestRun.settings(values(url))));
    }

    private String url() {
        return database.server().jdbcUrl(copy);
    }

    /** Dates that a clock set stand in the text and must be the same. */
    private Map<Table, Long> sums(String url) throws SQLException {
        try (Connection connection = connect(url)) {
            return TableSums.ofEverythingButHistoryIds(connection);
        }
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

    private static final class Silent implements RunListener {
        @Override
        public void note(String sentence) {}

        @Override
        public void progress(Progress now) {}
    }
}
