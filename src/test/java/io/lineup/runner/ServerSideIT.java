package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.CounterRow;
import io.lineup.result.PlanFiles;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.target.server.TestExtent;

/** What PostgreSQL says of the statements that a run executed. */
class ServerSideIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"benchmarksql, chosen, pg_stat_io.client_backend.wal.fsyncs",
        "tuned, all, pg_stat_io.client_backend.wal.normal.fsyncs"})
    void everyStatementIsFoundInTheServersStatistics(String variants, String counters, String flushes)
            throws Exception {
        TestExtent.inEachBuildIf(variants.equals("tuned"));
        TestRun.Outcome outcome = run(Map.of("variants", variants, "statementCost", "full", "plans", "around",
                "serverCounters", counters));

        List<StatementCosts> rows = outcome.results().readStatements();
        CostTableAssert.assertServerKnown(rows, ".*[.](commit|rollback)");
        StatementCosts count = CostTableAssert.row(rows, "NewOrder.updateStock");
        assertThat(count.restMicros()).isNotNull();
        assertThat(CostTableAssert.row(rows, "OrderStatus.customersByLastName").serverShared()).isTrue();
        assertThat(count.serverShared()).isFalse();
        ServerSide side = outcome.results().readServerSide().orElseThrow();
        assertThat(side.missing()).isNull();
        assertThat(side.cpuSeconds()).isNotNull().isPositive();
        assertThat(side.seconds()).as("of 2, and of the readings").isBetween(1.9, 8.0);
        assertThat(side.counters().get("pg_stat_database.xact_commit")).isNotNull().isPositive();
        assertThat(side.counters().get("pg_stat_io.wal_fsyncs")).as("a log that is flushed").isNotNull().isPositive();
        CounterAssert.assertMachine(outcome.results());
        assertThat(CounterAssert.seconds(outcome.results(), CounterRow.SERVER)).isSubsetOf(0, 1, 2).isNotEmpty();
        assertThat(List.of("pg_stat_database.xact_commit", "pg_stat_database.tup_updated", "pg_stat_wal.wal_bytes",
                flushes)).allSatisfy(
                        name -> assertThat(CounterAssert.grown(outcome.results(), CounterRow.SERVER, name))
                                .isPositive());
        assertThat(outcome.results().readCounters()).extracting(CounterRow::counter)
                .contains("pg_stat_activity.active", "pg_stat_activity.waiting_for_lock");
        for (PlanFiles.Moment moment : PlanFiles.Moment.values()) {
            assertThat(PlanFiles.read(outcome.results(), moment)).as("plans").containsKeys(rows.stream()
                    .map(StatementCosts::id).filter(id -> id.contains(".") && !id.matches(".*[.](commit|rollback)"))
                    .toArray(String[]::new));
        }
        assertThat(outcome.results().plansFolder().resolve("start/NewOrder.insertOrder.json")).content()
                .contains("\"Plan\"");
    }

    @Test
    void aStatementThatIsAWholeTransactionIsFoundToo() throws Exception {
        TestRun.Outcome outcome = run(Map.of("variants", "fewest", "statementCost", "full"));

        List<StatementCosts> rows = outcome.results().readStatements();
        CostTableAssert.assertServerKnown(rows, ".*[.](commit|rollback)");
        assertThat(CostTableAssert.row(rows, "NewOrder.enterOrder").serverShared()).isFalse();
    }

    /** Whatever the harness or the driver makes of the texts and their parameters. */
    @ParameterizedTest
    @ValueSource(strings = {"prepare=none", "jdbc.preferQueryMode=simple jdbc.reWriteBatchedInserts=true"})
    void everyStatementThatIsCalledOftenIsFoundInWhateverFormItIsSent(String properties) throws Exception {
        TestExtent.inEachBuildIf(properties.contains("simple"));
        TestRun.Outcome outcome = run(TestRun.tuned(properties));

        CostTableAssert.assertServerKnownWhereCalledOften(outcome.results().readStatements(), ".*[.](commit|rollback)");
    }

    @Test
    void withoutStatisticsTheRunSaysHowToGetThem() throws Exception {
        TestRun.Outcome outcome = run(Map.of("server.stats", "false", "serverCounters", "off"));

        assertThat(outcome.summary().notes()).anyMatch(note -> note.contains("CREATE EXTENSION pg_stat_statements"));
        assertThat(outcome.results().readStatements()).allMatch(row -> row.serverMicros() == null);
        CounterAssert.assertMachine(outcome.results());
        assertThat(CounterAssert.seconds(outcome.results(), CounterRow.SERVER)).isEmpty();
    }

    private TestRun.Outcome run(Map<String, String> properties) throws Exception {
        Map<String, String> all = new TreeMap<>(properties);
        all.putAll(Map.of("server", "embedded", "server.data", OwnServer.dataFolder("server-side").toString(),
                "server.shared_buffers", "128MB", "check", "none", "terminals", "4"));
        return new TestRun(folder.resolve("results"), all).go();
    }
}
