package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.config.Folders;
import io.lineup.result.PlanFiles;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/** Scripts of pgbench on a real server: what they do to the tables, and what is said of them. */
abstract class ScriptRunContract {
    private static final String MOVE = """
            \\set a random(1, 10 * :scale)
            \\set delta random(-500, 500)
            BEGIN;
            UPDATE account SET balance = balance + :delta WHERE id = :a;
            -- name: note
            INSERT INTO movement (account, delta, client) VALUES (:a, :delta, :client_id);
            END;
            """;

    private final TestDatabase database;

    @TempDir
    Path folder;

    private int runs;

    ScriptRunContract(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void tables() throws SQLException {
        execute("DROP TABLE IF EXISTS account", "DROP TABLE IF EXISTS movement",
                "CREATE TABLE account (id int PRIMARY KEY, balance int NOT NULL, name varchar(20))",
                "CREATE TABLE movement (account int NOT NULL, delta int NOT NULL, client int NOT NULL)");
        for (int id = 1; id <= 20; id++) {
            execute("INSERT INTO account VALUES (" + id + ", 0, 'n" + id + "')");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"prepare=connection", "prepare=execution", "prepare=none", "connections=pooled",
        "connections=each"})
    void whatAScriptChangesIsWhatIsCounted(String property) throws Exception {
        script("move.sql", MOVE);
        script("look.sql", """
                \\set a random_zipfian(1, 10 * :scale, 1.1)
                SELECT balance, name FROM :tbl WHERE id = :a \\gset got_
                \\if :got_balance > 0
                SELECT count(*) FROM movement WHERE account = :a;
                \\endif
                """);

        BenchmarkRun.Outcome outcome = run("scripts=move.sql@3, look.sql", "scale=2", "define.tbl=account",
                "terminals=4", "runTxnsPerTerminal=30", "seed=5", "plans=around", property);

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).as("%s %s", summary.errors(), summary.notes()).isEqualTo(Verdict.OK);
        assertThat(summary.completed()).isEqualTo(120);
        assertThat(summary.load().workload()).isEqualTo("scripts");
        assertThat(summary.throughput().name()).isEqualTo("tps");
        long moves = count(summary, "move");
        assertThat(number("SELECT count(*) FROM movement")).isEqualTo(moves).isBetween(60L, 115L);
        assertThat(number("SELECT sum(balance) FROM account")).isEqualTo(number("SELECT sum(delta) FROM movement"));
        assertThat(number("SELECT count(DISTINCT client) FROM movement")).isEqualTo(4);
        assertThat(number("SELECT min(client) FROM movement")).isZero();
        List<StatementCosts> costs = outcome.results().readStatements();
        for (String id : List.of("move.begin", "move.update1", "move.note", "move.commit")) {
            assertThat(CostTableAssert.row(costs, id).calls()).as(id).isEqualTo(moves);
        }
        StatementCosts look = CostTableAssert.row(costs, "look.select1");
        assertThat(look.calls()).isEqualTo(count(summary, "look"));
        assertThat(look.rowsUsed()).isEqualTo(1);
        CostTableAssert.assertWhole(costs, summary);
        assertThat(PlanFiles.read(outcome.results(), PlanFiles.Moment.START)).containsKeys("move.update1", "move.note",
                "look.select1");
        assertThat(outcome.results().path().resolve("data")).as("BenchmarkSQL's files").doesNotExist();
    }

    /** A parameter without a type would be an int next to one. */
    @Test
    void anIntegerThatGsetReadsIsAnInteger() throws Exception {
        script("big.sql", """
                SELECT 5000000000 AS big, name FROM account WHERE id = 3 \\gset
                UPDATE account SET balance = (:big + id) % 1000 WHERE name = ':name';
                \\set half :big / 2
                INSERT INTO movement VALUES (:half % 1000000, 1, 1);
                """);

        Summary summary = run("scripts=big.sql", "terminals=1", "runTxnsPerTerminal=8").summary();

        assertThat(summary.verdict()).as("%s %s", summary.errors(), summary.notes()).isEqualTo(Verdict.OK);
        assertThat(number("SELECT balance FROM account WHERE id = 3")).isEqualTo(3);
        assertThat(number("SELECT count(*) FROM movement WHERE account = 0")).isEqualTo(8);
    }

