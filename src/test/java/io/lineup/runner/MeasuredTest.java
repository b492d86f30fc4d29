package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MeasuredTest {
    private final Histogram none = new Histogram(3);

    @Test
    void aClientThatBeginsTransactionsLateThoughAWorkerIsFreeIsNamed() {
        assertThat(late(98, 6).notes()).singleElement().asString().contains("client-bound", "6.0 ms");
    }

    @Test
    void whatHappensToLessThanOneInAHundredIsNoReason() {
        assertThat(late(99, 6).notes()).isEmpty();
        assertThat(late(0, 4).notes()).isEmpty();
        assertThat(new Measured.Waits(none, none, none, null).notes()).isEmpty();
    }

    private Measured.Waits late(int punctual, long milliseconds) {
        Histogram lateness = new Histogram(3);
        lateness.recordValueWithCount(1000, punctual);
        lateness.recordValue(TimeUnit.MILLISECONDS.toNanos(milliseconds));
        return new Measured.Waits(none, none, lateness, null);
    }
}
