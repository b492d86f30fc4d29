package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Summary;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Search;
import io.lineup.result.Verdict;

class SweepTest {
    @TempDir
    Path folder;

    private Path file;
    private Path other;
    private Path results;

    @BeforeEach
    void begin() throws IOException {
        file = folder.resolve("a.properties");
        other = folder.resolve("b.properties");
        results = folder.resolve("results");
        Files.writeString(file, "db=postgres\nserver=embedded\nrunSeconds=10\nterminals=7\n");
        Files.writeString(other, "db=postgres\nserver=embedded\nrunSeconds=10\nfetchSize=10\n");
    }

    private Experiment sweep(List<Path> files, @Nullable String until, String... overrides)
            throws ConfigurationException {
        List<String> all = new ArrayList<>(List.of(overrides));
        all.add("resultDirectory=" + results);
        return Sweep.read(files, all, new Sweep.Request(until, false, false), folders());
    }

    private Folders folders() {
        return new Folders(folder, folder.resolve("cache"));
    }

    private List<String> problems(List<Path> files, @Nullable String until, String... overrides) {
        try {
            sweep(files, until, overrides);
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }

    /** Writes the plan and the results of all its runs, as if they had been cut off before the conclusion. */
    private ExperimentDirectory recorded(ExperimentPlan plan, ToDoubleFunction<PlannedRun> tpmC,
            ToDoubleFunction<PlannedRun> latencyMillis) {
        ExperimentDirectory directory = ExperimentDirectory.createAt(results);
        directory.writePlan(plan);
        plan.runs().forEach(run -> RecordedRun.of(tpmC.applyAsDouble(run))
                .taking(Math.round(latencyMillis.applyAsDouble(run) * 1e6)).write(directory.run(run)));
        return directory;
    }

    private static double value(PlannedRun run) {
        return Double.parseDouble(run.variant().replaceAll(".*=", ""));
    }

    private static SweepFigures concluded(Experiment sweep) throws InterruptedException {
        Experiment.Outcome outcome = sweep.execute(new Silent());
        assertThat(outcome.complete()).isTrue();
        return outcome.directory().readSweep();
    }

    private static final class Silent implements ExperimentListener {
        @Override
        public void note(String sentence) {}

        @Override
        public void planned(ExperimentPlan plan, int done, @Nullable Duration expected) {}

        @Override
        public void running(PlannedRun run, int number, Duration elapsed,
                @Nullable Duration left) {
            throw new AssertionError("nothing may run");
        }

        @Override
        public void ended(RunOutcome outcome, int number,
                @Nullable Summary summary, @Nullable Duration left) {}
    }

    @Test
    void thePointsRunInTheirOrderOnceEach() throws Exception {
        ExperimentPlan plan = sweep(List.of(file), null, "terminals=1..64").preview().plan();

        assertThat(plan.runs()).extracting(PlannedRun::variant).containsExactly("terminals=1", "terminals=2",
                "terminals=4", "terminals=8", "terminals=16", "terminals=32", "terminals=64");
        assertThat(plan.sweep()).isEqualTo(new ExperimentPlan.Sweep("terminals", "terminals", null));
        assertThat(plan.sections()).isEmpty();
        assertThat(plan.repeats()).isEqualTo(1);
    }

    @Test
    void eachFileHasACurve() throws Exception {
        ExperimentPlan plan = sweep(List.of(file, other), null, "terminals=1,2", "repeats=3").preview().plan();

        assertThat(plan.sectionNames()).containsExactly("a", "b");
        assertThat(plan.runs()).hasSize(12).extracting(PlannedRun::folder).doesNotHaveDuplicates()
                .contains("b.3-terminals=2");
    }

    @Test
    void aSearchBeginsWithTheLowestValue() throws Exception {
        ExperimentPlan plan = sweep(List.of(file), "p99<50ms", "limitTxnsPerMin=600..60000").preview().plan();

        assertThat(plan.runs()).extracting(PlannedRun::variant).containsExactly("limitTxnsPerMin=600");
        assertThat(plan.sweep())
                .isEqualTo(new ExperimentPlan.Sweep("limitTxnsPerMin", "transactions/min", "p99 < 50 ms"));
    }

    @Test
    void anEmbeddedServerIsSetAlikeForAllPoints() throws Exception {
        List<String> set = new ArrayList<>();
        for (String values : List.of("terminals=1..200", "terminals=1..64")) {
            Experiment sweep = sweep(List.of(file), null, values);
            set.add(sweep.settings().getFirst().withPrefix("server.").getOrDefault("max_connections", "none"));
        }
        assertThat(set).containsExactly("220", "none");
    }

    @Test
    void whatIsNoSweepIsRefused() {
        assertThat(problems(List.of(file), null, "terminals=4")).singleElement().asString()
                .contains("several values").contains("terminals=1..64");
        assertThat(problems(List.of(file), null, "terminals=1..4", "warehouses=1,2")).singleElement().asString()
                .contains("terminals and warehouses");
        assertThat(problems(List.of(file), null, "terminals=1..4", "aa=true")).singleElement().asString()
                .startsWith("aa=true ");
        assertThat(problems(List.of(file), null, "terminalz=1..4")).singleElement().asString()
                .contains("Did you mean terminals?");
        assertThat(problems(List.of(file), null, "terminals=1.5, 2")).singleElement().asString()
                .contains("terminals=1.5 is not valid");
        assertThat(problems(List.of(file, file), null, "terminals=1..4"))
                .anyMatch(problem -> problem.contains(" called a."));
        assertThat(problems(List.of(file, other), "p99 < 5 ms", "terminals=1,2")).satisfiesExactly(
                range -> assertThat(range).startsWith("--until ").contains("terminals=1..2"),
                many -> assertThat(many).startsWith("--until ").contains(" one property file").contains(" 2."));
        assertThat(problems(List.of(file), "p99", "terminals=1..4")).singleElement().asString()
                .startsWith("--until \"p99\" is not valid.");
    }

    @Test
    void aCurveHasItsFiguresItsLawAndItsKnee() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "terminals=1..64");
        // 10% contention, 0.2% coherency; closed loop, so that latency is terminals by throughput.
        ToDoubleFunction<PlannedRun> tpmC = run -> {
            double n = value(run);
            return 12_000 * n / (1 + 0.1 * (n - 1) + 0.002 * n * (n - 1));
        };
        recorded(sweep.preview().plan(), tpmC, run -> 1000 * 60 * value(run) / tpmC.applyAsDouble(run));

