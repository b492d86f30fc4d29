package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import io.lineup.runner.Backlog.Second;

class BacklogTest {
    @Test
    void arrivalsThatAreTakenAreNoOverload() {
        Backlog backlog = backlog(100, 0, 3, 0, 12, 5);

        assertThat(backlog.overload()).isEmpty();
        assertThat(backlog.workedOff()).isEmpty();
        assertThat(backlog.intended()).isEqualTo(500);
    }

    @Test
    void aBacklogThatGrowsToTheEndIsAnOverloadFromTheSecondInWhichItBegan() {
        Backlog backlog = backlog(100, 0, 70, 4, 60, 90, 130, 180);

        assertThat(backlog.overload()).hasValueSatisfying(
                why -> assertThat(why).contains("began to grow in second 3")
                        .contains("180 transactions had not begun"));
        assertThat(backlog.workedOff()).isEmpty();
    }

    @Test
    void aLastSecondThatIsNotWholeIsComparedWithTheOneBefore() {
        Backlog backlog = backlog(100, 50, 60);
        backlog.add(new Second(5, 0, 60));

        assertThat(backlog.overload()).isEmpty();
    }

    @Test
    void aFewThatWaitAtALowRateAreChance() {
        assertThat(backlog(1, 0, 0, 9).overload()).isEmpty();
        assertThat(backlog(1, 0, 0, 11).overload()).isPresent();
    }

    @Test
    void aBurstThatIsWorkedOffIsToldAndIsNoOverload() {
        Backlog backlog = backlog(100, 0, 300, 500, 200, 3, 0);

        assertThat(backlog.overload()).isEmpty();
        assertThat(backlog.workedOff()).get().asString().containsSubsequence("second 2 ", "500 ", "second 4");
    }

    @Test
    void whateverIsDroppedIsAnOverload() {
        Backlog backlog = backlog(100, 0, 80);
        backlog.add(new Second(100, 30, 150));
        backlog.add(new Second(100, 0, 0));

        assertThat(backlog.overload()).hasValueSatisfying(
                why -> assertThat(why).contains("second 1").contains("30 were dropped").doesNotContain("At the end"));
    }

    @Test
    void aRunThatMeasuredNothingHasNone() {
        assertThat(new Backlog().overload()).isEmpty();
        assertThat(new Backlog().workedOff()).isEmpty();
    }

    private static Backlog backlog(long intended, long... waiting) {
        Backlog backlog = new Backlog();
        for (long each : waiting) {
            backlog.add(new Second(intended, 0, each));
        }
        return backlog;
    }
}
