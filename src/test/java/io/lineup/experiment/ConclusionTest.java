package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.Golden;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.OtherWorkload;
import io.lineup.result.Verdict;

/** Figures and sentences from recorded runs. */
class ConclusionTest {
    private static final String BASE = "reads=per-line";
    private static final String OTHER = "reads=in-list";

    @TempDir
    Path folder;

    private ExperimentDirectory directory;

    @BeforeEach
    void begin() {
        directory = ExperimentDirectory.createAt(folder.resolve("experiment"));
    }

    private ExperimentPlan plan(int rounds, boolean aa) {
        List<PlannedRun> runs = IntStream.rangeClosed(1, rounds).boxed()
                .flatMap(round -> (aa ? List.of(BASE, OTHER, ExperimentPlan.BASELINE_AGAIN) : List.of(BASE, OTHER))
                        .stream().map(name -> new PlannedRun(round, name, round + "-" + name)))
                .toList();
        return new ExperimentPlan("try", Instant.EPOCH, "try.properties", "base.properties", "00", 1, rounds,
                "interleaved", aa, BASE, List.of(), List.of(new ExperimentPlan.Variant(OTHER, null, Map.of()),
                        new ExperimentPlan.Variant(BASE, null, Map.of())),
                runs);
    }

    private void record(ExperimentPlan plan, String variant, IntFunction<RecordedRun> ofRound) {
        plan.runs().stream().filter(run -> run.variant().equals(variant))
                .forEach(run -> ofRound.apply(run.round()).write(directory.run(run)));
    }

    private ExperimentFigures conclude(ExperimentPlan plan) {
        return new Conclusion(directory, plan, List.of()).figures();
    }

    private static Figure figure(ExperimentFigures figures, String variant, String metric) {
        return figures.variants().stream().filter(each -> each.variant().equals(variant)).findFirst().orElseThrow()
                .figures().stream().filter(each -> each.metric().equals(metric)).findFirst().orElseThrow();
    }

    private static Ratio ratio(Figure figure) {
        return Objects.requireNonNull(figure.ratio());
    }

