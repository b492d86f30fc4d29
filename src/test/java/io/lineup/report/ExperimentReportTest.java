package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Json;
import io.lineup.result.Verdict;

@ExtendWith(ForeignLocale.class)
class ExperimentReportTest {
    @TempDir
    Path results;

    @Test
    void eachFindingIsSaidInWordsThatFitTheMetric() {
        List<RatioTable> tables = tables();

        assertThat(tables).extracting(RatioTable::metric).containsExactly("tpmC", "NewOrder p99, µs");
        assertThat(tables).extracting(RatioTable::better).containsExactly("higher", "lower");
        assertThat(tables.getFirst().rows()).extracting(RatioTable.Row::finding).containsExactly("baseline",
                "higher, better", "lower, worse");
        assertThat(tables.getLast().rows()).extracting(RatioTable.Row::finding).containsExactly("baseline",
                "no difference", "too few rounds");
        assertThat(tables.getFirst().rows().get(1).interval()).isEqualTo("1.170 to 1.234");
        assertThat(tables.getLast().rows().get(2).interval()).isEmpty();
    }

    @Test
    void theIntervalLiesAroundTheRatioAndTheNoiseAroundOne() {
        RatioTable tpmC = tables().getFirst();

        RatioTable.Mark better = Objects.requireNonNull(tpmC.rows().get(1).mark());
        assertThat(better.low()).isGreaterThan(tpmC.one()).isLessThan(better.at());
        assertThat(better.high()).isGreaterThan(better.at()).isLessThan(100);
        assertThat(better.begin(tpmC.one())).isEqualTo(tpmC.one());
        RatioTable.Mark worse = Objects.requireNonNull(tpmC.rows().get(2).mark());
        assertThat(worse.begin(tpmC.one()) + worse.length(tpmC.one())).isCloseTo(tpmC.one(), within(1e-9));
        RatioTable.Noise noise = Objects.requireNonNull(tpmC.noise());
        assertThat(noise.from()).isLessThan(tpmC.one());
        assertThat(noise.from() + noise.width()).isGreaterThan(tpmC.one());
    }

    @Test
    void theScaleMarksOneAndIsNeverSoNarrowThatNoiseFillsIt() {
        ExperimentFigures all = figures();
        ExperimentFigures same = new ExperimentFigures("x", "tpcc", all.startedAt(), all.endedAt(), "fetchSize=0",
                List.of(),
                all.variants().subList(0, 1), List.of(), List.of(), List.of(), List.of());

        RatioTable table = RatioTable.of(same.comparisons().getFirst(), "fetchSize=0").getFirst();

        assertThat(table.one()).isCloseTo(50, within(1e-9));
        assertThat(table.ticks()).extracting(Tick::label).containsExactly("0.96", "0.98", "1", "1.02", "1.04");
    }

    @Test
    void runsStandByRoundWithTheReasonOfThoseThatDoNotCount() throws IOException {
        Path folder = ReportFixture.experiment(results);
        ExperimentPage page = ExperimentPage.read(folder);

        assertThat(page.sections().getFirst().rounds().variants()).containsExactly("fetchSize=0", "fetchSize=10",
                "one-by-one",
                "baseline-again");
        assertThat(page.sections().getFirst().rounds().rounds()).containsOnlyKeys(1, 2, 3, 4);
        RoundTable.Cell first = page.sections().getFirst().rounds().rounds().getOrDefault(1, List.of()).getFirst();
        assertThat(first.value()).isEqualTo("50,776");
        assertThat(first.report()).isEqualTo(new Link("./runs/1-fetchSize=0/report.html", "fetchSize=0"));
        assertThat(page.sections().getFirst().rounds().excluded()).singleElement().satisfies(run -> {
            assertThat(run.round()).isEqualTo(3);
            assertThat(run.verdict()).isEqualTo("stalled");
            assertThat(run.reason()).isEqualTo("No transaction completed for 30 s.");
        });
        assertThat(page.planRows()).containsEntry("Runs that count", "15 of 16");
        assertThat(Files.readString(Report.write(folder))).contains("variant.NewOrder.reads=per-line",
                "../mysql.properties", "1 of 16 runs does not count.", "excluded", "4711");
    }

    @Test
    void warningsStandBeforeTheRatios() throws IOException {
        String html = Files.readString(Report.write(ReportFixture.experiment(results)));

        assertThat(html).containsSubsequence("<p class=\"bad\">Servers that promise different things",
                "<h2>Ratios</h2>");
    }

