package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Database;
import io.lineup.result.CostSplit;
import io.lineup.result.Part;
import io.lineup.result.ResultDirectory;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.WaitRow;
import io.lineup.stats.MeanInterval;
import io.lineup.target.server.TestDatabase;

/** Samples and frames next to what is counted exactly as well, and how much of a NewOrder has no name. */
@EnabledOnOs(OS.LINUX)
abstract class SamplesContract extends WaitsFixture {
    private static final int SAMPLED_RUNS = 10;
    /** With right intervals, two of ten runs disagree in one test of 12: then more runs decide. */
    private static final int MOST_SAMPLED_RUNS = 30;
    private static final double AGREEING = 0.9;
    private static final double MOST_UNNAMED = 0.05;

    SamplesContract(TestDatabase database) {
        super(database);
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
        while (isOpen(waits)) {
            ComparedRun run = run(sql, "runSeconds=5");
            StatementCosts pause = statement(run);
            waits.add(sampled(run, pause.id(), Part.OTHER_WAIT,
                    pause.calls() * Objects.requireNonNull(pause.serverMicros()) / 1e6));
        }
        note("samples: waits", waits);
        assertThat(agreeing(waits)).as(waits.toString()).isGreaterThanOrEqualTo(AGREEING);
    }

    /** The server's processor time by samples of its session, and of MySQL the storage engine's share of it. */
    @Test
    void samplesOfWorkAgreeWithExactCounts() throws Exception {
        scanned();
        boolean hasEngine = database.kind() == Database.MYSQL;
        // Long: before and after it is busy by its own account, a session also waits for a processor. And with pauses:
        // samples that all find the same show no error.
        String sql = (hasEngine
                ? "SELECT count(*), benchmark(160000, sha2('x', 256)) FROM scanned, held a, held b, held c"
                        + " WHERE scanned.a < 2;"
                : "SELECT count(*), sum(length(repeat('x', scanned.a))) FROM scanned, held a, held b, held c, held d, held e"
                        + " WHERE scanned.a < 2;")
                + "\n\\sleep 50 ms";
        List<Agreement> processor = new ArrayList<>();
        List<Agreement> engine = new ArrayList<>();
        while (isOpen(processor) || (hasEngine && isOpen(engine))) {
            if (hasEngine) {
                execute("TRUNCATE performance_schema.events_waits_summary_global_by_event_name",
                        "TRUNCATE performance_schema.events_statements_summary_by_digest");
            }
            ComparedRun run = run(sql, "terminals=1", "rampupSeconds=1", "runSeconds=5");
            StatementCosts work = statement(run);
            processor.add(sampled(run, work.id(), Part.SERVER, check(run, Part.SERVER.key()).exactSeconds()));
            if (hasEngine) {
                double all = part(work, Part.SERVER_SQL_CPU) + part(work, Part.SERVER_ENGINE_CPU);
                engine.add(new Agreement(engineShare(), part(work, Part.SERVER_ENGINE_CPU) / all,
                        parts(work).error().getOrDefault(Part.SERVER_ENGINE_CPU, 0.0) / all));
            }
        }
        note("samples: processor", processor);
        note("samples: engine", engine);
        assertThat(agreeing(processor)).as(processor.toString()).isGreaterThanOrEqualTo(AGREEING);
        if (hasEngine) {
            assertThat(agreeing(engine)).as(engine.toString()).isGreaterThanOrEqualTo(AGREEING);
        }
    }

    /** @return whether further runs are needed: each ten, nine of ten must agree in all so far */
    private static boolean isOpen(List<Agreement> runs) {
        boolean whole = !runs.isEmpty() && runs.size() % SAMPLED_RUNS == 0;
        return !whole || (agreeing(runs) < AGREEING && runs.size() < MOST_SAMPLED_RUNS);
    }

    private static double agreeing(List<Agreement> runs) {
        return runs.stream().filter(Agreement::holds).count() / (double) runs.size();
    }

    /** As a user runs it: the defaults of all that measures. */
    @Test
    void nextToNothingOfANewOrderHasNoName() throws Exception {
        assumeFalse(isMariaDb(), "names no row locks");
        List<String> all = new ArrayList<>(ofOwnServer());
        all.addAll(List.of("workload=tpcc", "warehouses=4", "terminals=4", "rampupSeconds=5", "runSeconds=20",
                "waitSamplesPerSecond=10", "waitExecutions=32"));

        ComparedRun run = measure(all);

        CostSplit newOrder = LineUp.of(run, run, List.of()).comparison().a().parts();
        // A statement that no frame has met is split into fewer parts.
        double unnamed = Stream.of(Part.UNNAMED, Part.REST)
                .mapToDouble(part -> newOrder.shown().getOrDefault(part, 0.0)).sum() / newOrder.total();
        note("NewOrder without a name", String.format(Locale.ROOT, "%.2f%%", 100 * unnamed));
        assertThat(newOrder.shown()).as(newOrder.toString()).containsKeys(Part.SERVER_QUEUE, Part.LOG_FLUSH);
        assertThat(unnamed).as(newOrder.toString()).isLessThanOrEqualTo(MOST_UNNAMED);
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