    /** A name or a setting cannot be a parameter. */
    @ParameterizedTest
    @ValueSource(strings = {"connection", "none"})
    void aStatementMayHaveMoreTextsThanAConnectionPrepares(String prepare) throws Exception {
        script("many.sql", """
                \\set n 0
                \\repeat 1010
                \\set n :n + 1
                SELECT :n AS one_:n;
                \\endrepeat
                """);

        BenchmarkRun.Outcome outcome = run("scripts=many.sql", "terminals=1", "runTxnsPerTerminal=2",
                "prepare=" + prepare);

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).as("%s %s", summary.errors(), summary.notes()).isEqualTo(Verdict.OK);
        assertThat(CostTableAssert.row(outcome.results().readStatements(), "many.select1").calls()).isEqualTo(2020);
        assertThat(summary.notes()).filteredOn(note -> note.startsWith("many.select1 has more than 1000 texts"))
                .hasSize(1);
    }

    @Test
    void theSameSeedChangesTheSameRows() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        script("move.sql", MOVE);
        String[] properties = {"scripts=move.sql", "terminals=2", "runTxnsPerTerminal=20", "seed=9"};
        run(properties);
        String first = rows("SELECT account, delta, client FROM movement ORDER BY account, delta, client");
        tables();

        run(properties);

        assertThat(rows("SELECT account, delta, client FROM movement ORDER BY account, delta, client"))
                .isEqualTo(first);
        assertThat(first.lines()).hasSizeGreaterThan(30);
    }

    @Test
    void whatIsRolledBackCountsAsDoneAndLeavesNothing() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        script("undo.sql", "BEGIN;\nUPDATE account SET balance = 7;\nROLLBACK;\n");

        Summary summary = run("scripts=undo.sql", "terminals=1", "runTxnsPerTerminal=5").summary();

        assertThat(summary.completed()).isEqualTo(5);
        assertThat(Objects.requireNonNull(summary.transactions().get("undo")).rollbacks()).isEqualTo(5);
        assertThat(number("SELECT sum(balance) FROM account")).isZero();
    }

    @Test
    void aDeadlockIsRetriedWithTheSameDraws() throws Exception {
        script("cross.sql", """
                BEGIN;
                \\set a random(1, 3)
                \\set b random(1, 3)
                \\set delta random(1, 1000000)
                UPDATE account SET balance = balance + 1 WHERE id = :a;
                UPDATE account SET balance = balance + 1 WHERE id = :b;
                INSERT INTO movement VALUES (:a, :delta, :client_id);
                COMMIT;
                """);
        String[] one = {"scripts=cross.sql", "terminals=1", "runTxnsPerTerminal=60", "seed=4"};
        run(one);
        String alone = rows("SELECT account, delta FROM movement WHERE client = 0 ORDER BY account, delta");
        tables();

        Summary summary = run("scripts=cross.sql", "terminals=6", "runTxnsPerTerminal=60", "seed=4", "retries=100",
                "session.sql=" + deadlocksFoundAtOnce()).summary();

        assertThat(summary.verdict()).as("%s", summary.errors()).isEqualTo(Verdict.OK);
        assertThat(summary.retries()).isPositive();
        assertThat(rows("SELECT account, delta FROM movement WHERE client = 0 ORDER BY account, delta"))
                .isEqualTo(alone);
        assertThat(number("SELECT sum(balance) FROM account")).isEqualTo(2 * 360);
    }

    @Test
    void withoutExactlyOneRowGsetIsAFailure() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        script("none.sql", "SELECT id FROM account WHERE id > 100 \\gset\n");

        Summary summary = run("scripts=none.sql", "terminals=1", "runTxnsPerTerminal=3").summary();

        assertThat(summary.failures()).isEqualTo(3);
        assertThat(Objects.requireNonNull(summary.errors().get("21000/0")).example()).contains("none.select1",
                "exactly one row",
                "there were 0");
    }

    @Test
    void anExpressionWithoutAValueEndsTheRunWithItsReason() throws Exception {
        script("zero.sql", "\\set a 1 / (:client_id - :client_id)\nSELECT :a;\n");

        Summary summary = run("scripts=zero.sql", "terminals=1", "runTxnsPerTerminal=3").summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.ERROR);
        assertThat(summary.notes()).anyMatch(note -> note.contains("division by zero"));
    }

    /** @return a statement after which a session does not wait before it looks for a deadlock; empty if it never does */
    String deadlocksFoundAtOnce() {
        return "";
    }

    @Test
    void aScriptThatNeverWorksIsAnError() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        script("look.sql", "SELECT balance FROM account WHERE id = 1;\n");
        script("broken.sql", "SELECT balanse FROM account WHERE id = 1;\n");

        Summary summary = run("scripts=look.sql, broken.sql", "runTxnsPerTerminal=60", "plans=around").summary();

        assertThat(summary.verdict()).isEqualTo(Verdict.ERROR);
        assertThat(summary.notes()).anyMatch(note -> note.contains("Not one") && note.contains("broken"))
                .anyMatch(note -> note.contains("Plans") && note.contains("broken.select1"));
    }

    private static long count(Summary summary, String script) {
        return Objects.requireNonNull(summary.transactions().get(script)).count();
    }

    private void script(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }

    private BenchmarkRun.Outcome run(String... properties) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn",
                database.url(), "user", database.server().user(), "password", database.server().password(), "check",
                "none", "resultDirectory", folder.resolve("result-" + ++runs).toString()));
        for (String each : properties) {
            String name = each.substring(0, each.indexOf('='));
            String value = each.substring(each.indexOf('=') + 1);
            all.put(name, name.equals("scripts") ? value.replaceAll("(\\w+\\.sql)", folder + "/$1") : value);
        }
        return TestRun.of(TestRun.settings(all),
                new Folders(OwnServer.project(), OwnServer.project().resolve("target/it/cache")),
                folder.resolve("test.properties"), new RunListener() {
                    @Override
                    public void progress(Progress now) {}

                    @Override
                    public void note(String sentence) {}
                }).execute();
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private long number(String query) throws SQLException {
        return Long.parseLong(rows(query).strip());
    }

    private String rows(String query) throws SQLException {
        StringBuilder rows = new StringBuilder();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            while (row.next()) {
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    rows.append(row.getString(i)).append(' ');
                }
                rows.append('\n');
            }
        }
        return rows.toString();
    }
}
