package io.lineup.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Counts with one writer and any number of readers: no lock, no fence, no allocation. Whoever has them names their positions. */
final class Counters {
    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] counts;

    Counters(int size) {
        counts = new long[size];
    }

    /** Adds; only the one writer may call this. */
    void add(int counter, long amount) {
        COUNT.setOpaque(counts, counter, (long) COUNT.getOpaque(counts, counter) + amount);
    }

    long get(int counter) {
        return (long) COUNT.getOpaque(counts, counter);
    }

    /** Adds every count to its sum; from any thread. */
    void addTo(long[] sums) {
        for (int counter = 0; counter < counts.length; counter++) {
            sums[counter] += get(counter);
        }
    }
}
