package io.lineup.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;

import org.junit.jupiter.api.Test;

class MeanIntervalTest {
    @Test
    void fewerThanThreeValuesHaveNoInterval() {
        assertThat(MeanInterval.of(new double[]{1, 2})).isEmpty();
        assertThat(MeanInterval.ofSeries(new double[]{1, 2})).isEmpty();
    }

    @Test
    void theIntervalIsStudents() {
        // t(0.975, 4) = 2.776; the standard error of 1 to 5 is sqrt(2.5 / 5).
        MeanInterval interval = MeanInterval.of(new double[]{1, 2, 3, 4, 5}).orElseThrow();

        assertThat(interval.mean()).isEqualTo(3);
        assertThat(interval.low()).isEqualTo(3 - 2.776 * Math.sqrt(0.5), within(0.001));
        assertThat(interval.high()).isEqualTo(3 + 2.776 * Math.sqrt(0.5), within(0.001));
    }

    @Test
    void aSeriesThatWandersHasAWiderIntervalThanItsValuesAlone() {
        Random random = new Random(3);
        double[] series = new double[400];
        double level = 0;
        for (int i = 0; i < series.length; i++) {
            level = 0.9 * level + random.nextGaussian();
            series[i] = 1000 + level;
        }
        MeanInterval alone = MeanInterval.of(series).orElseThrow();
        MeanInterval batches = MeanInterval.ofSeries(series).orElseThrow();

        assertThat(batches.mean()).isEqualTo(alone.mean());
        assertThat(batches.high() - batches.low()).isGreaterThan(2 * (alone.high() - alone.low()));
    }
}
