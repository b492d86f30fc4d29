package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Database;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Part;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;
import io.lineup.result.Verdict;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

/** Causes that a test plants on the shared server, the part of a statement's time that must show each, and the suspect. */
@EnabledOnOs(OS.LINUX)
abstract class WaitsContract extends WaitsFixture {
    private static final String SELECT = "SELECT v FROM held WHERE id = 1;";

    WaitsContract(TestDatabase database) {
        super(database);
    }

    /** Ten times a second, for 80 of 100 ms. */
    @Test
    void aRowThatAnotherSessionHoldsIsARowLock() throws Exception {
        String sql = "UPDATE held SET v = v + 1 WHERE id = 1;";
        ComparedRun free = run(sql, "terminals=1", "plans=around");
        AtomicBoolean goOn = new AtomicBoolean(true);
        Thread holder = Thread.ofPlatform().daemon().start(() -> hold(goOn));
        ComparedRun held;
        try {
            held = run(sql, "terminals=1", "plans=around");
        } finally {
            goOn.set(false);
            holder.join();
        }

        StatementCosts update = statement(held);
        // MariaDB counts such waits for the whole server alone, and names them nowhere.
        Part expected = isMariaDb() ? Part.UNNAMED : Part.ROW_LOCK;
        assertThat(largest(update)).as(update.toString()).isEqualTo(expected);
        assertThat(share(update, expected)).as(update.toString()).isGreaterThan(0.5);
        Suspect suspect = suspects("a row that another session holds", free, held, expected).getFirst();
        assertThat(suspect.rule()).isEqualTo("row-locks");
        if (!isMariaDb()) {
            assertThat(suspect.accusation()).contains("script.statement").contains(" on held");
        }
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
    void aTriggerThatSleepsIsAnotherWait() throws Exception {
        execute("DROP TABLE IF EXISTS slow", "CREATE TABLE slow (v int)");
        ComparedRun plain = run("INSERT INTO slow VALUES (1);", "runSeconds=1");
        if (isPostgres()) {
            execute("CREATE OR REPLACE FUNCTION nap() RETURNS trigger LANGUAGE plpgsql AS"
                    + " 'BEGIN PERFORM pg_sleep(0.02); RETURN new; END'",
                    "CREATE TRIGGER nap BEFORE INSERT ON slow FOR EACH ROW EXECUTE FUNCTION nap()");
        } else {
            execute("CREATE TRIGGER nap BEFORE INSERT ON slow FOR EACH ROW DO SLEEP(0.02)");
        }
        ComparedRun sleeping = run("INSERT INTO slow VALUES (1);");

        StatementCosts pause = statement(sleeping);
        assertThat(largest(pause)).as(pause.toString()).isEqualTo(Part.OTHER_WAIT);
        assertThat(share(pause, Part.OTHER_WAIT)).as(pause.toString()).isGreaterThan(0.7);
        Suspect suspect = suspects("a trigger that sleeps", plain, sleeping, Part.OTHER_WAIT).getFirst();
        assertThat(suspect.rule()).isEqualTo("other-waits");
        assertThat(suspect.accusation()).contains(isPostgres() ? "Timeout:PgSleep" : "User sleep");
    }

    @Test
    void aPauseOfTheScriptIsBetweenStatements() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        ComparedRun run = run(SELECT + "\n\\sleep 20 ms");

        StatementCosts pause = statement(run, ".sleep");
        assertThat(share(pause, Part.BETWEEN)).as(pause.toString()).isGreaterThan(0.9);
        assertThat(LineUp.of(run, run, List.of()).comparison().suspects()).extracting(Suspect::rule)
                .doesNotContain("network", "other-waits");
    }

    @Test
    void theSplitAgreesWithExactCounts() throws Exception {
        String sql = "SELECT count(*) FROM held a, held b, held c, held d, held e, held f, held g, held h WHERE a.v >= 0;";
        ComparedRun run = run(sql, "terminals=1", "rampupSeconds=1");
        SplitCheck client = check(run, Part.CLIENT_CPU.key());
        // The exact count has the time between statements too, which is most of a few hundred executions in a new JVM.
        assertThat(client.splitSeconds()).as(client.toString()).isPositive()
                .isLessThanOrEqualTo(1.3 * client.exactSeconds());
        SplitCheck server = check(run, Part.SERVER.key());
        assertThat(server.splitSeconds()).as(server.toString()).isCloseTo(server.exactSeconds(),
                within(0.2 * server.exactSeconds()));
    }

    @Test
    void aSlowNetworkIsTheWire() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        int port = URI.create(database.url().substring("jdbc:".length())).getPort();
        ComparedRun near = run(SELECT);
        try (Proxy proxy = new Proxy(port)) {
            proxy.delay(Duration.ofMillis(2));
            ComparedRun far = run(SELECT,
                    "conn=" + database.url().replace(":" + port + "/", ":" + proxy.port() + "/"));

            StatementCosts select = statement(far);
            assertThat(largest(select)).as(select.toString()).isEqualTo(Part.WIRE);
            assertThat(part(select, Part.WIRE)).as(select.toString()).isGreaterThan(1_500);
            assertThat(rules(suspects("2 ms more on the network", near, far, Part.WIRE))).first()
                    .isEqualTo("network");
        }
    }

    @Test
    void whatTheSamplesNeedIsOnDuringARunAloneHoweverItEnds() throws Exception {
        assumeTrue(database.kind() == Database.MYSQL, "the others have nothing to switch on");
        for (boolean interrupted : List.of(false, true)) {
            AtomicReference<String> during = new AtomicReference<>();
            TestRun test = new TestRun(folder.resolve("consumer-" + interrupted), properties(SELECT, "check=none",
                    "terminals=1", "runSeconds=" + (interrupted ? 60 : 2)));
            TestRun.Outcome outcome = test.when(() -> {
                during.set(consumer());
                if (interrupted) {
                    test.benchmark.interrupt();
                }
            }).go();

            assertThat(during).hasValue("YES");
            assertThat(consumer()).isEqualTo("NO");
            assertThat(outcome.summary().verdict()).isEqualTo(interrupted ? Verdict.INTERRUPTED : Verdict.OK);
            assertThat(outcome.summary().notes()).anyMatch(
                    note -> note.contains("events_waits_current") && note.endsWith("What it costs: docs/waits.md."));
        }
    }

    private String consumer() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT enabled FROM performance_schema.setup_consumers"
                        + " WHERE name = 'events_waits_current'")) {
            row.next();
            return row.getString(1);
        }
    }

    @Test
    void withoutLooksTheTimeHasNoParts() throws Exception {
        TestExtent.inEachBuildOnPostgres(database);
        assertThat(statement(run(SELECT, "waits=off", "runSeconds=1")).parts()).isNull();
        TimeParts views = parts(statement(run(SELECT, "waits=views", "runSeconds=1")));
        assertThat(views.frames()).isZero();
        assertThat(views.micros()).containsKey(Part.REST).doesNotContainKeys(Part.WIRE, Part.SERVER_CPU);
    }
}
