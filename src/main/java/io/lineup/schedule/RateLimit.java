package io.lineup.schedule;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Evenly spaced starts shared by all terminals ({@code limitTxnsPerMin}). The sequence depends on nothing but the start
 * and the rate: a terminal that is late does not slow the others, and a backlog shows as latency.
 */
public final class RateLimit implements Schedule {
    private static final double NANOS_PER_MINUTE = 60e9;

    private final long origin;
    private final double intervalNanos;
    private final AtomicLong taken = new AtomicLong();

    /**
     * @param origin the first start, ns
     * @param perMinute transactions a minute over all terminals, above 0
     */
    public RateLimit(long origin, double perMinute) {
        if (!(perMinute > 0)) {
            throw new IllegalArgumentException("perMinute must be above 0: " + perMinute);
        }
        this.origin = origin;
        this.intervalNanos = NANOS_PER_MINUTE / perMinute;
    }

    @Override
    public long nextStart(long now) {
        return origin + (long) (taken.getAndIncrement() * intervalNanos);
    }

    /** The time that a late transaction waited for its terminal is part of its latency. */
    @Override
    public long countedFrom(long due, long actual) {
        return due;
    }
}
