package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.prepare.Checks;
import io.lineup.report.Report;
import io.lineup.result.Check;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.SqlFileException;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/**
 * Each workload folder of the project: built, run with all its transactions, checked, reported; for a moment in each build,
 * for 20 s in the full extent.
 */
abstract class WorkloadRunContract {
    private static final Folders FOLDERS = new Folders(OwnServer.project(),
            OwnServer.project().resolve("target/it/cache"));

    private final TestDatabase database;

    @TempDir
    Path folder;

    private int runs;

    WorkloadRunContract(TestDatabase database) {
        this.database = database;
    }

    private Settings settings(String... properties) {
        Map<String, String> all = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn",
                database.url(), "user", database.server().user(), "password", database.server().password(), "build",
                "missing", "terminals", "2", "runTxnsPerTerminal", "20", "resultDirectory",
                folder.resolve("result-" + ++runs).toString()));
        for (String each : properties) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return TestRun.settings(all);
    }

    private BenchmarkRun.Outcome run(List<String> notes, String... properties) throws Exception {
        return TestRun.of(settings(properties), FOLDERS, new RunListener() {
            @Override
            public void progress(Progress now) {}

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        }).execute();
    }

    @AfterEach
    void destroy() throws Exception {
        Build.destroy(database.target(), benchmark("workload=sysbench").data().orElseThrow(), LoadProgress.SILENT);
    }

    private Benchmark benchmark(String... properties) throws Exception {
        return Benchmarks.of(settings(properties), FOLDERS, Path.of("x.properties"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "pgbench | tpcb_like@3, simple_update, select_only |",
        "sysbench | oltp_read_write, oltp_read_only, oltp_write_only, oltp_point_select, oltp_update_index,"
                + " oltp_update_non_index, oltp_delete, oltp_inlist_update, select_random_points, select_random_ranges"
                + " | define.tables=2 define.table_size=1000 define.may_delete=true",
        "sysbench | oltp_insert | define.table_size=100",
        "connect | point_select | define.table_size=100 connections=each",
        "insert | l_i0, l_i1, l_i2, qr, qp | define.table_size=2000 rate.l_i2=50",
        "dbstress | read_write, sel1, sel2, write | define.instances=2 define.objects=100",
        "mysqlslap | read, key, example, count, constant |",
        "ycsb | read, update, insert, scan, read_latest, read_modify_write | define.records=500"})
    void aWorkloadIsBuiltRunAndWhole(String workload, String mix, String more) throws Exception {
        TestExtent.inEachBuildIf(database.kind() == Database.POSTGRES || workload.equals("sysbench"));
        List<String> properties = new ArrayList<>(List.of("workload=" + workload, "mix=" + mix));
        if (more != null) {
            properties.addAll(List.of(more.split(" ")));
        }

        properties.addAll(length());

        BenchmarkRun.Outcome outcome = run(new ArrayList<>(), properties.toArray(String[]::new));

        Summary summary = outcome.summary();
        // Two terminals may meet: a delete and an insert of one key, two inserts after one maximum.
        assertThat(summary.verdict()).as(summary.toString()).isIn(Verdict.OK, Verdict.OK_WITH_FAILURES);
        assertThat(summary.completed()).isGreaterThan(30);
        assertThat(summary.checks()).isNotEmpty().allMatch(Check::passed);
        assertThat(summary.load().workload()).isEqualTo(workload);
        List<StatementCosts> costs = outcome.results().readStatements();
        assertThat(costs).filteredOn(row -> !row.between()).isNotEmpty()
                .allMatch(row -> mix.contains(row.id().substring(0, row.id().indexOf('.'))));
        assertReported(outcome, workload);
    }

    private static List<String> length() {
        return TestExtent.isFull() ? List.of("runTxnsPerTerminal=0", "runSeconds=20") : List.of();
    }

    private static void assertReported(BenchmarkRun.Outcome outcome, String workload) throws IOException {
        if (TestExtent.isFull()) {
            assertThat(outcome.summary().measuredSeconds()).isBetween(20.0, 25.0);
        }
        String report = Files.readString(Report.write(outcome.results().path()));
        assertThat(report).contains(workload, outcome.summary().throughput().name())
                .contains(outcome.results().readStatements().stream().map(StatementCosts::id).toList());
    }

    @InFullExtent
    @Test
    void severalSetsOfTpcCsTablesAreBuiltRunAndWhole() throws Exception {
        String[] properties = {"workload=tpcc", "instances=2", "warehouses=1", "runTxnsPerTerminal=0", "runSeconds=20"};
        try {
            BenchmarkRun.Outcome outcome = run(new ArrayList<>(), properties);

            assertThat(outcome.summary().verdict()).isIn(Verdict.OK, Verdict.OK_WITH_FAILURES);
            assertThat(outcome.summary().checks()).hasSize(24).allMatch(Check::passed);
            assertReported(outcome, "tpcc");
        } finally {
            Build.destroy(database.target(), benchmark(properties).data().orElseThrow(), LoadProgress.SILENT);
        }
    }

    /** The example of docs/workloads.md: each block is the file that the sentence before it names, in their order. */
    @Test
    void theWorkloadOfTheDocumentationRunsAsItStandsThere() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        String page = Files.readString(OwnServer.project().resolve("docs/workloads.md"));
        String section = page.substring(page.indexOf("\n## Your own workload\n"),
                page.indexOf("\n## Format of a folder"));
        Deque<String> named = new ArrayDeque<>();
        List<String> blocks = new ArrayList<>();
        int lines = 0;
        for (String part : section.split("(?m)^(?=```)", -1)) {
            if (named.isEmpty() && part.startsWith("```\n./run/")) {
                blocks.add(part);
            } else if (part.matches("(?s)```\\w*\n.*\\S.*") && !named.isEmpty()) {
                String text = part.substring(part.indexOf('\n') + 1);
                write(named.removeFirst(), text);
                lines += (int) text.lines().filter(line -> !line.isBlank()).count();
            } else {
                Pattern.compile("`inbox/([\\w./]+)`").matcher(part).results().forEach(name -> named.add(name.group(1)));
            }
        }
        assertThat(named).isEmpty();
        assertThat(lines).isLessThan(30);
        String command = blocks.getFirst().lines().filter(line -> line.contains(" workload=")).findFirst()
                .orElseThrow();
        List<String> properties = new ArrayList<>(List.of("runTxnsPerTerminal=40"));
        Stream.of(command.split(" ", -1)).filter(word -> word.contains("=")).forEach(properties::add);
        properties.replaceAll(word -> word.equals("workload=inbox") ? "workload=" + folder.resolve("own") : word);

        BenchmarkRun.Outcome outcome = run(new ArrayList<>(), properties.toArray(String[]::new));

        assertThat(outcome.summary().verdict()).isEqualTo(Verdict.OK);
        assertThat(section).contains("Consistency: 1 of 1 conditions are met.");
        assertThat(outcome.summary().checks()).hasSize(1).allMatch(Check::passed);
        assertThat(Pattern.compile("(?m)^(\\w+\\.\\w+) .*%").matcher(section).results().map(row -> row.group(1)))
                .containsExactlyInAnyOrderElementsOf(outcome.results().readStatements().stream()
                        .filter(row -> !row.between()).map(StatementCosts::id).toList());
        Build.destroy(database.target(), benchmark(properties.toArray(String[]::new)).data().orElseThrow(),
                LoadProgress.SILENT);
    }

    @Test
    void aDatabaseThatIsAnotherIsBuiltAnewAndAWholeOneIsKept() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        String[] small = {"workload=sysbench", "mix=oltp_read_only", "define.table_size=100", "build=missing",
            "quiesce=true"};
        List<String> notes = new ArrayList<>();
        run(notes, small);
        // At rest or not: on a server that others use, their changed pages count too.
        assertThat(notes).anyMatch(note -> note.startsWith("quiesce: the server is "))
                .noneMatch(note -> note.contains("refused"));
        notes.clear();
        run(notes, small);
        assertThat(notes).noneMatch(note -> note.contains("built again"));

        run(notes, "workload=sysbench", "mix=oltp_read_only", "define.table_size=200");
        assertThat(notes).anyMatch(note -> note.contains("built with define.table_size=100, but define.table_size=200")
                && note.contains("built again"));
        assertThat(count("sbtest1")).isEqualTo(200);

        run(notes, "workload=pgbench", "mix=select_only");
        assertThat(notes).anyMatch(note -> note.contains("the tables of the workload sysbench"));
    }

    @Test
    void whatAServerRefusesInAFolderIsSaidWithFileAndLineBeforeTheRun() throws Exception {
        write("workload.properties", "transactions=look\n");
        write("t.rows", "table t\nrows 2\n\nid = :row\ntitel = text('@@')\n");
        write("common/t.create.sql", "CREATE TABLE t (\n    id int NOT NULL,\n    title varchar(10) NOT NUL)");
        write("common/look.sql", "SELECT id FROM t WHERE id = 1;\n");
        write("common/ids.check.sql", "\n-- Ids\nSELECT id\nFROM t\nWHERE nothing < 0\n");
        refused("t.create.sql, line 3: ", "NUL");

        write("common/t.create.sql", "CREATE TABLE t (\n    id int NOT NULL,\n    title varchar(10))");
        refused("t.rows, line 5: the table t has no column titel. Did you mean title?", "t.create.sql");

        write("t.rows", "table t\nrows 2\n\nid = :row\ntitle = text('@@@@@@@@@@@@')\n");
        assertThat(catchThrowable(() -> run(new ArrayList<>(), ofOwn()))).isInstanceOf(LoadException.class)
                .hasMessageContaining("Loading t, rows 1 to 2, of " + folder.resolve("own/t.rows") + " failed: ");

        write("t.rows", "table t\nrows 2\n\nid = :row\ntitle = text('@@')\n");
        refused("ids.check.sql" + (database.kind() == Database.POSTGRES ? ", line 5" : "")
                + ": the server refuses this check: ", "nothing");

        write("common/ids.check.sql", "-- Ids\nSELECT id\nFROM t WHERE id < < 0\nORDER BY id\n");
        refused("ids.check.sql, line 3: the server refuses this check: ", "Correct it there, or set check=none.");
        try (Stream<Path> results = Files.list(folder)) {
            assertThat(results.map(Path::getFileName).map(Path::toString)).containsExactly("own");
        }

        write("common/ids.check.sql", "-- Ids\nSELECT id FROM t WHERE id < 0;\n");
        assertThat(run(new ArrayList<>(), ofOwn()).summary().checks()).hasSize(1).allMatch(Check::passed);
        Build.destroy(database.target(), benchmark(ofOwn()).data().orElseThrow(), LoadProgress.SILENT);
    }

    private String[] ofOwn() {
        return new String[]{"workload=" + folder.resolve("own"), "check=after"};
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("own").resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    private void refused(String... parts) {
        assertThat(catchThrowable(() -> run(new ArrayList<>(), ofOwn()))).isInstanceOfSatisfying(SqlFileException.class,
                e -> assertThat(e.isOfInput()).isTrue()).hasMessageContainingAll(parts);
    }

    @Test
    void tablesThatSomebodyElseMadeAreTakenIfTheirRowsAreThere() throws Exception {
        run(new ArrayList<>(), "workload=sysbench", "mix=oltp_read_only", "define.table_size=100");
        execute("DROP TABLE lineup_load");
        List<String> notes = new ArrayList<>();

        Summary taken = run(notes, "workload=sysbench", "mix=oltp_read_only", "define.table_size=100", "build=never")
                .summary();

        assertThat(taken.verdict()).isEqualTo(Verdict.OK);
        assertThat(notes).anyMatch(note -> note.contains("not loaded by Lineup"));
        assertThat(catchThrowable(() -> run(notes, "workload=sysbench", "define.table_size=101", "build=never")))
                .hasMessageContaining("sbtest1 has 100 rows");
        execute("DROP TABLE sbtest1");
    }

    /** With one terminal the order is one. */
    @ParameterizedTest
    @CsvSource({"NONE", "CONNECTION"})
    void aCaptureIsReplayedToTheSameRows(PrepareMode prepare) throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        String[] one = {"workload=sysbench", "mix=oltp_read_write", "define.tables=2", "define.table_size=200",
            "terminals=1", "restore=reload"};
        BenchmarkRun.Outcome captured = run(new ArrayList<>(),
                Stream.concat(Stream.of(one), Stream.of("capture=sql", "seed=7")).toArray(String[]::new));
        List<String> after = List.of(sums("sbtest1"), sums("sbtest2"));
        Settings settings = settings(one);
        Benchmark benchmark = Benchmarks.of(settings, FOLDERS, Path.of("x.properties"));

        BenchmarkRun.Outcome replayed = new BenchmarkRun(
                new ReplayTask(benchmark, captured.results().path().resolve("sql"), 1, prepare), settings, FOLDERS,
                Path.of("x.properties"), new Silent(), LoadProgress.SILENT).execute();

        assertThat(replayed.summary().verdict()).isEqualTo(Verdict.OK);
        assertThat(replayed.summary().completed()).isEqualTo(captured.summary().completed()).isEqualTo(20);
        assertThat(calls(replayed)).isEqualTo(calls(captured));
        assertThat(List.of(sums("sbtest1"), sums("sbtest2"))).isEqualTo(after);
    }

    private static Map<String, Long> calls(BenchmarkRun.Outcome outcome) {
        return outcome.results().readStatements().stream().filter(row -> !row.between())
                .collect(Collectors.toMap(StatementCosts::id, StatementCosts::calls));
    }

    private String sums(String table) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT count(*), sum(id), sum(k), min(c), max(pad) FROM " + table)) {
            row.next();
            return row.getLong(1) + " " + row.getLong(2) + " " + row.getLong(3) + " " + row.getString(4) + " "
                    + row.getString(5);
        }
    }

    @Test
    void aBrokenRowIsFoundByItsCheck() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        Summary summary = run(new ArrayList<>(), "workload=pgbench", "mix=tpcb_like").summary();
        assertThat(summary.checks()).allMatch(Check::passed);
        execute("UPDATE pgbench_tellers SET tbalance = tbalance + 1 WHERE tid = 1");

        List<Check> answers = Checks.run(benchmark("workload=pgbench"), database.target());

        assertThat(answers).filteredOn(each -> !each.passed()).singleElement().satisfies(broken -> {
            assertThat(broken.meaning()).contains("tellers");
            assertThat(broken.violations()).isEqualTo(1);
        });
    }

    private static final class Silent implements RunListener {
        @Override
        public void progress(Progress now) {}

        @Override
        public void note(String sentence) {}
    }

    private long count(String table) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT count(*) FROM " + table)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
