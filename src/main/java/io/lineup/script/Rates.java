package io.lineup.script;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Kinds of transactions that start at their own rates, evenly spaced over all terminals: the first terminal that is free
 * takes what is due. One that is late does not slow the others, and a backlog shows as latency.
 */
public final class Rates {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long NOT_BEGUN = Long.MIN_VALUE;

    private final int[] kinds;
    private final double[] intervalNanos;
    private final AtomicLong[] taken;
    private final AtomicLong origin = new AtomicLong(NOT_BEGUN);
    private final LongSupplier clock;

    /**
     * @param perSecond by the kind's position among the scripts; transactions a second over all terminals, above 0
     * @param clock     ns, that of the terminals; the first look at it is the first start
     */
    public Rates(Map<Integer, Double> perSecond, LongSupplier clock) {
        TreeMap<Integer, Double> sorted = new TreeMap<>(perSecond);
        this.kinds = sorted.keySet().stream().mapToInt(Integer::intValue).toArray();
        this.intervalNanos = sorted.values().stream().mapToDouble(rate -> NANOS_PER_SECOND / rate).toArray();
        this.taken = new AtomicLong[kinds.length];
        for (int i = 0; i < kinds.length; i++) {
            taken[i] = new AtomicLong();
        }
        this.clock = clock;
    }

    /** A start that a terminal has taken. Belongs to one terminal. */
    static final class Start {
        private int kind;
        private long due;

        /** @return position of the kind among the scripts */
        int kind() {
            return kind;
        }

        /** @return ns, when it should have begun */
        long due() {
            return due;
        }
    }

    /** @return whether {@code kind} has a rate */
    boolean has(int kind) {
        for (int each : kinds) {
            if (each == kind) {
                return true;
            }
        }
        return false;
    }

    /** @return whether a start was due; it is in {@code start}, and no other terminal gets it */
    boolean take(Start start) {
        if (kinds.length == 0) {
            return false;
        }
        long now = clock.getAsLong();
        if (origin.get() == NOT_BEGUN) {
            origin.compareAndSet(NOT_BEGUN, now);
        }
        long begin = origin.get();
        for (;;) {
            int first = -1;
            long number = 0;
            long due = 0;
            for (int i = 0; i < kinds.length; i++) {
                long next = taken[i].get();
                long at = begin + (long) (next * intervalNanos[i]);
                if (at - now <= 0 && (first < 0 || at - due < 0)) {
                    first = i;
                    number = next;
                    due = at;
                }
            }
            if (first < 0) {
                return false;
            }
            if (taken[first].compareAndSet(number, number + 1)) {
                start.kind = kinds[first];
                start.due = due;
                return true;
            }
        }
    }
}
