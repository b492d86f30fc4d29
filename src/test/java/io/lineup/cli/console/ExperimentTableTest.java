package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentFigures.VariantFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.ResultFixture;
import io.lineup.result.Verdict;

class ExperimentTableTest {
    private static final String LONG = "variant.NewOrder.reads=in-list,jdbc.rewriteBatchedStatements=true,prepare=none";

    private static Ratio ratio(double value, Finding finding) {
        return new Ratio(value, value * 0.98, value * 1.02, 5, 0.01, finding);
    }

    private static List<Figure> figures(@Nullable Ratio tpmC, @Nullable Ratio trips) {
        return List.of(new Figure("tpmC", "tpmC", "NewOrders a minute", true, 5, 30_823.4, tpmC),
                new Figure("newOrderP99Micros", "NewOrder p99", "µs", false, 5, 12_345.6,
                        tpmC == null ? null : new Ratio(0.9, 0.8, 1.01, 5, 0.3, Finding.NO_DIFFERENCE)),
                new Figure("serverCpuMicrosPerTransaction", "server CPU per transaction", "µs", false, 0, null, null),
                new Figure("roundTripsPerNewOrder", "round trips per NewOrder", "round trips", false, 5, 48.25, trips),
                new Figure("bytesInPerTransaction", "bytes in per transaction", "bytes", false, 5, 1_234_567_890.0,
                        trips == null ? null : ratio(123.4, Finding.HIGHER)));
    }

    @Test
    void metricsOfAnyWorkloadAreShortened() {
        List<Figure> figures = List.of(new Figure("throughput", "tps", "transactions a second", true, 5, 300.0, null),
                new Figure("latencyP99Micros", "latency p99", "µs", false, 5, 12_345.6, null),
                new Figure("serverCpuMicrosPerTransaction", "server CPU per transaction", "µs", false, 5, 42.25, null),
                new Figure("roundTripsPerTransaction", "round trips per transaction", "round trips", false, 5, 7.0,
                        null));

        String text = ExperimentTable.of(new ExperimentFigures("x", "sysbench", Instant.EPOCH, Instant.EPOCH, "a",
                List.of(), List.of(new VariantFigures("a", figures), new VariantFigures("b", figures)), List.of(),
                List.of(), List.of(), List.of()), Path.of("x"), false);

        assertThat(text).containsPattern("tps +rounds").containsPattern("latency p99, ms +12.3 +12.3")
                .containsPattern("server CPU, us/tx +42.3 +42.3").containsPattern("round trips/tx +7.00 +7.00")
                .doesNotContain("tpmC", "NewOrder");
    }

    private static ExperimentFigures experiment() {
        return new ExperimentFigures("2026-try", "tpcc", Instant.EPOCH, Instant.EPOCH, "reads=per-line", List.of(),
                List.of(new VariantFigures("reads=per-line", figures(null, null)),
                        new VariantFigures(LONG,
                                figures(ratio(1.21, Finding.HIGHER), ratio(0.31, Finding.LOWER)))),
                figures(new Ratio(1.01, null, null, 2, null, Finding.TOO_FEW_ROUNDS), null),
                List.of(),
                List.of("A warning that is long enough to be broken into two lines of the terminal, as they are."),
                List.of("A note that is long enough to be broken into two lines of the terminal, as some of them are."));
    }

    @Test
    void theTableSaysInWordsWhatMayBeBelieved() {
        String text = ExperimentTable.of(experiment(), Path.of("results/2026-try"), false);

        assertThat(text).containsPattern("reads=per-line +5 +30,823 +- +- baseline")
                .containsPattern("5 +30,823 +1.210 +1.186-1.234 higher, better")
                .containsPattern("round trips/NewOrder +48.25 +48.25 +0.310 +0.304-0.316 lower, better")
                .containsPattern("bytes in/tx +1\\.235e\\+09 +1\\.235e\\+09 +123 +121-126 higher, worse")
                .containsPattern("NewOrder p99, ms +12.3 +12.3 +0.900 +0.800-1.010 no difference")
                .containsPattern("baseline-again +5 +30,823 +1.010 +- too few rounds")
                .contains("results/2026-try", "A note that is long").doesNotContain("server CPU");
    }

    @Test
    void warningsStandBeforeAnyFigure() {
        assertThat(ExperimentTable.of(experiment(), Path.of("r"), false)).startsWith("""

                Warning: A warning that is long enough to be broken into two lines of the
                  terminal, as they are.

                tpmC""");
    }

