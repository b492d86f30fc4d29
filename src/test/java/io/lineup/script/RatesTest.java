package io.lineup.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;

class RatesTest {
    private static final long BEGIN = 1_000_000_000_000L;
    private static final long SECOND = 1_000_000_000L;

    private final AtomicLong now = new AtomicLong(BEGIN);
    private final Rates.Start start = new Rates.Start();

    @Test
    void startsAreEvenlySpacedFromTheFirstLookOn() {
        Rates rates = new Rates(Map.of(1, 10.0), now::get);

        assertThat(rates.take(start)).isTrue();
        assertThat(start.kind()).isEqualTo(1);
        assertThat(start.due()).isEqualTo(BEGIN);
        assertThat(rates.take(start)).as("the next is due in 100 ms").isFalse();
        now.addAndGet(SECOND / 10 - 1);
        assertThat(rates.take(start)).isFalse();
        now.incrementAndGet();
        assertThat(rates.take(start)).isTrue();
        assertThat(start.due()).isEqualTo(BEGIN + SECOND / 10);
    }

    @Test
    void whatWasMissedIsMadeUpForAndItsWaitIsSeen() {
        Rates rates = new Rates(Map.of(0, 2.0), now::get);
        assertThat(rates.take(start)).isTrue();
        now.addAndGet(2 * SECOND);

        for (long half = 1; half <= 4; half++) {
            assertThat(rates.take(start)).isTrue();
            assertThat(start.due()).isEqualTo(BEGIN + half * SECOND / 2);
        }
        assertThat(rates.take(start)).isFalse();
    }

    @Test
    void ofSeveralKindsTheLongestOverdueGoesFirst() {
        Rates rates = new Rates(Map.of(0, 1.0, 2, 4.0), now::get);
        assertThat(rates.take(start)).isTrue();
        assertThat(start.kind()).isZero();
        assertThat(rates.take(start)).isTrue();
        assertThat(start.kind()).isEqualTo(2);
        now.addAndGet(SECOND);

        int[] kinds = new int[5];
        for (int i = 0; i < kinds.length; i++) {
            assertThat(rates.take(start)).isTrue();
            kinds[i] = start.kind();
        }
        assertThat(kinds).containsExactly(2, 2, 2, 0, 2);
        assertThat(rates.take(start)).isFalse();
    }

    @Test
    void withoutRatesNothingIsDue() {
        assertThat(new Rates(Map.of(), now::get).take(start)).isFalse();
    }
}
