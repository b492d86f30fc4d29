package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepRangeTest {
    private static List<String> values(String text) throws SweepRange.BadRangeException {
        SweepRange range = SweepRange.of(text).orElseThrow();
        return range.values().stream().map(range::text).toList();
    }

    @Test
    void aRangeDoublesAndHasBothEnds() throws Exception {
        assertThat(values("1..64")).containsExactly("1", "2", "4", "8", "16", "32", "64");
        assertThat(values("3 .. 20")).containsExactly("3", "6", "12", "20");
        assertThat(values("0.5..2")).containsExactly("0.5", "1.0", "2");
    }

    @Test
    void aStepAddsAndKeepsTheEnd() throws Exception {
        assertThat(values("0..50 step 20")).containsExactly("0", "20", "40", "50");
        assertThat(values("8..24 step 8")).containsExactly("8", "16", "24");
    }

    @Test
    void unitsStayWithTheirNumbers() throws Exception {
        assertThat(values("100/s..400/s")).containsExactly("100/s", "200/s", "400/s");
        assertThat(values("100..400/s")).as("one unit is enough").containsExactly("100/s", "200/s", "400/s");
        assertThat(values("64MB, 128MB")).containsExactly("64MB", "128MB");
        SweepRange rates = SweepRange.of("100/s..400/s").orElseThrow();
        assertThat(rates.value("250/s")).isEqualByComparingTo("250");
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "a.sql@2,b.sql", "read-committed, serializable", "", "100/s 60s, 200/s 60s",
        "100..1000/s 300s", "1,", "p..q"})
    void otherTextsAreOneValue(String text) throws Exception {
        assertThat(SweepRange.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8..1               | A range goes from the smaller value to the larger one.
            0..64              | the first must be above 0
            1..9 step 0        | The step must be above 0.
            1..100000 step 1   | That makes more than 100 values. Take a larger step.
            1, 4, 2            | Each value must be larger than the one before it.
            2, 2               | Each value must be larger than the one before it.
            100/s..400/min     | Its values have different units: /s, /min.
            """)
    void aRangeThatMakesNoSenseIsRefused(String text, String sentence) {
        assertThatThrownBy(() -> SweepRange.of(text)).isInstanceOf(SweepRange.BadRangeException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void aValueInsideIsRoundedAsAPersonWould() throws Exception {
        SweepRange whole = SweepRange.of("600..60000").orElseThrow();
        assertThat(whole.rounded(6012.7)).isEqualByComparingTo("6010");
        assertThat(whole.rounded(643.4)).isEqualByComparingTo("643");
        assertThat(whole.text(whole.rounded(23_456))).isEqualTo("23500");
        assertThat(SweepRange.of("0.5..2").orElseThrow().rounded(1.2345)).isEqualByComparingTo("1.23");
        assertThat(whole.rounded(1e9)).isEqualByComparingTo(BigDecimal.valueOf(60_000));
    }

    @Test
    void aLimitIsAPercentileAndATime() {
        LatencyLimit limit = LatencyLimit.of("p99 < 50 ms").orElseThrow();
        assertThat(limit.percentile()).isEqualTo(99);
        assertThat(limit.nanos()).isEqualTo(50e6);
        assertThat(LatencyLimit.of("p99.9<=1s").orElseThrow().text()).isEqualTo("p99.9 <= 1 s");
        assertThat(LatencyLimit.of("max < 200us").orElseThrow().percentile()).isEqualTo(100);
        assertThat(LatencyLimit.of("p99 > 50 ms")).isEmpty();
        assertThat(LatencyLimit.of("p99 < 0 ms")).isEmpty();
        assertThat(LatencyLimit.of("p100 < 5 ms")).isEmpty();
        assertThat(LatencyLimit.of("latency < 5 ms")).isEmpty();
    }

    @Test
    void aLimitHoldsWhereItsPercentileIsBelow() {
        Histogram latency = new Histogram(3);
        latency.recordValueWithCount(10_000_000, 98);
        latency.recordValueWithCount(80_000_000, 2);
        assertThat(LatencyLimit.of("p98 < 20 ms").orElseThrow().isMetBy(latency)).isTrue();
        assertThat(LatencyLimit.of("p99 < 20 ms").orElseThrow().isMetBy(latency)).isFalse();
        assertThat(LatencyLimit.of("max < 90 ms").orElseThrow().isMetBy(latency)).isTrue();
    }
}
