package io.lineup.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class RateLimitTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void startsAreEvenlySpacedFromTheOrigin() {
        RateLimit limit = new RateLimit(5 * SECOND, 300);

        assertThat(next(limit, 4)).containsExactly(5 * SECOND, 5 * SECOND + SECOND / 5, 5 * SECOND + 2 * SECOND / 5,
                5 * SECOND + 3 * SECOND / 5);
    }

    @Test
    void theRateHoldsOverAnHourWhenTheIntervalIsNoWholeNumberOfNanoseconds() {
        RateLimit limit = new RateLimit(0, 7);

        List<Long> starts = next(limit, 7 * 60 + 1);

        assertThat(starts.getLast()).isEqualTo(3600 * SECOND);
    }

    @Test
    void allTerminalsShareOneSequence() {
        RateLimit limit = new RateLimit(0, 60);

        assertThat(limit.nextStart(0)).isZero();
        assertThat(limit.nextStart(12345)).isEqualTo(SECOND);
    }

    @Test
    void aLateTransactionCountsFromWhenItWasDue() {
        assertThat(new RateLimit(0, 60).countedFrom(SECOND, 3 * SECOND)).isEqualTo(SECOND);
        assertThat(new ClosedLoop().countedFrom(SECOND, 3 * SECOND)).isEqualTo(3 * SECOND);
    }

    @Test
    void aRateOfZeroIsNoRate() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RateLimit(0, 0));
    }

    private static List<Long> next(Schedule schedule, int count) {
        List<Long> starts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            starts.add(schedule.nextStart(0));
        }
        return starts;
    }
}