    @Test
    void aGainInEveryRoundIsFoundWhateverTheRoundsThemselvesDo() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000 * round));
        record(plan, OTHER, round -> RecordedRun.of(6_000 * round * (1.19 + round * 0.01)).withRoundTrips(3));

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.variants()).as("the baseline first").extracting(each -> each.variant())
                .containsExactly(BASE, OTHER);
        Figure tpmC = figure(figures, OTHER, "tpmC");
        assertThat(ratio(tpmC).value()).isCloseTo(1.21, offset(0.001));
        assertThat(ratio(tpmC).low()).isGreaterThan(1.18);
        assertThat(ratio(tpmC).verdict()).isEqualTo(Finding.HIGHER);
        assertThat(tpmC.moreIsBetter()).isTrue();
        Figure base = figure(figures, BASE, "tpmC");
        assertThat(base.ratio()).isNull();
        assertThat(base.value()).isCloseTo(6_000 * Math.cbrt(6), offset(0.01));
        Figure trips = figure(figures, OTHER, "roundTripsPerNewOrder");
        assertThat(trips.value()).isCloseTo(3, offset(1e-9));
        assertThat(ratio(trips).verdict()).isEqualTo(Finding.LOWER);
        assertThat(trips.moreIsBetter()).isFalse();
        assertThat(figure(figures, BASE, "roundTripsPerTransaction").value()).as("11 of NewOrder, 1 of Payment")
                .isCloseTo(6, offset(1e-9));
        assertThat(figures.startedAt()).isEqualTo("2026-11-20T21:31:05Z");
        assertThat(figures.endedAt()).isEqualTo("2026-11-20T21:31:15Z");
    }

    @Test
    void theFileIsWrittenAsItWas() throws IOException {
        ExperimentPlan plan = plan(3, true);
        record(plan, BASE, round -> RecordedRun.of(6_000 + round).climbing(1.2));
        record(plan, OTHER, round -> RecordedRun.of(6_600 + 2 * round).withRoundTrips(3).taking(1_500_000));
        record(plan, ExperimentPlan.BASELINE_AGAIN, round -> RecordedRun.of(5_900 + 50 * round));

        directory.writeFigures(conclude(plan));

        Golden.assertSame("experiment/concluded.json",
                Files.readString(directory.path().resolve("experiment.json")));
    }

    @Test
    void aWorkloadWithoutAUnitOfItsOwnIsMeasuredByAllItsTransactions() {
        ExperimentPlan plan = plan(3, false);
        for (PlannedRun run : plan.runs()) {
            new OtherWorkload(run.folder(), run.variant().equals(BASE) ? 300 : 330).write(directory.run(run));
        }

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.workload()).isEqualTo("sysbench");
        assertThat(figures.variants().getFirst().figures()).extracting(Figure::metric, Figure::label, Figure::unit)
                .containsExactly(tuple("throughput", "tps", "transactions a second"),
                        tuple("latencyP50Micros", "latency p50", "µs"), tuple("latencyP95Micros", "latency p95", "µs"),
                        tuple("latencyP99Micros", "latency p99", "µs"),
                        tuple("clientCpuMicrosPerTransaction", "client CPU per transaction", "µs"),
                        tuple("serverCpuMicrosPerTransaction", "server CPU per transaction", "µs"),
                        tuple("roundTripsPerTransaction", "round trips per transaction", "round trips"),
                        tuple("bytesOutPerTransaction", "bytes out per transaction", "bytes"),
                        tuple("bytesInPerTransaction", "bytes in per transaction", "bytes"));
        assertThat(ratio(figure(figures, OTHER, "throughput")).verdict()).isEqualTo(Finding.HIGHER);
        assertThat(figure(figures, BASE, "latencyP50Micros").value()).as("of both kinds").isCloseTo(1_000, offset(1.0));
        assertThat(figure(figures, BASE, "latencyP99Micros").value()).isCloseTo(3_000, offset(2.0));
        assertThat(figures.notes()).isEmpty();
    }

    @Test
    void runsOfAnotherWorkloadDoNotCount() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        plan.runs().stream().filter(run -> run.variant().equals(OTHER))
                .forEach(run -> new OtherWorkload(run.folder(), 300).write(directory.run(run)));

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.workload()).isEqualTo("tpcc");
        assertThat(figures.runs()).filteredOn(each -> each.variant().equals(OTHER))
                .allSatisfy(each -> assertThat(each.excluded()).contains("sysbench", "tpcc"));
    }

    @Test
    void noiseIsNotCalledADifference() {
        ExperimentPlan plan = plan(4, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(round % 2 == 0 ? 6_600 : 5_500));

        assertThat(ratio(figure(conclude(plan), OTHER, "tpmC")).verdict()).isEqualTo(Finding.NO_DIFFERENCE);
    }

    @Test
    void twoRoundsHaveARatioAndNoVerdict() {
        ExperimentPlan plan = plan(2, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(12_000));

        Ratio ratio = ratio(figure(conclude(plan), OTHER, "tpmC"));

        assertThat(ratio.value()).isCloseTo(2, offset(1e-9));
        assertThat(ratio.low()).isNull();
        assertThat(ratio.verdict()).isEqualTo(Finding.TOO_FEW_ROUNDS);
    }

    /** Half of one variant's NewOrders take 20 ms; the mean of the rounds' medians would be 2 or 11 ms. */
    @Test
    void percentilesComeFromMergedHistograms() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(600).taking(round == 1 ? 2_000_000 : 200_000));
        record(plan, OTHER, round -> RecordedRun.of(600));

        Figure p50 = figure(conclude(plan), BASE, "newOrderP50Micros");

        assertThat(p50.value()).isCloseTo(2_000, offset(5.0));
        assertThat(p50.rounds()).isEqualTo(3);
    }

    @Test
    void otherMetricsNeedMoreEvidenceThanThroughput() {
        ExperimentPlan plan = plan(3, false);
        // t = 6.0 with two degrees of freedom: p = 0.026, and nine times that after Holm's correction.
        double[] times = {1.07, 1.10, 1.13};
        record(plan, BASE, round -> RecordedRun.of(6_000).withRoundTrips(10));
        record(plan, OTHER, round -> RecordedRun.of(6_000 * times[round - 1]).withRoundTrips(10 * times[round - 1]));

        ExperimentFigures figures = conclude(plan);

        assertThat(ratio(figure(figures, OTHER, "tpmC")).verdict()).isEqualTo(Finding.HIGHER);
        Ratio trips = ratio(figure(figures, OTHER, "roundTripsPerNewOrder"));
        assertThat(trips.low()).isGreaterThan(1);
        assertThat(trips.pValue()).isGreaterThan(0.05);
        assertThat(trips.verdict()).isEqualTo(Finding.NO_DIFFERENCE);
    }

    @Test
    void aFailedRunIsNamedAndItsRoundHasNoRatio() throws IOException {
        ExperimentPlan plan = plan(4, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> round == 2
                ? RecordedRun.of(1).ended(Verdict.STALLED, "Nothing completed for 20 s.")
                : RecordedRun.of(6_600));

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.runs()).filteredOn(each -> each.excluded() != null).singleElement().satisfies(each -> {
            assertThat(each.folder()).isEqualTo("2-" + OTHER);
            assertThat(each.verdict()).isEqualTo(Verdict.STALLED);
        });
        assertThat(ratio(figure(figures, OTHER, "tpmC")).rounds()).isEqualTo(3);
        assertThat(ratio(figure(figures, OTHER, "tpmC")).value()).isCloseTo(1.1, offset(1e-9));
        assertThat(figures.warnings()).anySatisfy(each -> assertThat(each).contains(OTHER, "1 of 4 runs does not count",
                "stalled: Nothing completed for 20 s."));
    }

    @Test
    void aVariantThatFailsInEveryRoundIsSaidToHaveNoFigures() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(1).ended(Verdict.ERROR, "No such table."));

        ExperimentFigures figures = conclude(plan);

        assertThat(figure(figures, OTHER, "tpmC"))
                .isEqualTo(new Figure("tpmC", "tpmC", "NewOrders a minute", true, 0, null, null));
        assertThat(figures.warnings())
                .anySatisfy(warning -> assertThat(warning).startsWith(OTHER + " ").endsWith("error: No such table."));
        assertThat(new Experiment.Outcome(directory, figures, true).compares()).isFalse();
    }

    @Test
    void aPairOfTheSameShowsTheNoise() {
        ExperimentPlan plan = plan(3, true);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000));
        record(plan, ExperimentPlan.BASELINE_AGAIN, round -> RecordedRun.of(5_900 + 50 * round));

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.noise()).filteredOn(each -> each.metric().equals("tpmC")).singleElement()
                .satisfies(each -> assertThat(ratio(each).verdict()).isEqualTo(Finding.NO_DIFFERENCE));
        assertThat(figures.variants()).hasSize(2);
        assertThat(figures.notes()).anySatisfy(note -> assertThat(note).contains("The baseline against itself"));
    }

    @Test
    void aGainNoLargerThanTheNoiseIsNoDifference() {
        ExperimentPlan plan = plan(4, true);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_060 + round));
        record(plan, ExperimentPlan.BASELINE_AGAIN, round -> RecordedRun.of(round % 2 == 0 ? 6_300 : 5_800));

        Ratio tpmC = ratio(figure(conclude(plan), OTHER, "tpmC"));

        assertThat(tpmC.low()).isGreaterThan(1);
        assertThat(tpmC.verdict()).isEqualTo(Finding.NO_DIFFERENCE);
    }

    @Test
    void aWindowThatClimbsIsSaidNotToBeSteady() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000).climbing(1.3));

        assertThat(conclude(plan).notes()).singleElement().asString().contains(OTHER + " is not steady",
                "in 3 of 3 runs", "more NewOrders", "rampupSeconds");
    }

    @Test
    void windowsThatClimbAndWindowsThatFallDoNotMakeASteadyOne() {
        ExperimentPlan plan = plan(4, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000).climbing(round % 2 == 0 ? 1.3 : 0.7));

        assertThat(conclude(plan).notes()).singleElement().asString().contains("in 4 of 4 runs",
                "30% more or fewer NewOrders");
    }

    @Test
    void sentencesOfTheRunsAreSaidOnceWhateverTheirNumbers() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000).noting("The database was restored in 0." + round + " s."));
        record(plan, OTHER, round -> round == 1
                ? RecordedRun.of(6_000).noting("The database was restored in 7.5 s.", "Grant pg_read_all_stats.")
                : RecordedRun.of(6_000).noting("The database was restored in 7 s."));

        assertThat(conclude(plan).notes()).satisfiesExactly(
                all -> assertThat(all).startsWith("In all runs").endsWith(": The database was restored in 0.1 s."),
                one -> assertThat(one).contains(" 1 of 6 ").endsWith(": Grant pg_read_all_stats."));
    }

    @Test
    void whatDiffersUnderTheVariantsAndInTheSettingsIsAWarning() throws IOException {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000));
        Path environment = directory.run(plan.runs().get(0)).resolve("environment.json");
        Files.writeString(environment, Files.readString(environment).replace("\"fsync\" : \"on\"",
                "\"fsync\" : \"off\""));

        ExperimentFigures figures = new Conclusion(directory, plan, List.of("profile slows all runs.")).figures();

        assertThat(figures.warnings()).satisfiesExactly(
                changed -> assertThat(changed).containsSubsequence(BASE, "server fsync", "off / on"),
                atRisk -> assertThat(atRisk).endsWith(": nothing (" + OTHER + ", " + BASE
                        + "); the whole database (fsync=off) (" + BASE + ")."),
                given -> assertThat(given).isEqualTo("profile slows all runs."));
        assertThat(figures.notes()).isEmpty();
    }

    @Test
    void portsThatLineupChoosesMayChange() throws IOException {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000));
        int port = 4000;
        for (PlannedRun run : plan.runs()) {
            Path environment = directory.run(run).resolve("environment.json");
            port++;
            Files.writeString(environment, Files.readString(environment).replace("\"fsync\" :", "\"port\" : \"" + port
                    + "\", \"wsrep_cluster_address\" : \"gcomm://127.0.0.1:" + port + "\", \"fsync\" :"));
        }

        assertThat(conclude(plan).warnings()).isEmpty();
    }

    /** Of two builds of one version, only the compiler in this text may differ. */
    @Test
    void twoBuildsOfAServerStandNextToTheFiguresByTheirVariants() throws IOException {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000));
        for (PlannedRun run : plan.runs()) {
            if (run.variant().equals(OTHER)) {
                Path environment = directory.run(run).resolve("environment.json");
                Files.writeString(environment,
                        Files.readString(environment).replace("PostgreSQL 18.1 on x86_64-pc-linux-gnu",
                                "PostgreSQL 18.1 on x86_64-pc-linux-gnu, compiled by clang"));
            }
        }

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.warnings()).isEmpty();
        assertThat(figures.notes()).containsExactly(
                "Server of " + BASE + ": PostgreSQL 18.1 on x86_64-pc-linux-gnu.",
                "Server of " + OTHER + ": PostgreSQL 18.1 on x86_64-pc-linux-gnu, compiled by clang.");
    }

    @Test
    void runsThatOtherLoadDisturbedAreNamedBeforeAllFigures() {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> round == 1
                ? RecordedRun.of(6_000)
                : RecordedRun.of(5_000).noting("Disturbed: other processes used 4" + round + "% of the processors.",
                        "Disturbed: the hypervisor gave 9% to others (steal)."));

        ExperimentFigures figures = conclude(plan);

        assertThat(figures.warnings()).containsExactly(OTHER + " was disturbed in 2 of 3 runs (2-" + OTHER + ", 3-"
                + OTHER + "). The first one: Other processes used 42% of the processors.");
        assertThat(figures.notes()).isEmpty();
    }

    @Test
    void aDamagedFileTakesItsRunOutWithTheReason() throws IOException {
        ExperimentPlan plan = plan(3, false);
        record(plan, BASE, round -> RecordedRun.of(6_000));
        record(plan, OTHER, round -> RecordedRun.of(6_000));
        Files.delete(directory.run(plan.runs().get(0)).resolve("latency.hlog"));

        assertThat(conclude(plan).runs().get(0).excluded()).contains("There is no latency.hlog");
    }
}