        SweepFigures figures = concluded(sweep);
        Curve curve = figures.curves().getFirst();

        assertThat(figures.metric()).isEqualTo("tpmC");
        assertThat(figures.latencyOf()).isEqualTo("NewOrder");
        SweepFigures.Fit fit = Objects.requireNonNull(curve.fit());
        assertThat(fit.contention().value()).isEqualTo(0.1, within(0.001));
        assertThat(fit.coherency().value()).isEqualTo(0.002, within(0.0001));
        assertThat(fit.peakUsers()).isEqualTo(Math.sqrt(0.9 / 0.002), within(0.5));
        assertThat(curve.knee()).as("greatest throughput by latency, n^2 / (1 + ...)^2 / n").isEqualTo("8");
        Measured measured = Objects.requireNonNull(curve.points().get(3).measured());
        assertThat(measured.low()).isNotNull().isLessThan(measured.throughput());
        assertThat(measured.high()).isNotNull().isGreaterThan(measured.throughput());
        assertThat(measured.serverCores()).as("2 s of CPU in 10 s").isEqualTo(0.2, within(0.001));
        assertThat(measured.clientCores()).isNotNull();
        assertThat(measured.steady()).isTrue();
    }

    @Test
    void aRateThatIsGivenShowsNoScalability() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "terminals=1..16", "limitTxnsPerMin=600");
        recorded(sweep.preview().plan(), run -> 1000 * value(run), run -> 2);

        Curve curve = concluded(sweep).curves().getFirst();

        assertThat(curve.fit()).isNull();
        assertThat(curve.notFitted()).startsWith("The rate of arrivals is given");
    }

    @Test
    void anotherPropertyThanTerminalsHasAKneeAndNoLaw() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "fetchSize=1..64");
        recorded(sweep.preview().plan(), run -> 1000 + value(run), run -> 2);

        Curve curve = concluded(sweep).curves().getFirst();

        assertThat(curve.fit()).isNull();
        assertThat(curve.notFitted()).isNull();
        assertThat(curve.knee()).isNull();
        assertThat(curve.kneeText()).startsWith("The knee lies at 64 or above");
    }

    @Test
    void whereTheMachineIsBusyANoteSaysSo() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "terminals=1,2,3");
        // 300 us of client CPU for each of two transactions a NewOrder.
        recorded(sweep.preview().plan(), run -> value(run) < 2 ? 6_000 : 180_000, run -> 2);

        assertThat(concluded(sweep).notes()).first().asString()
                .containsSubsequence("terminals=2 ", " 2.0 ", " 2 processors");
    }

    @Test
    void aPointThatFailedHasNoFiguresAndIsNotFitted() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "terminals=1..16");
        ExperimentPlan plan = sweep.preview().plan();
        ExperimentDirectory directory = ExperimentDirectory.createAt(results);
        directory.writePlan(plan);
        plan.runs().forEach(run -> (value(run) < 16
                ? RecordedRun.of(1000 * value(run))
                : RecordedRun.of(10).ended(Verdict.STALLED, "No transaction completed for 30 s."))
                .write(directory.run(run)));

        Curve curve = concluded(sweep).curves().getFirst();

        assertThat(curve.points().getLast().measured()).isNull();
        assertThat(curve.points().getLast().missing()).contains("No transaction completed for 30 s.");
        assertThat(curve.notFitted()).containsSubsequence(" 5 points", " 4");
    }

    @Test
    void aPointThatIsNotSteadyIsDoneAgainUnlessOnceIsEnough() throws Exception {
        Experiment sweep = sweep(List.of(file), null, "terminals=1,2");
        ExperimentPlan plan = sweep.preview().plan();
        ExperimentDirectory directory = ExperimentDirectory.createAt(results);
        directory.writePlan(plan);
        plan.runs().forEach(run -> RecordedRun.of(6000).climbing(value(run)).write(directory.run(run)));

        assertThat(sweep.preview().done()).isEqualTo(1);
        Experiment once = Sweep.read(List.of(file), List.of("terminals=1,2", "resultDirectory=" + results),
                new Sweep.Request(null, true, false), folders());
        assertThat(once.preview().done()).isEqualTo(2);
    }

    @Test
    void aSearchGoesOnWithThePointsOfItsPlanAndEndsWithTheHighestRate() throws Exception {
        Experiment sweep = sweep(List.of(file), "p99 < 50 ms", "limitTxnsPerMin=600..2400");
        ExperimentPlan plan = sweep.preview().plan();
        for (int value : new int[]{2400, 1200, 1700, 1430, 1560, 1630}) {
            plan = plan.with(
                    new ExperimentPlan.Variant("limitTxnsPerMin=" + value, null,
                            Map.of("limitTxnsPerMin", Integer.toString(value))),
                    List.of(new PlannedRun(1, "limitTxnsPerMin=" + value, "1-limitTxnsPerMin=" + value)));
        }
        // Half of a recorded run's transactions are NewOrders. The slower half takes ten times as long.
        recorded(plan, run -> value(run) / 2, run -> value(run) <= 1600 ? 4 : 6);

        Search search = Objects.requireNonNull(concluded(sweep).search());

        assertThat(search.sentence()).containsSubsequence("p99 < 50 ms ", " 1560 (p99 40.0 ms)", " not ",
                " 1630 (p99 60.0 ms)");
        assertThat(search.highestAt()).isEqualTo(1560);
        assertThat(search.finished()).isTrue();
    }

    @Test
    void aRateThatIsNotReachedDoesNotMeetTheLimit() throws Exception {
        Experiment sweep = sweep(List.of(file), "p99 < 50 ms", "limitTxnsPerMin=6000..24000");
        recorded(sweep.preview().plan(), run -> 2000, run -> 1);

        Search search = Objects.requireNonNull(concluded(sweep).search());

        assertThat(search.highest()).isNull();
        assertThat(search.sentence()).containsSubsequence("p99 < 50 ms ", " not ", " 6000 ", " 666 of 1,000 ");
    }
}
