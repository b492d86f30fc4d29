package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Search;

class SweepReportTest {
    @TempDir
    Path results;

    @Test
    void aCurveHasItsLawItsKneeAndThreePictures() throws IOException {
        String html = Files.readString(Report.write(ReportFixture.sweep(results, 1)));

        assertThat(html).contains("Sweep 2026-11-22T2030-sweep", "contention 0.1 (0.08 to 0.12)",
                "coherency 0.01 (0.009 to 0.011)", " 1.3% ", "44,000 tpmC", " 9.5 terminals", "Knee: ",
                "Throughput, NewOrders a minute, over terminals",
                "Latency of NewOrder, ms on a logarithmic scale, over throughput, NewOrders a minute",
                "Processors kept busy, over terminals", "The client's machine has 2 cores.", "class=\"ring s1\"",
                "class=\"s1 law\"", "Other work was on the machine.", "terminals=32 is not steady.");
        assertThat(html.split("<figure", -1)).hasSize(4);
        assertThat(html).as("escaped").doesNotContain(ReportFixture.HOSTILE).contains("does not count:");
    }

    @Test
    void aPointIsDrawnWhereItsFiguresAre() {
        SweepFigures figures = ReportFixture.sweep(List.of(ReportFixture.curve("", 0)), null);
        Chart throughput = new SweepCharts(figures).all().getFirst();

        assertThat(throughput.xTicks()).extracting(Tick::label).containsExactly("1", "2", "4", "8", "16", "32");
        assertThat(throughput.dots()).hasSize(6);
        Chart.Dot first = throughput.dots().getFirst();
        Chart.Dot last = throughput.dots().getLast();
        assertThat(first.x()).isZero();
        assertThat(last.x()).isEqualTo(100);
        assertThat(first.low()).isLessThan(first.y());
        assertThat(first.high()).isGreaterThan(first.y());
        assertThat(throughput.dots().stream().filter(Chart.Dot::ring)).singleElement()
                .satisfies(dot -> assertThat(dot.x()).isEqualTo(40, within(1e-9)));
    }

    @Test
    void severalFilesShareThePictures() throws IOException {
        String html = Files.readString(Report.write(ReportFixture.sweep(results, 2)));

        assertThat(html).contains("law of quickstart", "quickstart p99", "a-much-longer-name-of-a-server p99",
                "Points of quickstart", "No Universal Scalability Law: Throughput does not grow.",
                "quickstart server");
        assertThat(html).doesNotContain("a-much-longer-name-of-a-server server</span>");
    }

    @Test
    void theAnswerOfASearchComesFirst() {
        Curve curve = ReportFixture.curve("", 1);
        SweepFigures figures = ReportFixture.sweep(List.of(curve),
                new Search("p99 < 50 ms", "8", 8.0, "9", true, "The answer."));

        assertThat(SweepText.of(figures, curve)).startsWith("The answer.");
    }

    @Test
    void aSweepWithoutAPointThatCountsHasNoPicture() {
        Curve bare = ReportFixture.curve("", 0);
        Curve nothing = new Curve("", bare.points().subList(6, 7), null, "A fit needs 5 points.", null,
                "A knee needs three points that count.");
        SweepFigures figures = ReportFixture.sweep(List.of(nothing), null);

        assertThat(new SweepCharts(figures).all()).isEmpty();
        assertThat(SweepText.of(figures, nothing)).containsExactly("A knee needs three points that count.",
                "No Universal Scalability Law: A fit needs 5 points.");
    }
}
