package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.ForeignLocale;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.Json;

@ExtendWith(ForeignLocale.class)
class ComparisonReportTest {
    @TempDir
    Path results;

    @Test
    void warningsAndWhatDiffersComeBeforeAnyFigure() throws IOException {
        String html = html();

        assertThat(html.indexOf("does not flush its log")).isPositive()
                .isLessThan(html.indexOf("Differences in the environment"));
        assertThat(html.indexOf("innodb_flush_log_at_trx_commit")).isPositive().isLessThan(html.indexOf("50,776"));
    }

    @Test
    void bothSidesAreDrawnOnOneScale() throws IOException {
        ComparisonPage page = page();

        assertThat(page.a().bar().segments()).extracting(Bar.Segment::style).containsExactly("clientCpu", "server",
                "rest",
                "between");
        assertThat(width(page.b().bar())).isCloseTo(100, within(1e-9));
        assertThat(width(page.a().bar())).isCloseTo(100 * 8200 / 21_400.0, within(1e-9));
        assertThat(page.b().keys()).extracting(CostBars.Key::label)
                .contains("client CPU + rest: wire, scheduling, waiting");
        assertThat(page.difference()).isEqualTo("+13,200");
        assertThat(page.throughputRatio()).isEqualTo("0.41");
    }

    @Test
    void aStatementOfOneSideAloneHasOneBar() throws IOException {
        ComparisonPage.Row alone = page().rows().get(1);

        assertThat(alone.aBar().segments()).isEmpty();
        assertThat(alone.bBar().segments()).hasSize(1);
        assertThat(ComparisonPage.total(alone.a())).isEqualTo("-");
        assertThat(alone.difference()).isEqualTo("+700");
    }

    @Test
    void suspectsBringTheirNumbersTheirRemedyAndTheirPlans() throws IOException {
        assertThat(html()).contains("Each batch of 9.98 rows takes 9.98 round trips.", "round trips per call",
                "Let the driver merge the batch.", "jdbc.rewriteBatchedStatements=true",
                "href=\"./experiments/1-split-batch.properties\"", "Index Only Scan", "-&gt; Table scan on stock");
    }

    @Test
    void aSuspectOfManyStatementsNamesTheFirstOfThem() throws IOException {
        Comparison one = ReportFixture.comparison("x", "x", "x");
        Suspect suspect = one.suspects().getFirst();
        Suspect wide = new Suspect(suspect.rule(), suspect.side(), List.of("s1", "s2", "s3", "s4", "s5", "s6", "s7"),
                suspect.accusation(), suspect.evidence(), suspect.weight(), suspect.remedy(), suspect.changes(), null,
                null);
        Json.write(results.resolve("comparison.json"),
                new Comparison(one.workload(), one.unit(), one.a(), one.b(), List.of(), List.of(),
                        one.statements(), List.of(suspect, wide), List.of(), List.of()));

        assertThat(ComparisonPage.read(results).suspects()).extracting(ComparisonPage.SuspectView::statements)
                .containsExactly("x", "s1, s2, s3, s4, s5 and 2 more");
    }

    @Test
    void aRunIsLinkedWhereItsReportIs() throws IOException {
        ComparisonPage page = page();

        assertThat(page.a().report())
                .isEqualTo(new Link("./../2026-11-20T2231-quickstart/report.html", "2026-11-20T2231-quickstart"));
        assertThat(page.b().report()).isNull();
    }

    private ComparisonPage page() throws IOException {
        return ComparisonPage.read(ReportFixture.comparison(results));
    }

    private String html() throws IOException {
        return Files.readString(Report.write(ReportFixture.comparison(results)));
    }

    private static double width(Bar bar) {
        return bar.segments().stream().mapToDouble(Bar.Segment::width).sum();
    }
}
