package io.lineup.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

import org.HdrHistogram.Histogram;

/**
 * The histograms of a run, ns, by the number of their series: one for all terminals, because those of a single terminal would
 * take megabytes. Terminals add to their {@link SampleRing}; the lock is held while one ring is emptied, some 10 µs, so that a
 * terminal waits for no more than that.
 */
final class SharedHistograms {
    private final Lock lock = new ReentrantLock();
    /** By phase and series. A series of the whole run has one histogram for both phases, one of intervals one for each. */
    private final Histogram[][] byPhase;
    private final int intervalSeries;
    private final Map<String, Integer> statements = new HashMap<>();
    /** Of the interval that has begun. */
    private int phase;

    /** @param intervalSeries how many series, from 0 on, have a histogram for each interval */
    SharedHistograms(int intervalSeries, int digits) {
        this.intervalSeries = intervalSeries;
        this.byPhase = new Histogram[2][intervalSeries];
        for (Histogram[] bySeries : byPhase) {
            Arrays.setAll(bySeries, series -> new Histogram(digits));
        }
    }

    /** @return number of a new series of the whole run */
    int add(int digits) {
        Histogram histogram = new Histogram(digits);
        lock.lock();
        try {
            int series = byPhase[0].length;
            for (int i = 0; i < byPhase.length; i++) {
                byPhase[i] = Arrays.copyOf(byPhase[i], series + 1);
                byPhase[i][series] = histogram;
            }
            return series;
        } finally {
            lock.unlock();
        }
    }

    /** @return number of the series of a statement id, a new one when it is first used; for preparation */
    int ofStatement(String id) {
        lock.lock();
        try {
            return statements.computeIfAbsent(id, unused -> add(StatementRecorder.DIGITS));
        } finally {
            lock.unlock();
        }
    }

    /** @return the ring of one more terminal */
    SampleRing newRing() {
        return new SampleRing(this, phase);
    }

    /** Empties a ring. */
    void take(SampleRing ring) {
        lock.lock();
        try {
            ring.drainInto(byPhase[ring.phase]);
        } finally {
            lock.unlock();
        }
    }

    /** Empties a ring unless another one is being emptied. */
    void takeIfFree(SampleRing ring) {
        if (lock.tryLock()) {
            try {
                ring.drainInto(byPhase[ring.phase]);
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * Ends the interval, terminal by terminal: what one adds before its turn still belongs to the interval, what it adds later to
     * the next one. For the one reader, which calls {@link #endFor} for every ring before it looks at {@link #lastInterval}.
     */
    void endInterval() {
        lock.lock();
        try {
            phase ^= 1;
            for (int series = 0; series < intervalSeries; series++) {
                byPhase[phase][series].reset();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Empties a ring for the last time in the interval that ends. */
    void endFor(SampleRing ring) {
        lock.lock();
        try {
            ring.drainInto(byPhase[ring.phase]);
            ring.phase = phase;
        } finally {
            lock.unlock();
        }
    }

    /** @return what a series of intervals had in the one that has ended; overwritten when the next one ends */
    Histogram lastInterval(int series) {
        lock.lock();
        try {
            return byPhase[phase ^ 1][series];
        } finally {
            lock.unlock();
        }
    }

    /** @return what a series of the whole run has by now */
    Histogram copy(int series) {
        lock.lock();
        try {
            return byPhase[0][series].copy();
        } finally {
            lock.unlock();
        }
    }
}
