package io.lineup.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

import io.lineup.result.WaitCost;
import io.lineup.stats.PairedRatio;

/**
 * Measures what the measuring of waits costs: it is off in one of each two neighbouring slices of the window, which one is
 * drawn, and the throughput of the two is compared. Throughput here is what the terminals record, transactions and statements,
 * for each second: the mix is the same on both sides, and more events have less chance in them than transactions alone.
 * For the thread that samples alone.
 */
final class WaitSlices {
    private static final int ON = 1;
    private static final long SEED = 1;

    private final long sliceNanos;
    private final SplittableRandom random;
    private final List<double[]> pairs = new ArrayList<>();
    /** Events a nanosecond of the pair's slices: off, on. */
    private double[] rates = new double[2];
    private int seen;
    private boolean running;
    private boolean on = true;
    private long since;
    private long events;

    WaitSlices(long sliceNanos, SplittableRandom random) {
        this.sliceNanos = sliceNanos;
        this.random = random;
    }

    /** @return whether waits are measured now */
    boolean on() {
        return on;
    }

    /**
     * Ends the slice if it is time to.
     *
     * @param now      in the window, ns
     * @param recorded events of all terminals so far
     * @return ns until the next slice begins
     */
    long turn(long now, LongSupplier recorded) {
        if (running && now - since < sliceNanos) {
            return sliceNanos - (now - since);
        }
        long count = recorded.getAsLong();
        if (running) {
            rates[on ? ON : 0] = (count - events) / (double) (now - since);
            seen++;
        }
        if (seen == 2) {
            pairs.add(rates);
            rates = new double[2];
            seen = 0;
        }
        on = seen == 1 ? !on : random.nextBoolean();
        running = true;
        since = now;
        events = count;
        return sliceNanos;
    }

    /** @return throughput with waits measured to without, of all pairs that are complete; empty without one */
    Optional<WaitCost> cost() {
        double[] with = pairs.stream().mapToDouble(pair -> pair[ON]).toArray();
        double[] without = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
        return PairedRatio.of(with, without, SEED)
                .map(ratio -> new WaitCost(ratio.pairs(), ratio.value(), ratio.low(), ratio.high()));
    }
}
