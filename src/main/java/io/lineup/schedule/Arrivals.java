package io.lineup.schedule;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.config.RateCourse;
import io.lineup.random.RandomStream;

/**
 * Transactions that arrive whether or not the server keeps up, and those of them that wait. When each is due depends on nothing but
 * the start, the course and the seed; who takes it, and when, changes nothing. From any thread.
 */
public final class Arrivals {
    /** Due at no time; and what {@link #poll} gives when nothing is due. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final long PURPOSE = 0x41525256;

    /** Of those that nobody has seen coming yet. */
    private final Times times;
    /** The same once more, for the count: what is due at a moment does not depend on how far the workers are. */
    private final Times counted;
    private final int maxQueue;
    private long[] queue = new long[64];
    private int head;
    private int size;
    private long arrived;
    private long dropped;

    /**
     * What has come so far.
     *
     * @param arrived that were due, dropped ones included
     * @param dropped that found {@code maxQueue} others waiting
     * @param waiting that are due and that nobody has taken
     */
    public record Count(long arrived, long dropped, int waiting) {}

    private Arrivals(Times times, Times same, int maxQueue) {
        if (maxQueue < 1) {
            throw new IllegalArgumentException("maxQueue must be 1 or more, not " + maxQueue);
        }
        this.times = times;
        this.counted = same;
        this.maxQueue = maxQueue;
    }

    /**
     * Evenly spaced arrivals.
     *
     * @param origin when they begin, ns
     * @param before time before the course begins, in which its first rate applies
     * @param maxQueue how many may wait
     */
    public static Arrivals constant(long origin, RateCourse course, Duration before, int maxQueue) {
        ArrivalCurve when = new ArrivalCurve(course, before);
        return new Arrivals(new Times(origin, when, null), new Times(origin, when, null), maxQueue);
    }

    /** Arrivals with gaps of a negative exponential distribution. */
    public static Arrivals poisson(long origin, RateCourse course, Duration before, int maxQueue, long seed) {
        ArrivalCurve when = new ArrivalCurve(course, before);
        return new Arrivals(new Times(origin, when, RandomStream.of(seed, PURPOSE)),
                new Times(origin, when, RandomStream.of(seed, PURPOSE)), maxQueue);
    }

    /** @return of these, before the first has arrived, each of {@code parts} in turn; together the parts are these */
    public synchronized Arrivals part(int chosen, int parts) {
        times.keep(chosen, parts);
        counted.keep(chosen, parts);
        return new Arrivals(times, counted, Math.max(1, maxQueue / parts));
    }

    /** @return when the one was due, ns, that has waited longest; {@link #NEVER} when none waits */
    public synchronized long poll(long now) {
        arrive(now);
        if (size == 0) {
            return NEVER;
        }
        long due = queue[head];
        head = (head + 1) % queue.length;
        size--;
        return due;
    }

    /** @return when the next one is due, ns, that does not wait already; {@link #NEVER} after the last */
    public synchronized long next() {
        return size > 0 ? queue[head] : times.upcoming;
    }

    /** @return the figures at {@code now}, ns, which is not before that of the last call */
    public synchronized Count count(long now) {
        for (; counted.isDue(now); counted.step()) {
            arrived++;
        }
        arrive(now);
        return new Count(arrived, dropped, size);
    }

    private void arrive(long now) {
        for (; times.isDue(now); times.step()) {
            if (size == maxQueue) {
                dropped++;
            } else {
                add(times.upcoming);
            }
        }
    }

    private void add(long due) {
        if (size == queue.length) {
            long[] larger = new long[2 * size];
            System.arraycopy(queue, head, larger, 0, size - head);
            System.arraycopy(queue, 0, larger, size - head, head);
            queue = larger;
            head = 0;
        }
        queue[(head + size) % queue.length] = due;
        size++;
    }

    /** When transactions are due, one after the other. */
    private static final class Times {
        private final long origin;
        private final ArrivalCurve course;
        private final @Nullable RandomStream gaps;
        private int part;
        private int parts = 1;
        private long number;
        private double sum;
        private long upcoming;

        /** @param gaps null for even ones */
        Times(long origin, ArrivalCurve course, @Nullable RandomStream gaps) {
            this.origin = origin;
            this.course = course;
            this.gaps = gaps;
            this.sum = gaps == null ? 0 : gap(gaps);
            this.upcoming = due(sum);
        }

        void keep(int chosen, int of) {
            part = chosen;
            parts = of;
            skipOthers();
        }

        boolean isDue(long now) {
            return upcoming != NEVER && upcoming - now <= 0;
        }

        void step() {
            next();
            skipOthers();
        }

        private void skipOthers() {
            while (upcoming != NEVER && number % parts != part) {
                next();
            }
        }

        private void next() {
            number++;
            sum += gaps == null ? 1 : gap(gaps);
            upcoming = due(sum);
        }

        /** Of a mean of 1. */
        private static double gap(RandomStream random) {
            return -Math.log(1 - random.nextDouble());
        }

        private long due(double arrivals) {
            long nanos = course.nanos(arrivals);
            return nanos == NEVER ? NEVER : origin + nanos;
        }
    }
}
