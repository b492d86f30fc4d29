package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.Metric;

@ExtendWith(ForeignLocale.class)
class ProgressLineTest {
    private static final Metric TPM_C = new Metric("tpmC", "NewOrders a minute", 60, List.of("NEW_ORDER"));
    private static final Progress MEASURING = new Progress(Progress.Phase.MEASURE, 25, 60,
            TPM_C, List.of(0L, 423L, 846L, 840L, 852L, 846L), 9_412, 2, 1_262, 8, 8);

    @Test
    void theLiveLineCoversTheLastOneAndLeavesTheLastColumnFree() {
        String line = new ProgressLine(100, true).live(MEASURING);

        assertThat(line).hasSize(100).startsWith(
                "\rmeasure 35 s left  tpmC 45,684  p95 9.41 ms  failed 2  retried 1,262  \u2581\u2584\u2588\u2588\u2588\u2588 ");
    }

    @Test
    void aNarrowTerminalGetsNoFigureCutOff() {
        assertThat(new ProgressLine(40, true).live(MEASURING)).isEqualTo("\rmeasure 35 s left  tpmC 45,684         ");
        assertThat(new ProgressLine(60, true).live(MEASURING).stripTrailing())
                .isEqualTo("\rmeasure 35 s left  tpmC 45,684  p95 9.41 ms  failed 2".stripTrailing());
        assertThat(new ProgressLine(0, true).live(MEASURING)).hasSize(2);
    }

    @Test
    void eightyColumnsShowAsManyOfTheLastSecondsAsFit() {
        List<Long> seconds = LongStream.rangeClosed(1, 30).boxed().toList();
        Progress halfAMinute = new Progress(Progress.Phase.MEASURE, 30, 60, TPM_C, seconds, 9_412, 2, 1_262, 8, 8);

        String figures = "\rmeasure 30 s left  tpmC 1,680  p95 9.41 ms  failed 2  retried 1,262";
        String line = new ProgressLine(80, true).live(halfAMinute);
        assertThat(line).hasSize(80)
                .isEqualTo(figures + "  " + Sparkline.of(seconds.subList(30 - (80 - 2 - figures.length()), 30)));
        assertThat(new ProgressLine(figures.length() + 3, true).live(halfAMinute)).isEqualTo(figures + "  \u2588");
        assertThat(new ProgressLine(figures.length() + 2, true).live(halfAMinute)).isEqualTo(figures + "  ");
    }

    @Test
    void withoutUnicodeTheLineIsAscii() {
        assertThat(new ProgressLine(100, false).live(MEASURING)).matches("\\p{ASCII}+");
    }

    @Test
    void thePlainLineSaysHowManyTerminalsAreConnected() {
        Progress cut = new Progress(Progress.Phase.RAMP_UP, 5, 10, TPM_C, List.of(), 0, 14, 0, 3, 8);

        assertThat(ProgressLine.plain(cut)).isEqualTo(
                "ramp-up 5 s left: tpmC 0, p95 -, failed 14, retried 0, connected 3 of 8");
    }

    @Test
    void aRunByCountShowsTheTimeThatHasPassed() {
        Progress byCount = new Progress(Progress.Phase.MEASURE, 75, 0, TPM_C, List.of(10L), 0, 0, 0, 8, 8);

        assertThat(ProgressLine.plain(byCount)).startsWith("measure 1 min 15 s: tpmC 600,");
    }

    @Test
    void theRateIsTheMeanOfTheLastFiveSeconds() {
        assertThat(MEASURING.throughput()).isEqualTo((423 + 846 + 840 + 852 + 846) * 12.0);
    }

    @Test
    void theRateBearsTheNameOfTheMetricAndItsTime() {
        Progress scripts = new Progress(Progress.Phase.MEASURE, 75, 0, Metric.TRANSACTIONS, List.of(10L, 20L), 0, 0, 0,
                8, 8);

        assertThat(ProgressLine.plain(scripts)).startsWith("measure 1 min 15 s: tps 15,");
    }

    @Test
    void aSparklineWithoutTransactionsIsFlat() {
        assertThat(Sparkline.of(List.of(0L, 0L))).isEqualTo("\u2581\u2581");
    }
}
