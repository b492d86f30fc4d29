package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterSamplerTest {
    /** As in intervals.csv: a window of 10 s has the seconds 0 to 9, one of 10.5 s has second 10 as well. */
    @ParameterizedTest
    @CsvSource({"1000, false, 0", "1990, false, 0", "2000, false, 1", "10000, true, 9", "10002, true, 9",
        "10500, true, 10", "400, true, 0", "50, true, -1"})
    void aReadingTellsOfTheLastSecondThatHasEnded(long millis, boolean over, int second) {
        assertThat(CounterSampler.second(millis * 1_000_000, over)).isEqualTo(second);
    }
}
