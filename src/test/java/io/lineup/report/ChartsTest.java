package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.IntervalRow;
import io.lineup.result.ResultFixture;

@ExtendWith(ForeignLocale.class)
class ChartsTest {
    @Test
    void theTopIsARoundNumberAboveEveryValue() {
        assertThat(Charts.roundTop(1957)).isEqualTo(2000);
        assertThat(Charts.roundTop(2001)).isEqualTo(4000);
        assertThat(Charts.roundTop(0.07)).isEqualTo(0.08);
        assertThat(Charts.roundTop(9)).isEqualTo(10);
    }

    @Test
    void throughputRunsFromLeftToRightAndZeroIsAtTheBottom() {
        Chart chart = new Charts(List.of(all(0, 100), all(2, 50))).throughput().orElseThrow();

        assertThat(chart.lines().getFirst().segments()).containsExactly("0.0,0.0 500.0,250.0 1000.0,125.0");
        assertThat(chart.yTicks()).containsExactly("100", "50", "0");
    }

    @Test
    void aSecondWithoutATransactionPartsTheLatencyLine() {
        Chart chart = new Charts(ResultFixture.intervals()).latency().orElseThrow();

        assertThat(chart.lines()).allSatisfy(line -> assertThat(line.segments()).hasSize(2));
    }

    @Test
    void aLongRunIsDrawnByBuckets() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 3600; second++) {
            rows.add(all(second, second % 2 == 0 ? 100 : 200));
        }

        Chart chart = new Charts(rows).throughput().orElseThrow();

        assertThat(chart.lines().getFirst().segments().getFirst().split(" ", -1)).hasSize(450);
        assertThat(chart.note()).isEqualTo("One point for 8 s: the mean of its seconds.");
        assertThat(chart.lines().getFirst().segments().getFirst()).startsWith("0.0,62.5 ").endsWith(" 1000.0,62.5");
    }

    @Test
    void aRunOfOneSecondHasNoChart() {
        assertThat(new Charts(List.of(all(0, 100))).throughput()).isEmpty();
        assertThat(new Charts(List.of()).latency()).isEmpty();
    }

    private static IntervalRow all(int second, long completed) {
        return new IntervalRow(second, IntervalRow.ALL, completed, 0, 0, 0, 1, 2, 3, 4, 5L, 0L);
    }
}
