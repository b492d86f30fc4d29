package io.lineup.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListSet;

import org.junit.jupiter.api.Test;

import io.lineup.config.RateCourse;
import io.lineup.config.RateCourse.Step;

class ArrivalsTest {
    private static final long SECOND = 1_000_000_000;
    private static final int MANY = 1_000_000;

    @Test
    void constantArrivalsAreEvenlySpacedFromTheOrigin() {
        Arrivals arrivals = Arrivals.constant(5 * SECOND, RateCourse.constant(5), Duration.ZERO, MANY);

        assertThat(take(arrivals, 4)).containsExactly(5 * SECOND, 5 * SECOND + SECOND / 5, 5 * SECOND + 2 * SECOND / 5,
                5 * SECOND + 3 * SECOND / 5);
    }

    @Test
    void partsTogetherAreTheWholeSequence() {
        List<Long> whole = take(Arrivals.poisson(0, RateCourse.constant(50), Duration.ZERO, MANY, 7), 90);
        List<Long> parts = new ArrayList<>();
        for (int part = 0; part < 3; part++) {
            parts.addAll(take(Arrivals.poisson(0, RateCourse.constant(50), Duration.ZERO, MANY, 7).part(part, 3), 30));
        }
        assertThat(parts.stream().sorted().toList()).isEqualTo(whole);
        assertThat(parts.getFirst()).isEqualTo(whole.getFirst());
    }

    @Test
    void theRateHoldsOverAnHourWhenTheIntervalIsNoWholeNumberOfNanoseconds() {
        Arrivals arrivals = Arrivals.constant(0, RateCourse.constant(7 / 60.0), Duration.ZERO, MANY);

        assertThat(take(arrivals, 7 * 60 + 1).getLast()).isEqualTo(3600 * SECOND);
    }

    @Test
    void aLateWorkerTakesWhatWasDueBefore() {
        Arrivals arrivals = Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, MANY);

