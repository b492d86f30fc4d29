package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.compare.ComparedRun;
import io.lineup.config.Database;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;
import io.lineup.target.server.TestDatabase;

/** As {@link WaitsContract}: causes that need a server on a disk, disturb other tests or take long. */
@EnabledOnOs(OS.LINUX)
abstract class CausesContract extends WaitsFixture {
    private static final int READS_PER_SECOND = 200;
    private static final String INDEX_LATCH = "wait/synch/sxlock/innodb/index_tree_rw_lock";
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
        assumeFalse(isMariaDb(), "names no reads");
        String least = isPostgres() ? "1MB" : "5M";
        ComparedRun warm = withCache("400M" + (isPostgres() ? "B" : ""));
        ComparedRun cold = withCache(least);

        StatementCosts select = cold.statements().getFirst();
        List<Suspect> suspects = suspects("a cache of " + least.replace("MB", "M") + "B", warm, cold,
                Part.DATA_IO);
        // On a disk that answers at once the reads are work of the processor.
        assertThat(parts(select).named()).as(select.toString()).hasEntrySatisfying(Part.DATA_IO,
                each -> assertThat(each).isGreaterThan(0.1 * select.meanMicros()));
        assertThat(rules(suspects)).contains("cold-cache");
    }

    /** Its reads have no name, and those that a fast disk answers are shorter than what samples can show. */
    @Test
    void onMariaDbACacheThatIsTooSmallForASlowDiskIsTimeWithoutAName() throws Exception {
        assumeTrue(isMariaDb(), "the others name their reads");
        ComparedRun warm = withCache("400M");
        ComparedRun cold;
        try (SlowDisk disk = new SlowDisk(onDisk(), READS_PER_SECOND)) {
            atBegin = () -> disk.slowDown(OwnServer.pidOfMySqlIn(onDisk()));
            cold = withCache("6M");
        }

        StatementCosts select = cold.statements().getFirst();
        List<Suspect> suspects = suspects("a cache of 6MB", warm, cold, Part.UNNAMED);
        assertThat(share(select, Part.UNNAMED)).as(select.toString()).isGreaterThan(0.3);
        assertThat(rules(suspects)).contains("cold-cache");
    }

    /** @return of reads that bypass the system's cache */
    private ComparedRun withCache(String size) throws Exception {
        return ofOwnServer("select_only", "rampupSeconds=3",
                isPostgres() ? "server.debug_io_direct=data" : "server.innodb_flush_method=O_DIRECT",
                (isPostgres() ? "server.shared_buffers=" : "server.innodb_buffer_pool_size=") + size);
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

    /**
     * PostgreSQL: a slow comparison of an index holds the page that others read. MySQL: CHECK TABLE holds the tree of an
     * index, and an INSERT that divides a page waits for it.
     */
    @Test
    void aPageOrAnIndexThatAnotherSessionHoldsIsALatch() throws Exception {
        assumeFalse(isMariaDb(), "names no latches");
        latched();
        try {
            String sql = isPostgres()
                    ? "SELECT v FROM latched WHERE id = 5000;"
                    : "INSERT IGNORE INTO latched VALUES (floor(1000000000 * rand()), repeat('y', 3000));";
            ComparedRun free = run(sql);
            AtomicBoolean goOn = new AtomicBoolean(true);
            Thread holder = Thread.ofPlatform().daemon().start(() -> hold(goOn));
            ComparedRun held;
            try {
                held = run(sql);
            } finally {
                goOn.set(false);
                holder.join();
            }

            StatementCosts waiting = statement(held);
            assertThat(share(waiting, Part.LATCH)).as(waiting.toString()).isGreaterThan(0.3);
            // The other session's queries may be a suspect too.
            assertThat(suspects("a latch that another session holds", free, held, Part.LATCH))
                    .filteredOn(each -> each.rule().equals("latch")).singleElement()
                    .satisfies(latch -> assertThat(latch.accusation()).contains("script.statement",
                            isPostgres() ? "LWLock:BufferContent" : INDEX_LATCH));
        } finally {
            if (!isPostgres()) {
                execute(instrument("NO"));
            }
        }
    }

    private void latched() throws SQLException {
        if (isPostgres()) {
            execute("DROP TABLE IF EXISTS latched", "DROP OPERATOR FAMILY IF EXISTS slow_order USING btree CASCADE",
                    "CREATE OR REPLACE FUNCTION slow_compare(a int, b int) RETURNS int LANGUAGE plpgsql AS"
                            + " 'BEGIN IF current_setting(''test.slow'', true) = ''on'' THEN PERFORM pg_sleep(0.02); END IF;"
                            + " RETURN sign(a - b); END'",
                    "CREATE OPERATOR CLASS slow_order FOR TYPE int USING btree AS OPERATOR 1 <, OPERATOR 2 <=,"
                            + " OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 slow_compare(int, int)",
                    "CREATE TABLE latched (id int NOT NULL, v int NOT NULL)",
                    "INSERT INTO latched SELECT i, 0 FROM generate_series(1, 10000) i",
                    "CREATE INDEX latched_id ON latched (id slow_order)", "ANALYZE latched");
        } else {
            // It takes effect for the indexes that are opened later.
            execute(instrument("YES"), "DROP TABLE IF EXISTS latched",
                    "CREATE TABLE latched (id int PRIMARY KEY, v varchar(3000) NOT NULL)",
                    "INSERT INTO latched WITH RECURSIVE n (id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM n WHERE id < 99)"
                            + " SELECT 10000000 * a.id + 100000 * b.id, repeat('x', 3000) FROM n a, n b");
        }
    }

    private static String instrument(String enabled) {
        return "UPDATE performance_schema.setup_instruments SET enabled = '" + enabled + "', timed = '" + enabled
                + "' WHERE name = '" + INDEX_LATCH + "'";
    }

    private void hold(AtomicBoolean goOn) {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            if (isPostgres()) {
                statement.execute("SET test.slow = on");
            }
            while (goOn.get()) {
                statement.execute(isPostgres() ? "INSERT INTO latched VALUES (5000, 0)" : "CHECK TABLE latched");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
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
}
