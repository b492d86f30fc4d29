package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    @Test
    void nanosecondsBecomeMicrosecondsWithOneDecimal() {
        Histogram nanos = new Histogram(5);
        nanos.recordValue(1_234);
        nanos.recordValue(2_360);
        nanos.recordValue(9_999);

        Percentiles percentiles = Percentiles.of(nanos);

        assertThat(percentiles.p50Micros()).isEqualTo(2.4);
        assertThat(percentiles.maxMicros()).isEqualTo(10.0);
        assertThat(percentiles.meanMicros()).isEqualTo(4.5);
    }

    @Test
    void percentilesOfAThousandValuesAreTheRightOnes() {
        Histogram nanos = new Histogram(5);
        for (int i = 1; i <= 1000; i++) {
            nanos.recordValue(i * 1000L);
        }

        assertThat(Percentiles.of(nanos)).isEqualTo(new Percentiles(500.5, 500, 900, 950, 990, 999, 1000));
    }

    @Test
    void anEmptySeriesIsAllZeros() {
        assertThat(Percentiles.of(new Histogram(3))).isEqualTo(Percentiles.NONE);
    }
}
