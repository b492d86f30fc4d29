package io.lineup.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class SteadyStateTest {
    @Test
    void aSeriesThatKeepsItsLevelIsSteady() {
        SplittableRandom random = new SplittableRandom(3);
        double[] series = random.doubles(60, 95, 105).toArray();

        SteadyState halves = SteadyState.of(series).orElseThrow();

        assertThat(halves.ratio()).isCloseTo(1, offset(0.05));
        assertThat(halves.steady()).isTrue();
    }

    @Test
    void aSeriesThatClimbsByATenthIsNot() {
        double[] series = IntStream.range(0, 40).mapToDouble(i -> i < 20 ? 100 + i % 3 : 110 + i % 3).toArray();

        assertThat(SteadyState.of(series).orElseThrow().steady()).isFalse();
    }

    @Test
    void whatScattersMoreThanItClimbsIsNotCalledUnsteady() {
        SteadyState halves = SteadyState.of(new double[]{100, 180, 20, 130, 190, 30}).orElseThrow();

        assertThat(halves.ratio()).isGreaterThan(1.05);
        assertThat(halves.steady()).isTrue();
    }

    @Test
    void theMiddleOfAnOddSeriesBelongsToNeitherHalf() {
        assertThat(SteadyState.of(new double[]{2, 2, 2, 1000, 3, 3, 3}).orElseThrow())
                .isEqualTo(new SteadyState(1.5, 0));
    }

    @Test
    void tooShortOrEmptySeriesSayNothing() {
        assertThat(SteadyState.of(new double[]{1, 2, 3, 4, 5})).isEmpty();
        assertThat(SteadyState.of(new double[]{0, 0, 0, 4, 5, 6})).isEmpty();
    }
}
