package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.plan.PlanRecorder;
import io.lineup.rehearse.Examples;
import io.lineup.result.PlanFiles;
import io.lineup.result.ResultDirectory;
import io.lineup.sql.Invocation;
import io.lineup.sql.StatementText;
import io.lineup.target.Target;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

/** Whatever happens to the plans, the run goes on. */
@ExtendWith(EmbeddedPostgresExtension.class)
class PlanRecorderIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Target target;
    private final List<String> notes = new ArrayList<>();

    @TempDir
    Path folder;

    private ResultDirectory results;

    PlanRecorderIT(TestDatabase database) {
        target = database.target();
    }

    @BeforeEach
    void table() throws SQLException {
        results = ResultDirectory.createAt(folder.resolve("result"));
        execute("CREATE TABLE IF NOT EXISTS planned (id INT PRIMARY KEY)");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = target.connectForAdministration();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Invocation given(String id, String sql) {
        return Invocation.given(StatementText.given(id), false, List.of(sql));
    }

    private PlanRecorder book(Duration patience, Examples examples) {
        return new PlanRecorder(target, examples, results, notes::add, patience);
    }

    @Test
    void aStatementIsExplainedAndNotExecuted() throws Exception {
        PlanRecorder book = book(PATIENCE, connections -> List.of(given("A.insert", "INSERT INTO planned VALUES (1)"),
                given("A.select", "SELECT * FROM planned WHERE id = 1 FOR UPDATE")));
        book.start();

        assertThat(notes).isEmpty();
        assertThat(PlanFiles.read(results, PlanFiles.Moment.START)).containsOnlyKeys("A.insert", "A.select");
        assertThat(count("SELECT count(*) FROM planned")).isZero();
    }

    @Test
    void aStatementThatNoServerExplainsHasNoPlan() throws Exception {
        PlanRecorder book = book(PATIENCE, connections -> List.of(given("A.create", "CREATE TABLE made (LIKE planned)"),
                given("A.explain", "EXPLAIN (ANALYZE) SELECT 1"), given("A.select", "(SELECT 1)"),
                given("A.cte", "with n as (select 1) select * from n")));
        book.start();

        assertThat(notes).isEmpty();
        assertThat(PlanFiles.read(results, PlanFiles.Moment.START)).containsOnlyKeys("A.select", "A.cte");
    }

    @Test
    void aPlanThatChangedIsNoted() throws Exception {
        PlanRecorder book = book(PATIENCE,
                connections -> List.of(given("A.select", "SELECT * FROM planned WHERE id = 1"),
                        given("A.none", "SELECT 1")));
        book.start();
        execute("ALTER TABLE planned DROP CONSTRAINT planned_pkey");
        book.end();

        assertThat(notes).singleElement().asString().contains("A.select", "plans/end").doesNotContain("A.none");
    }

    @Test
    void aStatementThatTheServerRefusesCostsThePlansAlone() throws Exception {
        PlanRecorder book = book(PATIENCE, connections -> List.of(given("A.select", "SELECT nothing FROM planned")));
        book.start();
        book.end();

        assertThat(notes).singleElement().asString().startsWith("Plans of statements are missing: A.select: ");
        assertThat(Files.exists(results.plansFolder().resolve("end"))).isFalse();
    }

    @Test
    void aPlanThatTheServerGivesAsTextAloneIsNotedOnce() throws Exception {
        // Called while the server plans, and fails at the second time in a transaction.
        execute("""
                CREATE FUNCTION once() RETURNS INT IMMUTABLE LANGUAGE plpgsql AS $$
                BEGIN
                  IF current_setting('lineup.planned', true) = 'yes' THEN RAISE EXCEPTION 'no second plan'; END IF;
                  PERFORM set_config('lineup.planned', 'yes', true);
                  RETURN 1;
                END $$""");
        PlanRecorder book = book(PATIENCE, connections -> List.of(given("A.select", "SELECT once()"),
                given("B.select", "SELECT once() + 1")));
        book.start();
        book.end();

        assertThat(notes).singleElement().asString().contains("no JSON", "A.select: ", "no second plan");
        assertThat(PlanFiles.read(results, PlanFiles.Moment.START)).containsOnlyKeys("A.select", "B.select");
    }

    @Test
    void aServerThatDoesNotAnswerIsGivenUpAndItsLocksAreFreed() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        PlanRecorder book = book(Duration.ofMillis(300), connections -> {
            try (Connection connection = connections.open(); Statement statement = connection.createStatement()) {
                statement.execute("LOCK TABLE planned");
                statement.execute("SELECT pg_sleep(600)");
            } finally {
                ended.countDown();
            }
            return List.of();
        });
        book.start();
        ended.await();

        assertThat(notes).singleElement().asString().startsWith("Plans of statements are missing: ");
        execute("DROP TABLE planned");
    }

    private long count(String query) throws SQLException {
        try (Connection connection = target.connectForAdministration();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
