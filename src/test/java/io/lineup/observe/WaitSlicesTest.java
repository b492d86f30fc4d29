package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

class WaitSlicesTest {
    private static final long SLICE = 500_000_000;
    private static final int PAIRS = 100;

    private final WaitSlices slices = new WaitSlices(SLICE, new SplittableRandom(4));
    private long now;
    private long events;
    private int slicesOn;

    @Test
    void whatMeasuringTakesIsTheRatioOfItsPrice() {
        begin();
        for (int slice = 0; slice < 2 * PAIRS; slice++) {
            slicesOn += slices.on() ? 1 : 0;
            pass(slices.on() ? 900 : 1000);
        }

        assertThat(slicesOn).isEqualTo(PAIRS);
        assertThat(slices.cost()).hasValueSatisfying(cost -> {
            assertThat(cost.pairs()).isEqualTo(PAIRS);
            assertThat(cost.ratio()).isCloseTo(0.9, within(1e-4));
        });
    }

    @Test
    void aSliceThatLastedLongerCountsByItsLength() {
        begin();
        for (int slice = 0; slice < 2 * PAIRS; slice++) {
            now += slice % 3 * SLICE / 10;
            events += slice % 3 * 100L;
            pass(1000);
        }

        assertThat(slices.cost()).hasValueSatisfying(cost -> assertThat(cost.ratio()).isCloseTo(1, within(1e-4)));
    }

    @Test
    void aSliceEndsWhenItsTimeIsOver() {
        begin();

        assertThat(slices.turn(SLICE / 4, () -> 7)).isEqualTo(SLICE - SLICE / 4);
        assertThat(slices.cost()).isEmpty();
    }

    private void begin() {
        slices.turn(now, () -> events);
    }

    private void pass(int recorded) {
        now += SLICE;
        events += recorded;
        slices.turn(now, () -> events);
    }
}