        assertThat(arrivals.poll(5 * SECOND)).isZero();
        assertThat(arrivals.poll(5 * SECOND)).isEqualTo(SECOND);
        assertThat(arrivals.count(5 * SECOND)).isEqualTo(new Arrivals.Count(6, 0, 4));
        assertThat(arrivals.next()).isEqualTo(2 * SECOND);
    }

    @Test
    void whatIsDueAtAMomentDoesNotDependOnHowFarTheWorkersAre() {
        Arrivals arrivals = Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, MANY);
        for (int i = 0; i < 10; i++) {
            arrivals.poll(9 * SECOND);
        }

        assertThat(arrivals.count(4 * SECOND).arrived()).isEqualTo(5);
        assertThat(arrivals.count(9 * SECOND).arrived()).isEqualTo(10);
    }

    @Test
    void nothingIsDueBeforeItsTime() {
        Arrivals arrivals = Arrivals.constant(SECOND, RateCourse.constant(1), Duration.ZERO, MANY);

        assertThat(arrivals.poll(SECOND - 1)).isEqualTo(Arrivals.NEVER);
        assertThat(arrivals.next()).isEqualTo(SECOND);
    }

    @Test
    void whatFindsTheQueueFullIsDroppedAndCounted() {
        Arrivals arrivals = Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, 3);

        assertThat(arrivals.count(9 * SECOND)).isEqualTo(new Arrivals.Count(10, 7, 3));
        assertThat(take(arrivals, 4)).as("the first three waited, the next that found room is the eleventh")
                .containsExactly(0L, SECOND, 2 * SECOND, 10 * SECOND);
    }

    @Test
    void aLongQueueKeepsItsOrder() {
        Arrivals arrivals = Arrivals.constant(0, RateCourse.constant(1), Duration.ZERO, MANY);
        for (int i = 0; i < 50; i++) {
            assertThat(arrivals.poll(60 * SECOND)).isEqualTo(i * SECOND);
        }

        assertThat(arrivals.count(999 * SECOND).waiting()).isEqualTo(950);
        for (int i = 50; i < 1000; i++) {
            assertThat(arrivals.poll(999 * SECOND)).isEqualTo(i * SECOND);
        }
    }

    /** Kolmogorov and Smirnov: of 100,000 gaps 99% of samples keep below 1.628 / sqrt(n). */
    @Test
    void gapsOfPoissonArrivalsAreExponential() {
        int draws = 100_000;
        List<Long> due = take(Arrivals.poisson(0, RateCourse.constant(500), Duration.ZERO, MANY, 18), draws + 1);
        double[] gaps = new double[draws];
        for (int i = 0; i < draws; i++) {
            gaps[i] = (due.get(i + 1) - due.get(i)) / 1e9;
        }
        Arrays.sort(gaps);

        assertThat(distance(gaps, 500)).isBetween(1e-6, 1.628 / Math.sqrt(draws));
        assertThat(distance(gaps, 520)).as("of another rate it would be seen").isGreaterThan(1.628 / Math.sqrt(draws));
    }

    private static double distance(double[] sorted, double rate) {
        double largest = 0;
        for (int i = 0; i < sorted.length; i++) {
            double expected = 1 - Math.exp(-rate * sorted[i]);
            largest = Math.max(largest, Math.max(expected - (double) i / sorted.length,
                    (i + 1.0) / sorted.length - expected));
        }
        return largest;
    }

    @Test
    void theSameSeedMakesTheSameArrivalsAndAnotherOneOthers() {
        assertThat(take(poisson(7), 1000)).isEqualTo(take(poisson(7), 1000)).isNotEqualTo(take(poisson(8), 1000));
    }

    @Test
    void theSameSeedMakesTheSameArrivalsForAnyNumberOfWorkers() throws InterruptedException {
        ConcurrentSkipListSet<Long> together = new ConcurrentSkipListSet<>();
        Arrivals arrivals = poisson(7);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            workers.add(Thread.ofPlatform().start(() -> {
                for (int taken = 0; taken < 125; taken++) {
                    together.add(arrivals.poll(3600 * SECOND));
                }
            }));
        }
        for (Thread each : workers) {
            each.join();
        }

        assertThat(together).containsExactlyElementsOf(take(poisson(7), 1000));
    }

    private static Arrivals poisson(long seed) {
        return Arrivals.poisson(0, RateCourse.constant(100), Duration.ZERO, MANY, seed);
    }

    @Test
    void aCourseHasItsStepsAndRampsAndItsFirstRateHoldsBefore() {
        RateCourse course = new RateCourse(List.of(step(10, 10, 10), step(10, 30, 10), step(0, 0, 5), step(50, 50, 2)));
        Arrivals arrivals = Arrivals.constant(0, course, Duration.ofSeconds(3), MANY);
        List<Long> due = take(arrivals, 700);

        assertThat(between(due, 0, 3)).isCloseTo(30, within(1L));
        assertThat(between(due, 3, 13)).isCloseTo(100, within(1L));
        assertThat(between(due, 13, 18)).isCloseTo(75, within(1L));
        assertThat(between(due, 18, 23)).isCloseTo(125, within(1L));
        assertThat(between(due, 23, 28)).as("nothing comes").isBetween(0L, 1L);
        assertThat(between(due, 28, 30)).isCloseTo(100, within(1L));
        assertThat(between(due, 30, 32)).as("the last rate goes on").isCloseTo(100, within(1L));
    }

    @Test
    void aRampOfPoissonArrivalsHasItsMean() {
        RateCourse course = new RateCourse(List.of(step(0, 1000, 100)));
        List<Long> due = take(Arrivals.poisson(0, course, Duration.ZERO, MANY, 3), 60_000);

        assertThat(between(due, 0, 50)).isCloseTo(12_500, within(4 * 112L));
        assertThat(between(due, 50, 100)).isCloseTo(37_500, within(4 * 194L));
    }

    @Test
    void aCourseThatEndsAtZeroHasALastArrival() {
        RateCourse course = new RateCourse(List.of(step(10, 0, 10)));
        Arrivals arrivals = Arrivals.constant(0, course, Duration.ZERO, MANY);

        assertThat(arrivals.count(3600 * SECOND).arrived()).isBetween(50L, 51L);
        assertThat(take(arrivals, 50)).hasSize(50);
        assertThat(arrivals.poll(7200 * SECOND)).isEqualTo(Arrivals.NEVER);
    }

    private static Step step(double from, double to, int seconds) {
        return new Step(from, to, Optional.of(Duration.ofSeconds(seconds)));
    }

    private static long between(List<Long> due, int from, int to) {
        return due.stream().filter(each -> each >= from * SECOND && each < to * SECOND).count();
    }

    /** Takes each as soon as it is due. */
    private static List<Long> take(Arrivals arrivals, int count) {
        List<Long> due = new ArrayList<>();
        while (due.size() < count) {
            due.add(arrivals.poll(arrivals.next()));
        }
        return due;
    }
}