    @Test
    void anExperimentThatIsNotFinishedShowsItsPlanAndWhatItHasRun() throws IOException {
        Path folder = ReportFixture.experiment(results);
        Files.delete(folder.resolve("experiment.json"));

        String html = Files.readString(Report.write(folder));

        assertThat(html).contains("not finished", "2 of 16", "50,776", "fetchSize=10", "<th>fetchSize=0, tpmC</th>",
                "Lineup, TPC-C over JDBC");
    }

    @Test
    void anExperimentOfAnotherWorkloadBearsItsNamesAlone() throws IOException {
        Path folder = ReportFixture.experiment(results);
        ExperimentFigures all = figures();
        List<ExperimentFigures.Figure> tps = List
                .of(new ExperimentFigures.Figure("throughput", "tps", "transactions a second", true, 4, 300.0, null));
        Json.write(folder.resolve("experiment.json"),
                new ExperimentFigures("x", "sysbench", all.startedAt(), all.endedAt(), all.baseline(), all.runs(),
                        List.of(new ExperimentFigures.VariantFigures(all.baseline(), tps)), List.of(), List.of(),
                        List.of(),
                        List.of()));

        assertThat(Files.readString(Report.write(folder))).contains("Lineup, sysbench over JDBC", "<caption>tps ",
                "but for tps, p is below", "<th>fetchSize=0, tps</th>").doesNotContain("tpmC", "TPC");
    }

    @Test
    void anExperimentThatWasCutOffShowsTheFiguresOfItsRunsSoFarAndSaysSo() throws IOException {
        Path folder = ReportFixture.experiment(results);
        assertThat(Files.readString(Report.write(folder))).doesNotContain("not finished");
        Files.writeString(folder.resolve("INCOMPLETE"), "");

        assertThat(Files.readString(Report.write(folder))).contains("not finished", "higher, better");
    }

    @Test
    void aRunWithoutAReportLeadsToWhatItPrinted() throws IOException {
        Path folder = ReportFixture.experiment(results);
        Files.writeString(folder.resolve("runs/3-fetchSize=10.out"), "Stalled.");

        assertThat(ExperimentPage.read(folder).sections().getFirst().rounds().excluded()).singleElement()
                .extracting(RoundTable.Excluded::report)
                .isEqualTo(new Link("./runs/3-fetchSize=10.out", "runs/3-fetchSize=10.out"));
    }

    private static List<RatioTable> tables() {
        return RatioTable.of(figures().comparisons().getFirst(), figures().baseline());
    }

    private static ExperimentFigures figures() {
        return ReportFixture.figures(ReportFixture.plan("fetch"));
    }

    @Test
    void eachComparisonHasASectionThatTheTopLeadsTo() throws IOException {
        Path folder = ReportFixture.experiment(results);
        ExperimentFigures all = figures();
        ExperimentPlan plan = ReportFixture.plan("fetch");
        ExperimentPlan.PlannedRun run = new ExperimentPlan.PlannedRun(1, "terminals=2", "fetchSize=0", "1-fetchSize=0");
        ExperimentPlan.PlannedRun other = new ExperimentPlan.PlannedRun(1, "terminals=4", "fetchSize=0", "none");
        Json.write(folder.resolve("plan.json"),
                new ExperimentPlan(plan.experiment(), plan.plannedAt(), plan.file(), plan.base(), plan.fileHash(), 1, 1,
                        plan.order(), false, plan.baseline(),
                        List.of(new ExperimentPlan.Section("terminals=2", Map.of("terminals", "2")),
                                new ExperimentPlan.Section("terminals=4", Map.of("terminals", "4"))),
                        plan.variants(), List.of(run, other)));
        Json.write(folder.resolve("experiment.json"),
                new ExperimentFigures("x", "tpcc", all.startedAt(), all.endedAt(), all.baseline(),
                        List.of(new ExperimentFigures.RunOutcome(run, Verdict.OK, null),
                                new ExperimentFigures.RunOutcome(other, Verdict.STALLED, "Too slow.")),
                        List.of(), List.of(),
                        List.of(new ExperimentFigures.Section("terminals=2", "tpcc", all.variants(), List.of()),
                                new ExperimentFigures.Section("terminals=4", "tpcc", List.of(), List.of())),
                        List.of(), List.of()));

        String html = Files.readString(Report.write(folder));

        assertThat(html).containsSubsequence("<a href=\"#section-1\">terminals=2</a>",
                "<h2 id=\"section-1\">terminals=2</h2>", "higher, better", "50,776",
                "<h2 id=\"section-2\">terminals=4</h2>", "Too slow.");
        assertThat(html).containsOnlyOnce("A bar runs from 1");
        assertThat(ExperimentPage.read(folder).planRows()).containsEntry("Comparisons", "2, one after the other")
                .containsEntry("Runs that count", "1 of 2");
    }
}
