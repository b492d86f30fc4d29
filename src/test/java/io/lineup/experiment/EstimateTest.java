package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;

import org.junit.jupiter.api.Test;

class EstimateTest {
    private static final Optional<Duration> MINUTE = Optional.of(Duration.ofMinutes(1));

    @Test
    void whatARunTakesBesideItsLengthIsLearntFromThoseThatHaveEnded() {
        Estimate estimate = new Estimate();
        for (int i = 0; i < 4; i++) {
            estimate.add(MINUTE);
        }
        assertThat(estimate.left()).isGreaterThan(Duration.ofMinutes(4));

        estimate.done(MINUTE, Duration.ofSeconds(64));
        estimate.done(MINUTE, Duration.ofSeconds(66));

        assertThat(estimate.left()).isEqualTo(Duration.ofSeconds(130));
        estimate.done(MINUTE, null);
        assertThat(estimate.left()).as("a failed run teaches nothing").isEqualTo(Duration.ofSeconds(65));
    }

    @Test
    void aNumberOfTransactionsCannotBeEstimated() {
        Estimate estimate = new Estimate();
        estimate.add(MINUTE);
        estimate.add(Optional.empty());

        assertThat(estimate.left()).isNull();
    }
}
