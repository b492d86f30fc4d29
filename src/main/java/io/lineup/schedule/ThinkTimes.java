package io.lineup.schedule;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.lineup.random.RandomStream;

/** How long a user keys in a transaction of each kind before it starts, and thinks after its answer. */
public final class ThinkTimes {
    /** Longer think times are cut to so many means (TPC-C 5.2.5.4). */
    static final double CUT = 10;

    private final long[] keying;
    private final long[] thinking;
    private final boolean exponential;
    private final LongAdder[] thought;
    private final LongAdder[] draws;

    /**
     * Times of one kind of transactions.
     *
     * @param keying   before it, always the same
     * @param thinking after it; a mean if the times are exponential
     */
    public record OfKind(Duration keying, Duration thinking) {}

    /**
     * @param kinds by position of the kind
     * @param exponential whether think times are drawn from a negative exponential distribution
     * @param scale of all times, above 0; 1 for the times unchanged
     */
    public ThinkTimes(List<OfKind> kinds, boolean exponential, double scale) {
        this.keying = kinds.stream().mapToLong(kind -> Math.round(kind.keying().toNanos() * scale)).toArray();
        this.thinking = kinds.stream().mapToLong(kind -> Math.round(kind.thinking().toNanos() * scale)).toArray();
        this.exponential = exponential;
        this.thought = adders(kinds.size());
        this.draws = adders(kinds.size());
    }

    private static LongAdder[] adders(int count) {
        return Stream.generate(LongAdder::new).limit(count).toArray(LongAdder[]::new);
    }

    /** @return ns before a transaction of this kind */
    public long before(int kind) {
        return keying[kind];
    }

    /** @return ns after a transaction of this kind; drawn again each time */
    public long after(int kind, RandomStream random) {
        long nanos = exponential
                ? Math.round(thinking[kind] * Math.min(CUT, -Math.log(1 - random.nextDouble())))
                : thinking[kind];
        thought[kind].add(nanos);
        draws[kind].increment();
        return nanos;
    }

    /** @return the means of all times so far, by position of the kind; a kind that never was has a think time of 0 */
    public List<OfKind> means() {
        return IntStream.range(0, keying.length)
                .mapToObj(kind -> new OfKind(Duration.ofNanos(keying[kind]),
                        Duration.ofNanos(thought[kind].sum() / Math.max(1, draws[kind].sum()))))
                .toList();
    }

    /** @return how many think times there were after transactions of this kind */
    public long draws(int kind) {
        return draws[kind].sum();
    }

    /** @return any moment, ns, of a cycle of keying and thinking */
    public long first(int kind, RandomStream random) {
        return Math.round((keying[kind] + thinking[kind]) * random.nextDouble());
    }

    /** @return ns of the longest cycle of keying and thinking */
    public long longest() {
        return IntStream.range(0, keying.length).mapToLong(kind -> keying[kind] + thinking[kind]).max().orElse(0);
    }
}
