package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.LoadProgress;
import io.lineup.prepare.Checks;
import io.lineup.prepare.OpenTarget;
import io.lineup.prepare.Preparation;
import io.lineup.profile.Flames;
import io.lineup.result.Check;
import io.lineup.result.Environment;
import io.lineup.result.PlanFiles;
import io.lineup.result.PlanShape;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.target.server.ServerException;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.benchmark.TpccBenchmark;

/** From nothing to a checked result on MySQL 8.0, and on MySQL 9.7 and MariaDB where LINEUP_HOME contains them. */
class MySqlRunIT {
    private static final Folders FOLDERS = Folders.ofThisProcess();

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"mysql, 8.0", "mysql, 9.7", "mariadb,"})
    void theTwelveConditionsHoldAfterLoadAndAfterARun(String db, @Nullable String version) throws Exception {
        Map<String, String> values = new TreeMap<>(Map.of("db", db, "server", "embedded",
                "server.data", folder.resolve("data").toString(), "server.innodb_buffer_pool_size", "256M",
                "warehouses",
                "1", "terminals", "4", "runSeconds", "2", "check", "after", "loadWorkers", "2"));
        if (version != null) {
            values.put("server.version", version);
        }
        values.put("resultDirectory", folder.resolve("result").toString());
        values.put("profile", "cpu");
        Settings settings = Settings.of(values);
        List<String> notes = new ArrayList<>();
        try (OpenTarget open = open(settings)) {
            TpccBenchmark tpcc = new TpccBenchmark(settings, FOLDERS);
            new Preparation(tpcc.data().orElseThrow(), settings, open, LoadProgress.SILENT, notes::add).prepare();
            assertThat(Files.readString(open.server().orElseThrow().log()).contains("redo logging is disabled"))
                    .as("the first load of a new folder").isEqualTo(db.equals("mysql"));

            assertThat(Checks.run(tpcc, open.target())).hasSize(12).allMatch(Check::passed);
            try (Connection connection = open.target().connectForAdministration()) {
                Map<String, String> keys = foreignKeys(connection);
                assertThat(keys).hasSize(10);
                if (isFullyTested(version)) {
                    assertTheServerFindsNoOrphan(connection, keys, foreignKeyScript(open.target()));
                }
            }
        }
        Summary summary = TestRun.of(settings, FOLDERS, Path.of("mysql.properties"), new Silent()).execute().summary();

        assertThat(notes).isEmpty();
        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.throughput().value()).isPositive();
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        List<StatementCosts> costs = ResultDirectory.open(folder.resolve("result")).readStatements();
        CostTableAssert.assertWhole(costs, summary);
        assertThat(CostTableAssert.row(costs, "NewOrder.updateStock").roundTrips()).isPositive();
        CostTableAssert.assertServerKnown(costs, "none");
        assertThat(costs).filteredOn(row -> row.id().equals("StockLevel.countLowStock"))
                .allMatch(row -> Objects.requireNonNull(row.rowsExamined()) > 100);
        assertPlans(ResultDirectory.open(folder.resolve("result")), costs);
        assertThat(Files.readString(folder.resolve("result/environment.json")))
                .contains("\"READ-COMMITTED\"").containsPattern("\"innodb_flush_log_at_trx_commit\"\\s*:\\s*\"1\"");
        boolean mariaDb = db.equals("mariadb");
        assertDriver("result", mariaDb ? "MariaDB Connector/J" : "MySQL Connector/J",
                mariaDb ? "jdbc:mariadb://localhost/" : "jdbc:mysql://localhost/");
        if (!mariaDb) {
            assertThat(Objects.requireNonNull(
                    ResultDirectory.open(folder.resolve("result")).readEnvironment().server()).settings())
                    .containsEntry("innodb_redo_log_enabled", "ON");
        }
        Flames.write(ResultDirectory.open(folder.resolve("result")));
        assertThat(folder.resolve("result/flames/cpu-by-statement.collapsed")).content()
                .contains(mariaDb ? ";org.mariadb.jdbc." : ";com.mysql.cj.");
        values.remove("profile");
        if (mariaDb) {
            assertAllHaveTheServersTime(run(values, "prepared", Map.of("jdbc.useServerPrepStmts", "true")));
        }
        assertMergedBatchesHaveTheServersTime(values);
        if (TestExtent.isFull() && isFullyTested(version)) {
            assertRacingDeliveriesEnd(values);
        }
    }

    /** One server of the three has what takes seconds in each build; ServersMatrix has the isolation levels on all. */
    private static boolean isFullyTested(@Nullable String version) {
        return "8.0".equals(version);
    }

    /** @return the tables by their keys' names */
    private static Map<String, String> foreignKeys(Connection connection) throws SQLException {
        Map<String, String> keys = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT constraint_name, table_name"
                        + " FROM information_schema.referential_constraints WHERE constraint_schema = database()")) {
            while (row.next()) {
                keys.put(row.getString(1), row.getString(2));
            }
        }
        return keys;
    }

    /** A build adds the keys with foreign_key_checks off; here the server looks at every row. */
    private static void assertTheServerFindsNoOrphan(Connection connection, Map<String, String> keys, Script add)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (Map.Entry<String, String> key : keys.entrySet()) {
                statement.execute("ALTER TABLE " + key.getValue() + " DROP FOREIGN KEY " + key.getKey());
            }
            statement.execute("SET SESSION foreign_key_checks = ON");
            statement.execute("INSERT INTO bmsql_district (d_w_id, d_id) VALUES (2, 1)");
            assertThatThrownBy(() -> statement.execute("ALTER TABLE bmsql_district ADD CONSTRAINT d_warehouse_fkey"
                    + " FOREIGN KEY (d_w_id) REFERENCES bmsql_warehouse (w_id)")).as("an orphan that is already there")
                    .hasMessageContaining("a foreign key constraint fails");
            statement.execute("DELETE FROM bmsql_district WHERE d_w_id = 2");
        }
        add.execute(connection);
        assertThat(foreignKeys(connection)).isEqualTo(keys);
    }

    /** The driver's statements are prepared on the server, and most of their texts too long to be shown whole. */
    private void assertMergedBatchesHaveTheServersTime(Map<String, String> values) throws Exception {
        Map<String, String> changes = new TreeMap<>(Map.of("conn", "jdbc:mysql+bulk:", "jdbc.useServerPrepStmts",
                Boolean.toString(!"8.0".equals(values.get("server.version")))));
        if ("mariadb".equals(values.get("db"))) {
            changes.put("jdbc.connectionCollation", "utf8mb4_general_ci");
        }

        BenchmarkRun.Outcome outcome = run(values, "merged", changes);

        assertThat(Objects.requireNonNull(outcome.summary().client().batchMerge()).rowsMerged()).isPositive();
        assertAllHaveTheServersTime(outcome);
        assertDriver("merged", "MySQL Connector/J", "jdbc:mysql://localhost/");
        StatementCosts update = CostTableAssert.row(outcome.results().readStatements(), "NewOrder.updateStock");
        assertThat(update.roundTrips()).isLessThan(4);
        // Of each row of the batch, the parameters and the row of the table.
        assertThat(Objects.requireNonNull(update.rowsExamined()) / update.batchRows()).isBetween(1.5, 2.5);
    }

    /** A Delivery that does not begin anew when another one took its order finds that order again and again. */
    private void assertRacingDeliveriesEnd(Map<String, String> values) throws Exception {
        Map<String, String> changes = new TreeMap<>(Map.of("isolation", "REPEATABLE_READ", "terminals", "8",
                "runSeconds", "2", "drainSeconds", "20", "limitTxnsPerMin", "0", "check", "after"));
        changes.putAll(Map.of("newOrderWeight", "40", "paymentWeight", "15", "orderStatusWeight", "5", "deliveryWeight",
                "35", "stockLevelWeight", "5"));

        Summary summary = run(values, "racing", changes).summary();

        assertThat(summary.verdict()).as("%s", summary.errors()).isEqualTo(Verdict.OK);
        assertThat(summary.measuredSeconds()).isCloseTo(2, within(0.001));
        assertThat(Objects.requireNonNull(summary.transactions().get("DELIVERY")).count()).isPositive();
        assertThat(summary.notes()).noneMatch(note -> note.contains("did not finish in time"));
        assertThat(summary.errors()).containsKey("race-lost/0");
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
    }

    private void assertDriver(String result, String name, String url) throws SQLException {
        Environment.Driver driver = Objects
                .requireNonNull(ResultDirectory.open(folder.resolve(result)).readEnvironment().driver());
        assertThat(driver.name()).isEqualTo(name);
        Driver inUse = DriverManager.getDriver(url);
        assertThat(driver.version()).contains(inUse.getMajorVersion() + "." + inUse.getMinorVersion() + ".");
    }

    private static Script foreignKeyScript(Target target) {
        return new SqlFolder(TestLoad.SQL, target.dialect()).script("foreignKeys");
    }

    private static void assertAllHaveTheServersTime(BenchmarkRun.Outcome outcome) {
        CostTableAssert.assertServerKnown(outcome.results().readStatements(), "none");
        assertThat(outcome.summary().notes()).noneMatch(note -> note.startsWith("The server's time is missing"));
    }

    private BenchmarkRun.Outcome run(Map<String, String> values, String name, Map<String, String> changes)
            throws Exception {
        Map<String, String> all = new TreeMap<>(values);
        // Paced, so that the readings at the window's ends wait for no processor.
        all.putAll(Map.of("rampupSeconds", "1", "runSeconds", "1", "limitTxnsPerMin", "6000", "check", "none",
                "resultDirectory", folder.resolve(name).toString()));
        all.putAll(changes);
        return TestRun.of(Settings.of(all), FOLDERS, Path.of(name + ".properties"), new Silent()).execute();
    }

    private static void assertPlans(ResultDirectory results, List<StatementCosts> costs) {
        for (PlanFiles.Moment moment : PlanFiles.Moment.values()) {
            Map<String, String> plans = PlanFiles.read(results, moment);
            assertThat(costs).extracting(StatementCosts::id)
                    .filteredOn(id -> id.contains(".") && !id.matches(".*[.](commit|rollback|insert\\w+)"))
                    .allSatisfy(id -> {
                        assertThat(plans).containsKey(id);
                        String plan = Objects.requireNonNull(plans.get(id));
                        assertThat(PlanShape.of(plan).steps()).as(plan).isNotEmpty();
                    });
        }
        assertThat(results.plansFolder().resolve("end/Delivery.updateOrderLines.json")).content().contains("PRIMARY");
    }

    private static final class Silent implements RunListener {
        @Override
        public void note(String sentence) {}

        @Override
        public void progress(Progress now) {}
    }

    private static OpenTarget open(Settings settings) {
        try {
            return OpenTarget.open(settings, FOLDERS, sentence -> {});
        } catch (ServerException e) {
            assumeTrue(TestExtent.isFull() || !String.valueOf(e.getMessage()).contains("run/get"),
                    e.getMessage());
            throw e;
        }
    }
}
