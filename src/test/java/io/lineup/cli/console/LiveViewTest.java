package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.cli.console.LiveView.Cost;
import io.lineup.cli.console.LiveView.Costs;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;

class LiveViewTest {
    private static final Metric TPMC = new Metric("tpmC", "NewOrders a minute", 60, List.of("NEW_ORDER"));
    private static final Costs COSTS = new Costs("Statements, last 5 s", "mean us",
            List.of(new Cost("NewOrder.selectStockForUpdate", 0.412, 12345, 123.4),
                    new Cost("Payment.aNameThatIsLongerThanAnyColumnForNamesIs", 0.05, 9, 1_234_567.8)));
    private static final IntervalRow LAST = new IntervalRow(3, IntervalRow.ALL, 2000, 4, 0, 7, 1200, 3400, 10_200,
            93_000, null, null);

    @ParameterizedTest
    @CsvSource({"81, true", "81, false", "200, true", "200, false"})
    void noLineReachesTheTerminalsLastColumn(int width, boolean unicode) {
        List<Long> manySeconds = LongStream.range(0, 400).map(second -> second * 1_000_000).boxed().toList();
        Costs wide = new Costs("T".repeat(300), "mean us",
                Collections.nCopies(5, new Cost("x".repeat(300), 1, 1e12, 1e12)));
        Progress progress = new Progress(Progress.Phase.MEASURE, 1e6, 1e7, TPMC, manySeconds, 1e9, Long.MAX_VALUE,
                Long.MAX_VALUE, 99_999, 100_000);
        IntervalRow slow = new IntervalRow(0, IntervalRow.ALL, 1, 0, 0, 0, 1e12, 1e12, 1e12, 1e12, null, null);

        assertThat(new LiveView(width, unicode).lines(progress, slow, wide)).hasSizeLessThan(24)
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(width).doesNotContain("\n", "\u001b"));
    }

    @Test
    void itShowsThroughputLatencyErrorsAndTheCostliestStatements() {
        List<String> lines = new LiveView(120, true).lines(measuring(List.of(500L, 1000L)), LAST, COSTS);

        assertThat(lines.getFirst()).contains("measure", "10 s of 30 s", "connected 3 of 4");
        assertThat(lines.get(1)).contains("tpmC", "45,000").endsWith("\u2585\u2588");
        assertThat(lines.get(2)).contains("p50 1.20", "p95 3.40", "p99 10.2", "max 93.0 ms");
        assertThat(lines.get(3)).contains("2", "retried 2,453");
        assertThat(lines).anySatisfy(line -> assertThat(line).startsWith("NewOrder.selectStockForUpdate ")
                .contains("41.20%", "12,345", "123.4").endsWith("\u2588".repeat(12)));
    }

    @Test
    void aTerminalWithoutBlockCharactersGetsFiguresAlone() {
        assertThat(String.join("", new LiveView(120, false).lines(measuring(List.of(500L, 1000L)), LAST, COSTS)))
                .contains("45,000", "41.20%").matches("\\p{ASCII}*");
    }

    @Test
    void theRampUpHasNoLatencyAndNoStatements() {
        Progress rampUp = new Progress(Progress.Phase.RAMP_UP, 2, 10, TPMC, List.of(10L), 0, 0, 0, 4, 4);

        assertThat(new LiveView(120, true).lines(rampUp, null, new Costs("Statements", "mean us", List.of())))
                .hasSize(4).element(2).isEqualTo("latency     -");
    }

    private static Progress measuring(List<Long> recent) {
        return new Progress(Progress.Phase.MEASURE, 10, 30, TPMC, recent, 3400, 2, 2453, 3, 4);
    }
}
