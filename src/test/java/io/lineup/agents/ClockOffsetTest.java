package io.lineup.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

class ClockOffsetTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void equalDelaysGiveTheOffsetExactly() {
        ClockOffset offset = ClockOffset.UNKNOWN.with(1000, 7000 + 50, 7000 + 60, 1000 + 110);

        assertThat(offset.nanos()).isEqualTo(6000);
        assertThat(offset.bound()).isBetween(50L, 51L);
        assertThat(offset.onController(offset.onAgent(123))).isEqualTo(123);
    }

    @Test
    void theShortestRoundTripCounts() {
        ClockOffset offset = ClockOffset.UNKNOWN.with(0, 900, 900, 1000).with(2000, 2010, 2010, 2020)
                .with(5000, 5900, 5900, 6000);

        assertThat(offset.nanos()).isZero();
        assertThat(offset.exchanges()).isEqualTo(3);
    }

    @Test
    void howeverUnequalTheDelaysAreTheErrorStaysWithinTheBound() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 1000; round++) {
            long truth = random.nextLong(-SECOND * 100_000, SECOND * 100_000);
            ClockOffset offset = ClockOffset.UNKNOWN;
            for (int i = 0; i < 32; i++) {
                long sent = i * SECOND;
                long there = random.nextLong(1, 5_000_000);
                long work = random.nextLong(1, 1_000_000);
                long back = random.nextLong(1, 5_000_000);
                offset = offset.with(sent, sent + there + truth, sent + there + work + truth,
                        sent + there + work + back);
            }
            assertThat(Math.abs(offset.nanos() - truth)).isLessThanOrEqualTo(offset.bound());
        }
    }

    @Test
    void anExchangeDuringWhichAClockJumpedDoesNotCount() {
        ClockOffset offset = ClockOffset.UNKNOWN.with(0, 50, 60, 110).with(0, 50, 5_000, 110);

        assertThat(offset.nanos()).isZero();
        assertThat(offset.bound()).isEqualTo(51);
        assertThat(offset.exchanges()).isEqualTo(2);
    }

    @Test
    void clocksWhoseOriginsAreFarApartDoNotOverflow() {
        long far = Long.MAX_VALUE / 2;
        ClockOffset offset = ClockOffset.UNKNOWN.with(-far, far + 10, far + 20, -far + 30);

        assertThat(offset.onAgent(-far)).isEqualTo(far);
    }
}
