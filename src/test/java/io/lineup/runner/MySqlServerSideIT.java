package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.observe.ServerReading;
import io.lineup.result.CounterRow;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/** What MySQL says of the statements that a run executed, also to a user who may use one schema only. */
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySqlServerSideIT {
    private static final String USER = "without_statistics";
    private static final String MISSING = "The server's time is missing for ";

    private final TestDatabase database;

    @TempDir
    Path folder;

    MySqlServerSideIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    @InFullExtent
    void withoutFurtherRightsARunGoesOnAndSaysWhatIsMissing() throws Exception {
        String schema = database.url().substring(database.url().lastIndexOf('/') + 1);
        administer("CREATE USER " + USER + " IDENTIFIED BY 'secret'",
                "GRANT ALL ON " + schema + ".* TO " + USER);
        try {
            TestRun.Outcome outcome = new TestRun(folder.resolve("results"), Map.of("db", "mysql", "conn",
                    database.url(), "user", USER, "password", "secret", "build", "missing", "check",
                    "none", "quiesce", "true", "terminals", "2")).go();

            assertThat(outcome.summary().notes())
                    .anyMatch(note -> note.contains("GRANT SELECT ON performance_schema.* to the user"));
            assertThat(outcome.summary().notes()).anyMatch(note -> note.startsWith("quiesce: the server is at rest")
                    && note.contains("may not be looked at (") && note.contains("FLUSH TABLES"));
            ServerSide side = outcome.results().readServerSide().orElseThrow();
            assertThat(side.missing()).isNotNull().contains("GRANT SELECT");
            assertThat(side.counters().get("Questions")).isNotNull().isPositive();
            assertThat(CounterAssert.grown(outcome.results(), CounterRow.SERVER, "Innodb_rows_read")).isPositive();
            assertThat(outcome.results().readCounters()).extracting(CounterRow::counter)
                    .noneMatch(name -> name.startsWith("innodb_metrics"));
            assertThat(outcome.results().readStatements()).isNotEmpty().allMatch(row -> row.serverMicros() == null);

            administer("GRANT SELECT ON performance_schema.events_statements_summary_by_digest TO " + USER);
            try (Connection connection = DriverManager.getConnection(database.url(), USER, "secret")) {
                ServerReading reading = ServerReading.take(connection, database.dialect(), null);
                assertThat(reading.missing()).isNull();
                assertThat(reading.statements()).isNotEmpty();
                assertThat(reading.prepared()).as("may not be read").isEmpty();
                assertThat(reading.preparedMissing()).contains("denied", "prepared_statements_instances",
                        "GRANT SELECT ON performance_schema.*");
            }
        } finally {
            administer("DROP USER " + USER);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"connections=pinned",
        "connections=pooled jdbc.cachePrepStmts=true jdbc.prepStmtCacheSize=250"
                + " jdbc.prepStmtCacheSqlLimit=2048"})
    void whatTheServerHasPreparedIsTimed(String properties) throws Exception {
        TestExtent.inEachBuildIf(properties.contains("pooled"));
        TestRun.Outcome outcome = prepared(properties);

        List<StatementCosts> rows = outcome.results().readStatements();
        assertThat(rows).filteredOn(row -> row.id().endsWith(".commit")).isNotEmpty();
        CostTableAssert.assertServerKnown(rows, "none");
        assertThat(rows).filteredOn(row -> row.id().matches("NewOrder.select(Item|Stock)")).hasSize(2)
                .allSatisfy(CostTableAssert::assertPartsAddUp);
        assertThat(CostTableAssert.row(rows, "StockLevel.countLowStock").rowsExamined()).isNotNull().isGreaterThan(100);
        assertThat(outcome.summary().notes()).noneMatch(note -> note.startsWith(MISSING));
        CounterAssert.assertMachine(outcome.results());
        assertThat(List.of("Handler_commit", "Innodb_rows_read", "Innodb_os_log_written", "Threads_running",
                "Innodb_checkpoint_age"))
                .allSatisfy(name -> assertThat(CounterAssert.grown(outcome.results(), CounterRow.SERVER, name))
                        .isPositive());
        assertThat(outcome.results().readCounters()).extracting(CounterRow::counter)
                .contains("innodb_metrics.trx_rseg_history_len", "Innodb_row_lock_current_waits");
    }

    @Test
    void ofWhatIsClosedWithItsConnectionTheRunSaysThatItIsNotTimed() throws Exception {
        TestRun.Outcome outcome = prepared("connections=each");

        List<StatementCosts> rows = outcome.results().readStatements();
        assertThat(CostTableAssert.row(rows, "NewOrder.insertOrder").serverMicros()).isNull();
        assertThat(CostTableAssert.row(rows, "NewOrder.commit").serverMicros()).isPositive();
        assertThat(outcome.summary().notes())
                .anyMatch(note -> note.startsWith(MISSING) && note.contains("connections=each"));
    }

    /**
     * Paced, so that the readings at the window's ends wait for no processor; without Deliveries, of which one has ten calls of
     * a statement, and few of all lie whole inside of a short window.
     */
    private TestRun.Outcome prepared(String more) throws Exception {
        Map<String, String> properties = new HashMap<>(Map.of("db", "mysql", "conn", database.url(), "user",
                database.server().user(), "password", database.server().password(), "build", "missing", "check",
                "none", "statementCost", "full", "jdbc.useServerPrepStmts", "true"));
        properties.putAll(Map.of("terminals", "4", "rampupSeconds", "1", "runSeconds", "2", "limitTxnsPerMin", "6000"));
        properties.putAll(Map.of("newOrderWeight", "30", "paymentWeight", "30", "orderStatusWeight", "20",
                "stockLevelWeight", "20", "deliveryWeight", "0"));
        for (String each : more.split(" ", -1)) {
            properties.put(each.split("=", 2)[0], each.split("=", 2)[1]);
        }
        return new TestRun(folder.resolve("results"), properties).go();
    }

    private void administer(String... statements) throws Exception {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** The texts of an expert, as the harness or the driver sends them. */
    @ParameterizedTest
    @ValueSource(strings = {"rewriteBatchedStatements=true", "prepare=none"})
    void everyStatementThatIsCalledOftenIsFoundInWhateverFormItIsSent(String properties) throws Exception {
        TestExtent.inEachBuildIf(properties.contains("rewrite"));
        // The table of digests does not grow beyond its size, and other tests may have filled it.
        administer("TRUNCATE TABLE performance_schema.events_statements_summary_by_digest");
        Map<String, String> all = TestRun.tuned(properties + " serverCounters=all");
        all.putAll(Map.of("db", "mysql", "conn", database.url(), "user", database.server().user(), "password",
                database.server().password(), "build", "missing"));

        TestRun.Outcome outcome = new TestRun(folder.resolve("results"), all).go();

        CostTableAssert.assertServerKnownWhereCalledOften(outcome.results().readStatements(), "none");
        assertThat(outcome.results().readCounters()).extracting(CounterRow::counter).contains("Com_select",
                "Threads_connected", "innodb_metrics.dml_inserts");
    }
}
