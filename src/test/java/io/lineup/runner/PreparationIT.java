package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.load.LoadException;
import io.lineup.result.Check;
import io.lineup.result.Verdict;
import io.lineup.target.server.InFullExtent;
import io.lineup.tpcc.model.Table;

/** What a run does with a database that is not loaded as its property file says. */
class PreparationIT {
    @TempDir
    Path folder;

    private OwnServer server;

    @BeforeEach
    void start() {
        server = OwnServer.withOneWarehouse("prepared");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aHalfLoadedDatabaseIsRefusedAndBuiltAnewWhereThatIsAllowed() throws Exception {
        server.execute("UPDATE bmsql_config SET cfg_value = 'running' WHERE cfg_name = 'lineup.load'",
                "DELETE FROM bmsql_history");

        assertRefused("half loaded", "build", "never");
        assertThat(run("build", "missing").summary().verdict()).isEqualTo(Verdict.OK);
        assertThat(server.number("SELECT count(*) FROM bmsql_history")).isGreaterThanOrEqualTo(Table.HISTORY.rows(1));
    }

    @Test
    void anotherScaleIsRefusedNamingBoth() {
        assertRefused("1 warehouses, but warehouses=2", "warehouses", "2");
    }

    @Test
    void aDatabaseOfTheOtherShapeIsRefusedAndBuiltAnewWhereThatIsAllowed() throws Exception {
        assertRefused("was built with variant.schema.nullable=null", "variant.schema.nullable", "default");

        TestRun.Outcome outcome = run("variant.schema.nullable", "default", "build", "missing");

        assertThat(outcome.summary().checks()).hasSize(12).allMatch(Check::passed);
        assertThat(outcome.summary().notes())
                .anyMatch(note -> note.endsWith("It is built again, because build=missing."));
        assertThat(server.number("SELECT count(*) FROM bmsql_config WHERE cfg_name = 'lineup.nullable'"
                + " AND cfg_value = 'default'")).isOne();
    }

    @InFullExtent
    @Test
    void severalSetsOfTablesAreBuiltDrivenInTurnCheckedAndDropped() throws Exception {
        assertRefused("1 sets of tables, but instances=2", "instances", "2");

        TestRun.Outcome outcome = run("instances", "2", "build", "missing", "terminals", "3", "capture", "sql");

        assertThat(outcome.summary().checks()).hasSize(24).allMatch(Check::passed);
        assertThat(outcome.summary().load().scale())
                .isEqualTo(Map.of("warehouses", BigDecimal.ONE, "instances", BigDecimal.TWO));
        for (int set = 1; set <= 2; set++) {
            assertThat(server.number("SELECT count(*) FROM bmsql_oorder_" + set))
                    .isGreaterThan(Table.ORDER.rows(1));
            assertThat(Files.readString(outcome.results().path().resolve("sql/terminal-0" + set + ".sql")))
                    .contains("bmsql_stock_" + set).doesNotContain("bmsql_stock_" + (3 - set));
        }
        server.execute("UPDATE bmsql_warehouse_2 SET w_ytd = w_ytd + 1");
        assertThat(run(folder.resolve("again"), "instances", "2").summary().checks()).filteredOn(each -> !each.passed())
                .isNotEmpty()
                .allMatch(each -> each.meaning().endsWith("of set 2"));

        run(folder.resolve("one"), "build", "missing");
        assertThat(server.number("SELECT count(*) FROM pg_class WHERE relname LIKE 'bmsql_%_2'")).isZero();
    }

    @Test
    void aDatabaseThatBenchmarkSqlLoadedIsCountedAndDriven() throws Exception {
        server.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'lineup.%'");

        TestRun.Outcome outcome = run("build", "never");

        assertThat(outcome.summary().verdict()).isEqualTo(Verdict.OK);
        assertThat(outcome.summary().checks()).hasSize(12).allMatch(Check::passed);
        assertThat(outcome.summary().notes()).anyMatch(note -> note.contains("was not loaded by Lineup"));

        server.execute("DELETE FROM bmsql_stock WHERE s_i_id = (SELECT min(i_id) FROM bmsql_item"
                + " WHERE NOT EXISTS (SELECT 1 FROM bmsql_order_line WHERE ol_i_id = i_id))");
        assertRefused("bmsql_stock has ", "build", "never");
    }

    @Test
    void anEmptyDatabaseIsRefused() throws SQLException {
        server.useNewDatabase("nothing");

        assertRefused("not loaded", "build", "never");
    }

    private void assertRefused(String because, String... properties) {
        Path results = folder.resolve("refused");
        assertThatThrownBy(() -> run(results, properties)).isInstanceOf(LoadException.class)
                .hasMessageContaining(because);
        assertThat(results).as("results of a run that did not begin").doesNotExist();
    }

    private TestRun.Outcome run(String... properties) throws Exception {
        return run(folder.resolve("results"), properties);
    }

    private TestRun.Outcome run(Path results, String... properties) throws Exception {
        Map<String, String> all = server.properties(properties);
        all.put("runSeconds", "1");
        return new TestRun(results, all).go();
    }
}
