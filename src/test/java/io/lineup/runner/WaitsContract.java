package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.compare.ComparedRun;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.measure.wire.CountingProxy;
import io.lineup.result.Part;
import io.lineup.result.ResultDirectory;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/** Causes that a test plants, and the part of a statement's time that must show each. */
@EnabledOnOs(OS.LINUX)
abstract class WaitsContract {
    private final TestDatabase database;

    @TempDir
    Path folder;

    private int runs;

    WaitsContract(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void tables() throws SQLException {
        execute("DROP TABLE IF EXISTS held", "CREATE TABLE held (id int PRIMARY KEY, v int NOT NULL)",
                "INSERT INTO held VALUES (1, 0), (2, 0)");
    }

    /** Ten times a second, for 80 of 100 ms. */
    @Test
    void aRowThatAnotherSessionHoldsIsARowLock() throws Exception {
        AtomicBoolean goOn = new AtomicBoolean(true);
        Thread holder = Thread.ofPlatform().daemon().start(() -> hold(goOn));
        StatementCosts update;
        try {
            update = run("UPDATE held SET v = v + 1 WHERE id = 1;", "terminals=1");
        } finally {
            goOn.set(false);
            holder.join();
        }

        // MariaDB counts such waits for the whole server alone, and names them nowhere.
        Part expected = database.kind() == Database.MARIADB ? Part.UNNAMED : Part.ROW_LOCK;
        assertThat(largest(update)).as(update.toString()).isEqualTo(expected);
        assertThat(share(update, expected)).as(update.toString()).isGreaterThan(0.5);
    }

    private void hold(AtomicBoolean goOn) {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            while (goOn.get()) {
                statement.executeUpdate("UPDATE held SET v = v + 1 WHERE id = 1");
                Thread.sleep(80);
                connection.commit();
                Thread.sleep(20);
            }
        } catch (SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aPauseOfTheServerIsAnotherWait() throws Exception {
        StatementCosts pause = run(database.kind() == Database.POSTGRES
                ? "SELECT pg_sleep(0.02);"
                : "SELECT SLEEP(0.02);");

        assertThat(largest(pause)).as(pause.toString()).isEqualTo(Part.OTHER_WAIT);
        assertThat(share(pause, Part.OTHER_WAIT)).as(pause.toString()).isGreaterThan(0.7);
    }

    @Test
    void aSlowNetworkIsTheWire() throws Exception {
        try (CountingProxy proxy = new CountingProxy(port(), 2)) {
            StatementCosts select = run("SELECT v FROM held WHERE id = 1;",
                    "conn=" + database.url().replace(":" + port() + "/", ":" + proxy.port() + "/"));

            assertThat(largest(select)).as(select.toString()).isEqualTo(Part.WIRE);
            assertThat(part(select, Part.WIRE)).as(select.toString()).isGreaterThan(1_500);
        }
    }

    @Test
    void busyThreadsBesideItMakeBothSidesWaitForAProcessor() throws Exception {
        assumeTrue(TestExtent.isFull(), "disturbs the other tests of each build");
        AtomicBoolean goOn = new AtomicBoolean(true);
        List<Thread> busy = List.of(spin(goOn), spin(goOn), spin(goOn), spin(goOn), spin(goOn), spin(goOn));
        StatementCosts select;
        try {
            select = run("SELECT v FROM held WHERE id = 1;");
        } finally {
            goOn.set(false);
            for (Thread each : busy) {
                each.join();
            }
        }

        assertThat(share(select, Part.CLIENT_QUEUE) + share(select, Part.SERVER_QUEUE)).as(select.toString())
                .isGreaterThan(0.3);
    }

    private static Thread spin(AtomicBoolean goOn) {
        return Thread.ofPlatform().daemon().start(() -> {
            while (goOn.get()) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void aCollectorThatStopsTheClientIsNoNetwork() throws Exception {
        assumeTrue(TestExtent.isFull(), "disturbs the other tests of each build");
        AtomicBoolean goOn = new AtomicBoolean(true);
        Thread collector = Thread.ofPlatform().daemon().start(() -> {
            while (goOn.get()) {
                System.gc();
                LockSupport.parkNanos(20_000_000);
            }
        });
        StatementCosts select;
        try {
            select = run("SELECT v FROM held WHERE id = 1;");
        } finally {
            goOn.set(false);
            collector.join();
        }

        assertThat(share(select, Part.GC)).as(select.toString()).isGreaterThan(0.1);
        assertThat(share(select, Part.WIRE)).as(select.toString()).isLessThan(share(select, Part.GC));
    }

    @Test
    void aPlanThatScansIsTimeOfTheProcessor() throws Exception {
        assumeTrue(TestExtent.isFull(), "takes long");
        execute("DROP TABLE IF EXISTS scanned", "CREATE TABLE scanned (a int NOT NULL)",
                "INSERT INTO scanned SELECT 1 FROM held a, held b, held c, held d, held e, held f, held g, held h, held i,"
                        + " held j, held k, held l, held m, held n, held o");
        StatementCosts scan = run("SELECT count(*) FROM scanned WHERE a = 2;", "terminals=1");

        assertThat(share(scan, Part.SERVER_CPU) + share(scan, Part.SERVER_SQL_CPU)
                + share(scan, Part.SERVER_ENGINE_CPU)).as(scan.toString()).isGreaterThan(0.5);
    }

    @Test
    void withoutLooksTheTimeHasNoParts() throws Exception {
        assertThat(run("SELECT v FROM held WHERE id = 1;", "waits=off", "runSeconds=1").parts()).isNull();
        TimeParts views = parts(run("SELECT v FROM held WHERE id = 1;", "waits=views", "runSeconds=1"));
        assertThat(views.frames()).isZero();
        assertThat(views.micros()).containsKey(Part.REST).doesNotContainKeys(Part.WIRE, Part.SERVER_CPU);
    }

    private int port() {
        return URI.create(database.url().substring("jdbc:".length())).getPort();
    }

    private StatementCosts run(String sql, String... more) throws Exception {
        int number = ++runs;
        Path script = Files.writeString(folder.resolve("s" + number + ".sql"), "-- name: statement\n" + sql + "\n");
        Map<String, String> all = new HashMap<>(Map.of("db", database.kind().name().toLowerCase(Locale.ROOT), "conn",
                database.url(), "user", database.server().user(), "password", database.server().password(), "check",
                "none", "terminals", "2", "scripts", script.toString(), "waitSamplesPerSecond", "50",
                "waitExecutions", "4", "resultDirectory", folder.resolve("result-" + number).toString()));
        all.put("runSeconds", "2");
        for (String each : more) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        BenchmarkRun.Outcome outcome = TestRun.of(TestRun.settings(all),
                new Folders(OwnServer.project(), OwnServer.project().resolve("target/it/cache")),
                new TestRunListener()).execute();
        assertThat(outcome.summary().verdict()).as(outcome.summary().toString()).isEqualTo(Verdict.OK);
        assertWhole(outcome.results());
        return ComparedRun.read(outcome.results().path()).statements().stream()
                .filter(row -> row.id().endsWith(".statement")).findFirst().orElseThrow();
    }

    private static final class TestRunListener implements RunListener {
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

    private static Part largest(StatementCosts row) {
        return parts(row).micros().entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }

    private static double part(StatementCosts row, Part part) {
        return parts(row).micros().getOrDefault(part, 0.0);
    }

    private static double share(StatementCosts row, Part part) {
        return part(row, part) / row.meanMicros();
    }

    private static TimeParts parts(StatementCosts row) {
        return Objects.requireNonNull(row.parts());
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