    @Test
    void noLineIsLongerThanEightyColumnsAndNoNameIsCut() {
        String text = ExperimentTable.of(experiment(), Path.of("results/2026-try"), false);

        assertThat(text).contains(LONG);
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void coloursMarkBetterAndWorseOnly() {
        assertThat(ExperimentTable.of(experiment(), Path.of("r"), true)).contains("\u001b[32mhigher, better\u001b[0m",
                "\u001b[31mhigher, worse\u001b[0m").doesNotContain("\u001b[32mno difference");
    }

    @Test
    void thePlanNamesItsVariantsAndItsLength() {
        List<PlannedRun> runs = IntStream.rangeClosed(1, 2).boxed().flatMap(round -> List.of("b", LONG).stream()
                .map(name -> new PlannedRun(round, name, round + name))).toList();
        ExperimentPlan plan = new ExperimentPlan("2026-try", Instant.EPOCH, "f", "b", "00", 4711, 2, "interleaved",
                false,
                "b", List.of(), List.of(new ExperimentPlan.Variant("b", null, Map.of()),
                        new ExperimentPlan.Variant(LONG, null, Map.of())),
                runs);

        String text = ExperimentPlanText.of(plan, 1, Duration.ofSeconds(125)) + ExperimentPlanText.order(plan);

        assertThat(text).contains("4 runs: 2 variants in 2 rounds, interleaved (seed 4711)", "Baseline      b",
                "1 of 4", "about 2 min 5 s", "Round 2");
        assertThat(text.lines()).filteredOn(line -> !line.contains(LONG)).allMatch(line -> line.length() <= 80);
        assertThat(ExperimentPlanText.of(plan, 0, null)).contains("not known").doesNotContain("Done");
    }

    @Test
    void aRunIsOneLineAndAFailedOneSaysWhy() {
        RunOutcome good = new RunOutcome(new PlannedRun(2, LONG, "2-x"), Verdict.OK, null);
        assertThat(ExperimentLine.of(good, 7, 10, ResultFixture.good(), Duration.ofSeconds(190), false))
                .matches(" 7/10 variant\\.NewOrder.* 50,776 tpmC  ok  3 min 10 s left").hasSizeLessThanOrEqualTo(80);

        RunOutcome bad = new RunOutcome(new PlannedRun(2, "a", "2-a"), null,
                "ended with exit code 2: There is no such driver.");
        assertThat(ExperimentLine.of(bad, 10, 10, null, Duration.ZERO, false).lines()).hasSize(2)
                .first().asString().endsWith("does not count");
    }

    @Test
    void theLiveLineFitsItsTerminal() {
        assertThat(ExperimentLine.live(new PlannedRun(2, LONG, "x"), 7, 10, Duration.ofSeconds(12),
                Duration.ofSeconds(70), 60)).startsWith("\r7 of 10  round 2, variant")
                .endsWith("...: 12 s, about 1 min 10 s left").hasSize(60);
    }

    @Test
    void eachComparisonHasATableOfItsOwn() {
        List<VariantFigures> both = List.of(new VariantFigures("a", figures(null, null)),
                new VariantFigures("b", figures(ratio(1.21, Finding.HIGHER), ratio(0.31, Finding.LOWER))));
        List<VariantFigures> other = List.of(new VariantFigures("a", figures(null, null)),
                new VariantFigures("b", figures(ratio(0.8, Finding.LOWER), ratio(1, Finding.NO_DIFFERENCE))));

        String text = ExperimentTable.of(new ExperimentFigures("x", "tpcc", Instant.EPOCH, Instant.EPOCH, "a",
                List.of(), List.of(), List.of(), List.of(
                        new ExperimentFigures.Section("terminals=2", "tpcc", both, List.of()),
                        new ExperimentFigures.Section("terminals=4", "tpcc", other, List.of())),
                List.of(), List.of()), Path.of("x"), false);

        assertThat(text).containsSubsequence("-- terminals=2 -", "1.210", "b against a", "-- terminals=4 -", "0.800",
                "b against a");
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void thePlanNamesItsComparisons() {
        List<PlannedRun> runs = List.of(new PlannedRun(1, "t=1", "a", "1"), new PlannedRun(1, "t=1", "b", "2"),
                new PlannedRun(1, "t=2", "b", "3"), new PlannedRun(1, "t=2", "a", "4"));
        ExperimentPlan plan = new ExperimentPlan("2026-try", Instant.EPOCH, "f", "b", "00", 4711, 1, "interleaved",
                false, "a",
                List.of(new ExperimentPlan.Section("t=1", Map.of("t", "1")),
                        new ExperimentPlan.Section("t=2", Map.of("t", "2"))),
                List.of(new ExperimentPlan.Variant("a", null, Map.of()),
                        new ExperimentPlan.Variant("b", null, Map.of())),
                runs);

        assertThat(ExperimentPlanText.of(plan, 0, null)).contains("4 runs: 2 comparisons, each of 2 variants",
                "Comparisons   t=1\n              t=2\n");
        assertThat(ExperimentPlanText.order(plan)).isEqualTo("""
                t=1
                Round 1       a | b
                t=2
                Round 1       b | a
                """);
    }
}
