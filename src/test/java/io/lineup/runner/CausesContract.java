package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.TestFolders;
import io.lineup.compare.ComparedRun;
import io.lineup.config.Database;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Part;
import io.lineup.result.ResultDirectory;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.WaitRow;
import io.lineup.stats.MeanInterval;
import io.lineup.target.server.TestDatabase;

/**
 * As {@link WaitsContract}: causes that need a server on a disk, disturb other tests or take long. And samples next to
 * what is counted exactly as well.
 */
@EnabledOnOs(OS.LINUX)
abstract class CausesContract extends WaitsFixture {
    private static final int SAMPLED_RUNS = 10;
    /** One run in twenty lies outside of its 95% interval, two of ten in one test of 12; three in one of 87. */
    private static final int AGREEING_RUNS = 8;
    private static final int BUSY_PROCESSES = 6;
    private static final int DELAY_MICROS = 10_000;

    CausesContract(TestDatabase database) {
        super(database);
    }

    @Test
    void busyProcessesMakeBothSidesWaitForAProcessor() throws Exception {
        ComparedRun alone = ofOwnServer("select_only");
        List<Process> busy = new ArrayList<>();
        ComparedRun disturbed;
        try {
            for (int i = 0; i < BUSY_PROCESSES; i++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            disturbed = ofOwnServer("select_only");
        } finally {
            for (Process each : busy) {
                each.destroyForcibly().waitFor();
            }
        }

        StatementCosts select = disturbed.statements().getFirst();
        assertThat(share(select, Part.CLIENT_QUEUE) + share(select, Part.SERVER_QUEUE)).as(select.toString())
                .isGreaterThan(0.3);
        assertThat(rules(suspects("six busy processes on the machine", alone, disturbed, Part.CLIENT_QUEUE,
                Part.SERVER_QUEUE))).contains("processors");
        assertThat(disturbed.summary().notes()).first().asString().startsWith("Disturbed: other processes");
    }

    @Test
    void aHeapThatIsTooSmallIsTheCollectorAndNoNetwork() throws Exception {
        execute("DROP TABLE IF EXISTS wide", "CREATE TABLE wide (id int PRIMARY KEY, v varchar(1000))",
                "INSERT INTO wide SELECT 32 * a.id + 16 * b.id + 8 * c.id + 4 * d.id + 2 * e.id + f.id + 64 * g.id + 128 * h.id"
                        + " + 256 * i.id + 512 * j.id + 1024 * k.id + 2048 * l.id, repeat('x', 1000) FROM held a, held b,"
                        + " held c, held d, held e, held f, held g, held h, held i, held j, held k, held l");
        String sql = "SELECT id, v FROM wide;";
        ComparedRun roomy = ofProcess("-Xmx1g", sql);
        ComparedRun tight = ofProcess("-Xmx64m", sql);

        StatementCosts select = statement(tight);
        assertThat(share(select, Part.GC)).as(select.toString()).isGreaterThan(0.05);
        assertThat(share(select, Part.WIRE)).as(select.toString()).isLessThan(share(select, Part.GC));
        assertThat(rules(suspects("a client with -Xmx64m", roomy, tight, Part.GC, Part.WIRE))).contains("gc");
    }

    private ComparedRun ofProcess(String heap, String sql) throws Exception {
        Path script = Files.writeString(folder.resolve("process.sql"), "-- name: statement\n" + sql + "\n");
        Path results = folder.resolve("result-of-process" + heap);
        Path properties = Files.writeString(folder.resolve("process.properties"), String.join("\n", "db="
                + database.kind().name().toLowerCase(Locale.ROOT), "conn=" + database.url(),
                "user="
                        + database.server().user(),
                "password=" + database.server().password(), "check=none", "plans=none",
                // Connector/J needs less memory for a result than the others.
                "terminals=" + (database.kind() == Database.MYSQL ? 5 : 3), "runSeconds=4",
                "waitExecutions=4", "scripts=" + script, "resultDirectory=" + results, ""));
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap, "-XX:+UseSerialGC", "-Dlineup.project=" + OwnServer.project(), "io.lineup.cli.Main", "run",
                properties.toString()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("process.log").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        Process process = builder.start();
        assertThat(process.waitFor()).as(() -> read(folder.resolve("process.log"))).isZero();
        return ComparedRun.read(results);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The same rows on a server with room for all of them, and with room for next to none. */
    @Test
    void aCacheThatIsTooSmallIsReadingOfDataFiles() throws Exception {
        assumeFalse(isMariaDb(), "names no reads, and on a disk that answers at once they are work of the processor");
        String buffers = isPostgres() ? "server.shared_buffers=" : "server.innodb_buffer_pool_size=";
        // Otherwise reads come from the system's cache.
        String direct = isPostgres() ? "server.debug_io_direct=data" : "server.innodb_flush_method=O_DIRECT";
        String least = isPostgres() ? "1MB" : "5M";
        String rampUp = "rampupSeconds=3";
        ComparedRun warm = ofOwnServer("select_only", rampUp, direct, buffers + "400M" + (isPostgres() ? "B" : ""));
        ComparedRun cold = ofOwnServer("select_only", rampUp, direct, buffers + least);

        StatementCosts select = cold.statements().getFirst();
        List<Suspect> suspects = suspects("a cache of " + least.replace("MB", "M") + "B", warm, cold,
                Part.DATA_IO);
        // On a disk that answers at once the reads are work of the processor.
        assertThat(parts(select).named()).as(select.toString()).hasEntrySatisfying(Part.DATA_IO,
                each -> assertThat(each).isGreaterThan(0.1 * select.meanMicros()));
        assertThat(rules(suspects)).contains("cold-cache");
    }

    @Test
    void aLogThatIsFlushedAtEachCommitIsNamed() throws Exception {
        String setting = isPostgres() ? "server.synchronous_commit=" : "server.innodb_flush_log_at_trx_commit=";
        ComparedRun loose = ofOwnServer("simple_update", setting + (isPostgres() ? "off" : "0"));
        ComparedRun durable = ofOwnServer("simple_update", setting + (isPostgres() ? "on" : "1"));

        assertThat(rules(suspects("the log flushed at each commit", loose, durable, Part.LOG_FLUSH)))
                .as(durable.statements().toString()).contains("log-flush");
    }

    /** A pause before the log is flushed: each server has a setting for it. */
    @Test
    void aCommitThatIsHeldBackIsTheLog() throws Exception {
        List<String> settings = switch (database.kind()) {
            case POSTGRES -> List.of("server.commit_siblings=0", "server.commit_delay=");
            case MARIADB -> List.of("server.log_bin=binlog", "server.sync_binlog=1",
                    "server.binlog_commit_wait_usec=" + DELAY_MICROS, "server.binlog_commit_wait_count=");
            default -> List.of("server.log_bin=binlog", "server.binlog_group_commit_sync_delay=");
        };
        List<String> plain = new ArrayList<>(settings);
        plain.addFirst("scale=1");
        List<String> delayed = new ArrayList<>(plain);
        plain.add(plain.removeLast() + 0);
        delayed.add(delayed.removeLast() + (isMariaDb() ? 10 : DELAY_MICROS));
        ComparedRun prompt = ofOwnServer("simple_update", plain.toArray(String[]::new));
        ComparedRun slow = ofOwnServer("simple_update", delayed.toArray(String[]::new));

        StatementCosts commit = statement(slow, ".commit");
        List<Suspect> suspects = suspects("commits held back by 10 ms", prompt, slow, Part.LOG_FLUSH, Part.UNNAMED);
        assertThat(share(commit, Part.LOG_FLUSH) + share(commit, Part.UNNAMED)).as(commit.toString())
                .isGreaterThan(0.7);
        assertThat(suspects.getFirst().rule()).isEqualTo("log-flush");
        assertThat(suspects.getFirst().changes()).containsValue("0");
    }

    private Path onDisk() {
        return OwnServer.project().resolve("target/it/waits-" + getClass().getSimpleName());
    }

    @AfterEach
    void deleteServer() throws IOException {
        TestFolders.delete(onDisk());
        Files.deleteIfExists(Path.of(onDisk() + ".password"));
    }

    /** @return a run of one transaction of pgbench, on a separate server whose files are on a disk */
    private ComparedRun ofOwnServer(String transaction, String... more) throws Exception {
        // Scratch folders may lie in memory, which is never slow.
        List<String> all = new ArrayList<>(List.of("server=embedded", "server.data=" + onDisk(), "workload=pgbench",
                "scale=10", "mix=" + transaction, "build=missing", "restore=none", "plans=none", "runSeconds=5"));
        if (database.server().version().contains(" 9.7")) {
            all.add("server.version=9.7");
        }
        all.addAll(List.of(more));
        return measure(all);
    }

    @Test
    void aPlanThatScansIsTimeOfTheProcessor() throws Exception {
        scanned();
        String sql = "SELECT count(*) FROM scanned WHERE a = 2;";
        ComparedRun scanned = run(sql, "terminals=1", "plans=around");
        execute("CREATE INDEX scanned_a ON scanned (a)",
                isPostgres() ? "ANALYZE scanned" : "ANALYZE TABLE scanned");
        ComparedRun indexed = run(sql, "terminals=1", "plans=around");

        StatementCosts scan = statement(scanned);
        // Other tests may keep it waiting for a processor.
        assertThat(share(scan, Part.SERVER_CPU) + share(scan, Part.SERVER_SQL_CPU)
                + share(scan, Part.SERVER_ENGINE_CPU) + share(scan, Part.SERVER_QUEUE)).as(scan.toString())
                .isGreaterThan(0.5);
        assertThat(rules(suspects("an index that was dropped", indexed, scanned, Part.SERVER_CPU, Part.SERVER_SQL_CPU,
                Part.SERVER_ENGINE_CPU, Part.SERVER_QUEUE))).first().isEqualTo("unequal-plans");
    }

    /** 32,768 rows without an index. */
    private void scanned() throws SQLException {
        execute("DROP TABLE IF EXISTS scanned", "CREATE TABLE scanned (a int NOT NULL)",
                "INSERT INTO scanned SELECT 1 FROM held a, held b, held c, held d, held e, held f, held g, held h, held i,"
                        + " held j, held k, held l, held m, held n, held o");
    }

    /** A statement's last moments in the server may come after its answer, and count for whichever frame is next. */
    @Test
    void framesAgreeWithTheKernelsCountOfTheThreads() throws Exception {
        ComparedRun run = ofOwnServer("tpcb_like", "terminals=4", "rampupSeconds=2", "runSeconds=10");

        for (Part each : List.of(Part.CLIENT_QUEUE, Part.SERVER)) {
            SplitCheck check = check(run, each.key());
            double error = Objects.requireNonNull(check.errorSeconds());
            note("frames: " + each.key(), text(check.exactSeconds()),
                    text(check.splitSeconds()) + " ± " + text(error));
            assertThat(check.splitSeconds()).as(check.toString()).isCloseTo(check.exactSeconds(),
                    within(error + 0.15 * check.exactSeconds()));
        }
    }

    @Test
    void samplesOfWaitsAgreeWithTheServersOwnCount() throws Exception {
        assumeFalse(isMariaDb(), "counts no time of statements as it is set up here");
        String sql = "SELECT " + (isPostgres() ? "pg_sleep" : "SLEEP") + "(0.004);\n\\sleep 4 ms";
        List<Agreement> waits = new ArrayList<>();
        for (int i = 0; i < SAMPLED_RUNS; i++) {
            ComparedRun run = run(sql, "runSeconds=5");
            StatementCosts pause = statement(run);
            waits.add(sampled(run, pause.id(), Part.OTHER_WAIT,
                    pause.calls() * Objects.requireNonNull(pause.serverMicros()) / 1e6));
        }
        note("samples: waits", waits);
        assertThat(waits).as(waits.toString()).filteredOn(Agreement::holds)
                .hasSizeGreaterThanOrEqualTo(AGREEING_RUNS);
    }

    /** The server's processor time by samples of its session, and of MySQL the storage engine's share of it. */
    @Test
    void samplesOfWorkAgreeWithExactCounts() throws Exception {
        scanned();
        // Long: before and after it is busy by its own account, a session also waits for a processor.
        String sql = database.kind() == Database.MYSQL
                ? "SELECT count(*), benchmark(160000, sha2('x', 256)) FROM scanned, held a, held b, held c"
                        + " WHERE scanned.a < 2;"
                : "SELECT count(*), sum(length(repeat('x', scanned.a))) FROM scanned, held a, held b, held c, held d, held e"
                        + " WHERE scanned.a < 2;";
        List<Agreement> processor = new ArrayList<>();
        List<Agreement> engine = new ArrayList<>();
        for (int i = 0; i < SAMPLED_RUNS; i++) {
            if (database.kind() == Database.MYSQL) {
                execute("TRUNCATE performance_schema.events_waits_summary_global_by_event_name",
                        "TRUNCATE performance_schema.events_statements_summary_by_digest");
            }
            ComparedRun run = run(sql, "terminals=1", "rampupSeconds=1", "runSeconds=5");
            StatementCosts work = statement(run);
            processor.add(sampled(run, work.id(), Part.SERVER, check(run, Part.SERVER.key()).exactSeconds()));
            if (database.kind() == Database.MYSQL) {
                double all = part(work, Part.SERVER_SQL_CPU) + part(work, Part.SERVER_ENGINE_CPU);
                engine.add(new Agreement(engineShare(), part(work, Part.SERVER_ENGINE_CPU) / all,
                        parts(work).error().getOrDefault(Part.SERVER_ENGINE_CPU, 0.0) / all));
            }
        }
        note("samples: processor", processor);
        note("samples: engine", engine);
        assertThat(processor).as(processor.toString()).filteredOn(Agreement::holds)
                .hasSizeGreaterThanOrEqualTo(AGREEING_RUNS);
        assertThat(engine).as(engine.toString()).filteredOn(Agreement::holds)
                .hasSizeGreaterThanOrEqualTo(database.kind() == Database.MYSQL ? AGREEING_RUNS : 0);
    }

    /** @return of the time of the statement that works, by the server's own count since it was set to zero */
    private double engineShare() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT (SELECT sum(sum_timer_wait)
                                FROM performance_schema.events_waits_summary_global_by_event_name
                                WHERE event_name = 'wait/io/table/sql/handler')
                               / (SELECT sum(sum_timer_wait) FROM performance_schema.events_statements_summary_by_digest
                                  WHERE digest_text LIKE '%benchmark%' AND schema_name = database())""")) {
            row.next();
            return row.getDouble(1);
        }
    }

    /**
     * A sampled figure next to an exact one.
     *
     * @param error half of the 95% interval
     */
    private record Agreement(double exact, double sampled, double error) {
        boolean holds() {
            return Math.abs(sampled - exact) <= error;
        }
    }

    private void note(String what, List<Agreement> all) throws IOException {
        if (!all.isEmpty()) {
            note(what, all.stream().filter(Agreement::holds).count() + " of " + all.size(),
                    text(all.stream().mapToDouble(each -> each.sampled / each.exact).average().orElseThrow()) + " ± "
                            + text(all.stream().mapToDouble(each -> each.error / each.exact).average().orElseThrow()),
                    all.stream().map(each -> text(each.sampled / each.exact)).collect(Collectors.joining(" ")));
        }
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** Its error is that of {@code statements.json}: by how the seconds differ. */
    private static Agreement sampled(ComparedRun run, String statement, Part part, double exact) {
        int seconds = (int) run.summary().measuredSeconds();
        double[] sessions = new double[seconds];
        for (WaitRow row : ResultDirectory.open(run.folder()).readWaits()) {
            if (row.statement().equals(statement) && row.part() == part && row.second() < seconds) {
                sessions[row.second()] += row.sessions();
            }
        }
        MeanInterval interval = MeanInterval.of(sessions).orElseThrow();
        double length = run.summary().measuredSeconds();
        return new Agreement(exact, interval.mean() * length, interval.halfWidth() * length);
    }
}
