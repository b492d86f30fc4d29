package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.TestFolders;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Part;
import io.lineup.result.ResultDirectory;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/** Runs in which a test plants a cause, and what they say of it. */
abstract class WaitsFixture {
    /** Written in the full extent: each cause with the parts that show it, and the suspects. */
    private static final Path TABLE = OwnServer.project().resolve("target/planted-causes.md");

    final TestDatabase database;

    @TempDir
    Path folder;

    /** Happens when a run has connected, before its terminals begin. */
    Runnable atBegin = () -> {};
    private int runs;

    WaitsFixture(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void tables() throws SQLException {
        execute("DROP TABLE IF EXISTS held", "CREATE TABLE held (id int PRIMARY KEY, v int NOT NULL)",
                "INSERT INTO held VALUES (1, 0), (2, 0)");
    }

    final boolean isPostgres() {
        return database.kind() == Database.POSTGRES;
    }

    final boolean isMariaDb() {
        return database.kind() == Database.MARIADB;
    }

    final void execute(String... statements) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    final Path onDisk() {
        return OwnServer.project().resolve("target/it/waits-" + getClass().getSimpleName());
    }

    @AfterEach
    void deleteServer() throws IOException {
        TestFolders.delete(onDisk());
        Files.deleteIfExists(Path.of(onDisk() + ".password"));
    }

    /** @return a run of one transaction of pgbench, on a separate server whose files are on a disk */
    final ComparedRun ofOwnServer(String transaction, String... more) throws Exception {
        List<String> all = new ArrayList<>(ofOwnServer());
        all.addAll(List.of("workload=pgbench", "scale=10", "mix=" + transaction, "runSeconds=5"));
        all.addAll(List.of(more));
        return measure(all);
    }

    /** Scratch folders may lie in memory, which is never slow. */
    final List<String> ofOwnServer() {
        List<String> all = new ArrayList<>(List.of("server=embedded", "server.data=" + onDisk(), "build=missing",
                "restore=none", "plans=none"));
        if (database.server().version().contains(" 9.7")) {
            all.add("server.version=9.7");
        }
        return all;
    }

    /** 32,768 rows without an index. */
    final void scanned() throws SQLException {
        execute("DROP TABLE IF EXISTS scanned", "CREATE TABLE scanned (a int NOT NULL)",
                "INSERT INTO scanned SELECT 1 FROM held a, held b, held c, held d, held e, held f, held g, held h, held i,"
                        + " held j, held k, held l, held m, held n, held o");
    }

    /** @return a run of this text as {@code statement}, on the shared server */
    final ComparedRun run(String sql, String... more) throws Exception {
        return measure(properties(sql, more));
    }

    final Map<String, String> properties(String sql, String... more) throws IOException {
        Path script = Files.writeString(folder.resolve("script.sql"), "-- name: statement\n" + sql + "\n");
        List<String> all = new ArrayList<>(List.of("scripts=" + script, "plans=none", "conn=" + database.url(),
                "user=" + database.server().user(), "password=" + database.server().password()));
        all.addAll(List.of(more));
        return properties(all);
    }

    private Map<String, String> properties(List<String> lines) {
        Map<String, String> all = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "check",
                "none", "terminals", "2", "runSeconds", "2", "waitSamplesPerSecond", "50", "waitExecutions", "4"));
        for (String each : lines) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return all;
    }

    final ComparedRun measure(List<String> properties) throws Exception {
        return measure(properties(properties));
    }

    private ComparedRun measure(Map<String, String> properties) throws Exception {
        Map<String, String> all = new HashMap<>(properties);
        all.put("resultDirectory", folder.resolve("result-" + ++runs).toString());
        BenchmarkRun.Outcome outcome = TestRun.of(TestRun.settings(all),
                new Folders(OwnServer.project(), Folders.ofThisProcess().cache()),
                new BeginListener()).execute();
        assertThat(outcome.summary().verdict()).as(outcome.summary().toString()).isEqualTo(Verdict.OK);
        assertWhole(outcome.results());
        return ComparedRun.read(outcome.results().path());
    }

    private final class BeginListener implements RunListener {
        @Override
        public void begun(String results) {
            atBegin.run();
        }

        @Override
        public void progress(Progress now) {}

        @Override
        public void note(String sentence) {}
    }

    /** Whatever was measured, the parts add up to the mean. */
    private static void assertWhole(ResultDirectory results) throws IOException {
        for (StatementCosts row : results.readStatements()) {
            TimeParts parts = row.parts();
            if (parts != null) {
                assertThat(parts.micros().values().stream().mapToDouble(Double::doubleValue).sum()).as(row.toString())
                        .isCloseTo(row.meanMicros(), within(0.1));
            }
        }
        assertThat(Files.readString(results.path().resolve("statements.csv"))).startsWith("id,calls,");
    }

    /**
     * Compares a run with a cause to one without, and notes what was found.
     *
     * @param parts that show the cause
     * @return the suspects of the run with the cause, the heaviest first
     */
    final List<Suspect> suspects(String cause, ComparedRun without, ComparedRun with, Part... parts)
            throws IOException {
        List<Suspect> found = LineUp.of(without, with, List.of()).comparison().suspects().stream()
                .filter(each -> !each.side().equals("a")).toList();
        note(cause, shares(without, parts), shares(with, parts), String.join(", ", rules(found)));
        return found;
    }

    static List<String> rules(List<Suspect> suspects) {
        return suspects.stream().map(Suspect::rule).toList();
    }

    /** Adds a line to the table of what was seen. */
    final void note(String what, String... cells) throws IOException {
        if (TestExtent.isFull()) {
            Files.writeString(TABLE,
                    "| " + what + " | " + getClass().getSimpleName().replaceAll("[A-Z][a-z]+(IT|Matrix)$", "")
                            + " | " + String.join(" | ", cells) + " |\n",
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static String shares(ComparedRun run, Part... parts) {
        return Stream.of(parts)
                .map(part -> String.format(Locale.ROOT, "%s %.0f%%", part.key(), 100 * shareOfAll(run, part)))
                .collect(Collectors.joining(", "));
    }

    /** @return of the time of all terminals */
    static double shareOfAll(ComparedRun run, Part part) {
        return run.statements().stream().filter(row -> row.parts() != null)
                .mapToDouble(row -> run.micros(row) * share(row, part)).sum()
                / run.statements().stream().mapToDouble(run::micros).sum();
    }

    static StatementCosts statement(ComparedRun run) {
        return statement(run, ".statement");
    }

    static StatementCosts statement(ComparedRun run, String end) {
        return run.statements().stream().filter(row -> row.id().endsWith(end)).findFirst().orElseThrow();
    }

    static SplitCheck check(ComparedRun run, String what) {
        return Objects.requireNonNull(run.counted(), () -> run.summary().notes().toString()).split().stream()
                .filter(each -> each.what().equals(what))
                .findFirst().orElseThrow();
    }

    static Part largest(StatementCosts row) {
        return parts(row).micros().entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }

    static double part(StatementCosts row, Part part) {
        return parts(row).micros().getOrDefault(part, 0.0);
    }

    static double share(StatementCosts row, Part part) {
        return part(row, part) / row.meanMicros();
    }

    static TimeParts parts(StatementCosts row) {
        return Objects.requireNonNull(row.parts());
    }
}
