package io.lineup.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import io.lineup.random.RandomStream;
import io.lineup.schedule.ThinkTimes.OfKind;

class ThinkTimesTest {
    private static final long SECOND = 1_000_000_000;
    private static final int DRAWS = 100_000;
    private static final List<OfKind> KINDS = List.of(new OfKind(Duration.ofSeconds(18), Duration.ofSeconds(12)),
            new OfKind(Duration.ofSeconds(2), Duration.ofSeconds(5)));

    private final RandomStream random = new RandomStream(18);

    @Test
    void keyingTimesAreAlwaysTheSame() {
        ThinkTimes times = new ThinkTimes(KINDS, true, 1);

        assertThat(times.before(0)).isEqualTo(18 * SECOND);
        assertThat(times.before(1)).isEqualTo(2 * SECOND);
    }

    /** The mean of an exponential distribution has a standard error of mean / sqrt(n). */
    @Test
    void thinkTimesHaveTheirMeanAndAreCutAtTenTimesIt() {
        ThinkTimes times = new ThinkTimes(KINDS, true, 1);
        long[] drawn = LongStream.range(0, DRAWS).map(i -> times.after(0, random)).sorted().toArray();

        double mean = LongStream.of(drawn).average().orElseThrow() / SECOND;
        assertThat(mean).isCloseTo(12, within(4 * 12 / Math.sqrt(DRAWS)));
        assertThat(drawn[DRAWS / 2] / 1e9).as("median").isCloseTo(12 * Math.log(2), within(0.2));
        assertThat(drawn[DRAWS - 1]).as("one in 22,000 is cut").isEqualTo(120 * SECOND);
        assertThat(drawn[0]).isNotNegative();
        assertThat(times.means().get(0).thinking().toMillis() / 1e3).isCloseTo(mean, within(0.01));
        assertThat(times.means().get(1).thinking()).as("never drawn").isZero();
    }

    @Test
    void aScaleShortensAllOfThem() {
        ThinkTimes times = new ThinkTimes(KINDS, false, 0.01);

        assertThat(times.before(0)).isEqualTo(18 * SECOND / 100);
        assertThat(times.after(1, random)).isEqualTo(5 * SECOND / 100);
    }

    @Test
    void firstTransactionsAreSpreadOverACycle() {
        ThinkTimes times = new ThinkTimes(KINDS, true, 1);
        double[] first = LongStream.range(0, 10_000).mapToDouble(i -> times.first(0, random) / 1e9).toArray();

        assertThat(Arrays.stream(first).filter(each -> each < 0 || each > 30)).isEmpty();
        assertThat(Arrays.stream(first).average().orElseThrow()).isCloseTo(15, within(0.4));
    }
}
