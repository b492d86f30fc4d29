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

    private final long origin;
    private final Course course;
    private final @Nullable RandomStream gaps;
    private final int maxQueue;
    private final int part;
    private final int parts;
    private long number;
    private long[] queue = new long[64];
    private int head;
    private int size;
    private double sum;
    private long upcoming;
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

    private Arrivals(long origin, Course course, @Nullable RandomStream gaps, int maxQueue, int part, int parts,
            double first) {
        if (maxQueue < 1) {
            throw new IllegalArgumentException("maxQueue must be 1 or more, not " + maxQueue);
        }
        this.origin = origin;
        this.course = course;
        this.gaps = gaps;
        this.maxQueue = maxQueue;
        this.part = part;
        this.parts = parts;
        this.sum = first;
        this.upcoming = due(sum);
    }

    /**
     * Evenly spaced arrivals.
     *
     * @param origin when they begin, ns
     * @param before time before the course begins, in which its first rate holds
     * @param maxQueue how many may wait
     */
    public static Arrivals constant(long origin, RateCourse course, Duration before, int maxQueue) {
        return new Arrivals(origin, new Course(course, before), null, maxQueue, 0, 1, 0);
    }

    /** Arrivals with gaps of a negative exponential distribution. */
    public static Arrivals poisson(long origin, RateCourse course, Duration before, int maxQueue, long seed) {
        RandomStream gaps = RandomStream.of(seed, PURPOSE);
        return new Arrivals(origin, new Course(course, before), gaps, maxQueue, 0, 1, gap(gaps));
    }

    /** @return of these, before the first has arrived, each of {@code parts} in turn; together the parts are these */
    public synchronized Arrivals part(int chosen, int of) {
        Arrivals same = new Arrivals(origin, course, gaps, Math.max(1, maxQueue / of), chosen, of, sum);
        same.skipOthers();
        return same;
    }

    private void skipOthers() {
        while (upcoming != NEVER && number % parts != part) {
            step();
        }
    }

    private void step() {
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
        return size > 0 ? queue[head] : upcoming;
    }

    /** @return the figures at {@code now}, ns */
    public synchronized Count count(long now) {
        arrive(now);
        return new Count(arrived, dropped, size);
    }

    private void arrive(long now) {
        while (upcoming != NEVER && upcoming - now <= 0) {
            arrived++;
            if (size == maxQueue) {
                dropped++;
            } else {
                add(upcoming);
            }
            step();
            skipOthers();
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
}
