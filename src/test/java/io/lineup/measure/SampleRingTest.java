package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class SampleRingTest {
    private static final int DIGITS = 3;
    /** Values below this have a bucket each at three digits. */
    private static final int EXACT = 1 << 11;
    private static final int BY_INTERVAL = 0;

    private final SharedHistograms histograms = new SharedHistograms(1, DIGITS);
    private final int whole = histograms.add(DIGITS);
    private final int other = histograms.add(DIGITS);
    private final SampleRing ring = histograms.newRing();

    @Test
    void aSampleIsClampedToAnHourAndStaysInItsSeries() {
        for (long nanos : new long[]{Long.MIN_VALUE, -1, 7, SampleRing.CEILING_NANOS, Long.MAX_VALUE}) {
            ring.add(whole, nanos);
        }
        ring.add(other, 3);
        histograms.take(ring);

        Histogram taken = histograms.copy(whole);
        assertThat(taken.getTotalCount()).isEqualTo(5);
        assertThat(taken.getCountAtValue(0)).isEqualTo(2);
        assertThat(taken.getCountAtValue(SampleRing.CEILING_NANOS)).isEqualTo(2);
        assertThat(taken.getMaxValue()).isEqualTo(taken.highestEquivalentValue(SampleRing.CEILING_NANOS));
        assertThat(histograms.copy(other).getTotalCount()).isOne();
    }

    @Test
    void aSeriesWithAHighNumberStaysApart() {
        int last = other;
        while (last < 1 << 12) {
            last = histograms.add(1);
        }
        ring.add(last, SampleRing.CEILING_NANOS);
        histograms.take(ring);

        assertThat(histograms.copy(last).getTotalCount()).isOne();
        assertThat(histograms.copy(last - 1).getTotalCount()).isZero();
    }

    @Test
    void aFullRingIsEmptiedAndNothingIsLostWhenItWrapsAround() {
        int samples = 5 * SampleRing.CAPACITY + 7;
        for (int i = 0; i < samples; i++) {
            ring.add(whole, i % EXACT);
        }
        assertThat(histograms.copy(whole).getTotalCount()).isEqualTo(5 * SampleRing.CAPACITY);
        histograms.take(ring);
        histograms.take(ring);

        assertContains(histograms.copy(whole), samples);
    }

    @Test
    void beforeAnExecutionAndBetweenTransactionsItIsEmptiedOnlyWhenMuchHasComeTogether() {
        fill(SampleRing.CAPACITY / 2);
        ring.relieve();
        assertThat(histograms.copy(whole).getTotalCount()).isZero();
        fill(1);
        ring.reserve();
        assertThat(histograms.copy(whole).getTotalCount()).isZero();
        ring.relieve();
        assertThat(histograms.copy(whole).getTotalCount()).isEqualTo(SampleRing.CAPACITY / 2 + 1);

        fill(SampleRing.CAPACITY - 3);
        ring.reserve();
        assertThat(histograms.copy(whole).getTotalCount()).isEqualTo(3 * SampleRing.CAPACITY / 2 - 2);
    }

    @Test
    void anIntervalEndsForEachRingWhenItIsItsTurn() {
        SampleRing later = histograms.newRing();
        ring.add(BY_INTERVAL, 1);
        histograms.endInterval();
        histograms.endFor(ring);
        for (int i = 0; i < 3 * SampleRing.CAPACITY; i++) {
            ring.add(BY_INTERVAL, 2);
            later.add(BY_INTERVAL, 3);
        }
        histograms.endFor(later);

        Histogram first = histograms.lastInterval(BY_INTERVAL);
        assertThat(first.getCountAtValue(1)).isOne();
        assertThat(first.getCountAtValue(2)).isZero();
        assertThat(first.getCountAtValue(3)).isEqualTo(3 * SampleRing.CAPACITY);

        histograms.endInterval();
        histograms.endFor(ring);
        histograms.endFor(later);
        Histogram second = histograms.lastInterval(BY_INTERVAL);
        assertThat(second.getTotalCount()).isEqualTo(3 * SampleRing.CAPACITY);
        assertThat(second.getCountAtValue(2)).isEqualTo(3 * SampleRing.CAPACITY);
    }

    /** Terminals that empty their own rings, and a reader that empties all of them as fast as it can. */
    @Test
    void nothingIsLostOrTakenTwiceWhileAReaderTakesIntervals() throws Exception {
        int writers = 3;
        int samples = 200_000;
        List<SampleRing> rings = new ArrayList<>();
        List<Callable<Void>> terminals = new ArrayList<>();
        for (int i = 0; i < writers; i++) {
            SampleRing each = histograms.newRing();
            rings.add(each);
            terminals.add(() -> {
                for (int sample = 0; sample < samples; sample++) {
                    each.add(BY_INTERVAL, sample % EXACT);
                    each.add(whole, sample % EXACT);
                    if (sample % 100 == 0) {
                        each.relieve();
                    }
                    each.reserve();
                }
                return null;
            });
        }
        Histogram intervals = new Histogram(DIGITS);
        try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
            List<Future<Void>> running = new ArrayList<>();
            terminals.forEach(each -> running.add(threads.submit(each)));
            while (!running.stream().allMatch(Future::isDone)) {
                takeInterval(rings, intervals);
            }
            for (Future<Void> each : running) {
                each.get();
            }
        }
        takeInterval(rings, intervals);

        assertContains(intervals, writers, samples);
        assertContains(histograms.copy(whole), writers, samples);
    }

    private void takeInterval(List<SampleRing> rings, Histogram sum) {
        histograms.endInterval();
        rings.forEach(histograms::endFor);
        sum.add(histograms.lastInterval(BY_INTERVAL));
    }

    private void fill(int samples) {
        for (int i = 0; i < samples; i++) {
            ring.add(whole, 1);
        }
    }

    private static void assertContains(Histogram histogram, int samples) {
        assertContains(histogram, 1, samples);
    }

    /** As many of each value as there are below {@code samples} with that remainder. */
    private static void assertContains(Histogram histogram, int times, int samples) {
        for (int value = 0; value < EXACT; value++) {
            assertThat(histogram.getCountAtValue(value)).as("value %d", value)
                    .isEqualTo((long) times * (samples / EXACT + (value < samples % EXACT ? 1 : 0)));
        }
        assertThat(histogram.getTotalCount()).isEqualTo((long) times * samples);
    }
}
