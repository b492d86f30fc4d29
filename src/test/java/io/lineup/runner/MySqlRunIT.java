package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
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
import io.lineup.result.Check;
import io.lineup.result.PlanFiles;
import io.lineup.result.PlanShape;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.SqlFolder;
import io.lineup.target.server.ServerException;
import io.lineup.tpcc.load.LoadProgress;

/** From nothing to a checked result on MySQL 8.0, and on MySQL 9.7 and MariaDB where LINEUP_HOME holds them. */
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
                "1", "terminals", "4", "runSeconds", "3", "check", "after", "loadWorkers", "2"));
        if (version != null) {
            values.put("server.version", version);
        }
        values.put("resultDirectory", folder.resolve("result").toString());
        Settings settings = Settings.of(values);
        List<String> notes = new ArrayList<>();
        try (OpenTarget open = open(settings)) {
            SqlFolder sql = new SqlFolder(FOLDERS.sql(), open.target().dialect());
            new Preparation(settings, open.target(), sql, LoadProgress.SILENT, notes::add).prepare();

            assertThat(Checks.run(open.target(), sql)).hasSize(12).allMatch(Check::passed);
            try (Connection connection = open.target().connectForAdministration();
                    var row = connection.createStatement().executeQuery(
                            "SELECT count(*) FROM information_schema.referential_constraints"
                                    + " WHERE constraint_schema = database()")) {
                row.next();
                assertThat(row.getInt(1)).as("foreign keys").isEqualTo(10);
            }
        }
        Summary summary = new Benchmark(settings, FOLDERS, Path.of("mysql.properties"), new Silent(),
                LoadProgress.SILENT).execute().summary();

        assertThat(notes).isEmpty();
        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.tpmC()).isPositive();
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        List<StatementCosts> costs = ResultDirectory.open(folder.resolve("result")).readStatements();
        CostTableAssert.assertWhole(costs, summary);
        assertThat(CostTableAssert.row(costs, "NewOrder.updateStock").roundTrips()).isPositive();
        CostTableAssert.assertServerKnown(costs, db.equals("mariadb") ? "NewOrder.insertOrderLine" : "none");
        assertThat(costs).filteredOn(row -> row.id().equals("StockLevel.countLowStock"))
                .allMatch(row -> Objects.requireNonNull(row.rowsExamined()) > 100);
        assertPlans(ResultDirectory.open(folder.resolve("result")), costs);
        assertThat(Files.readString(folder.resolve("result/environment.json")))
                .contains("\"READ-COMMITTED\"", "innodb_flush_log_at_trx_commit");
        assertTheTimeOfMergedBatchesIsSaidNotToBeKnown(values);
    }

    /** The few rows that a driver could not merge are in the server's statistics, and must not stand for all. */
    private void assertTheTimeOfMergedBatchesIsSaidNotToBeKnown(Map<String, String> values) throws Exception {
        Path results = folder.resolve("merged");
        values.putAll(Map.of("conn", "jdbc:mysql+bulk:", "runSeconds", "2", "check", "none", "resultDirectory",
                results.toString()));
        if ("mariadb".equals(values.get("db"))) {
            values.put("jdbc.connectionCollation", "utf8mb4_general_ci");
        }

        Summary summary = new Benchmark(Settings.of(values), FOLDERS, Path.of("merged.properties"), new Silent(),
                LoadProgress.SILENT).execute().summary();

        assertThat(Objects.requireNonNull(summary.batchMerge()).rowsMerged()).isPositive();
        StatementCosts update = CostTableAssert.row(ResultDirectory.open(results).readStatements(),
                "NewOrder.updateStock");
        assertThat(update.roundTrips()).isLessThan(4);
        assertThat(update.serverMicros()).isNull();
        assertThat(summary.notes())
                .anyMatch(note -> note.startsWith("The server does not time statements that it has"));
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
            assumeTrue(Boolean.getBoolean("lineup.allServers") || !String.valueOf(e.getMessage()).contains("run/get"),
                    e.getMessage());
            throw e;
        }
    }
}
