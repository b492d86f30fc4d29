package io.lineup.terminal;

import org.jspecify.annotations.Nullable;

import io.lineup.random.RandomStream;
import io.lineup.schedule.ThinkTimes;
import io.lineup.workload.Inputs;

/**
 * Who submits transactions one after the other: what the next one is and when it is due, no thread and no connection. Belongs to one
 * thread at a time.
 *
 * @param <I> what it draws
 */
public final class User<I extends Inputs> {
    private static final long PURPOSE = 0x5448494E;

    /** Longest cycles of keying and thinking before the first transaction, and transactions in them at most. */
    private static final int HISTORY = 4;
    private static final int MOST_OF_HISTORY = 100;

    private final I inputs;
    private final @Nullable ThinkTimes thinkTimes;
    private final @Nullable RandomStream random;
    private long transactionsLeft;
    private long due;
    private long start;
    private int type;
    private boolean drawn;
    private boolean awaited;

    /**
     * A user that never thinks.
     *
     * @param transactions how many to execute; {@link Long#MAX_VALUE} for as many as the run's time allows
     * @param first ns, not to begin before
     */
    public User(I inputs, long transactions, long first) {
        this.inputs = inputs;
        this.transactionsLeft = transactions;
        this.due = first;
        this.thinkTimes = null;
        this.random = null;
    }

    /** A user that keys and thinks; how long, the seed of the run and its number decide. */
    public User(I inputs, long transactions, long first, ThinkTimes thinkTimes, long seed, int number) {
        this.inputs = inputs;
        this.transactionsLeft = transactions;
        this.thinkTimes = thinkTimes;
        this.random = RandomStream.of(seed, PURPOSE, number);
        this.due = first;
        if (hasMore()) {
            draw();
            this.due += firstDue(thinkTimes, random);
        }
    }

    /** As if it had been at it for long: users do not begin together, and no kind comes first more often than later. */
    private long firstDue(ThinkTimes times, RandomStream own) {
        long at = times.first(type, own) - HISTORY * times.longest();
        for (int i = 0; i < MOST_OF_HISTORY && at < 0; i++) {
            at += times.after(type, own);
            drawn = false;
            draw();
            at += times.before(type);
        }
        return Math.max(0, at);
    }

    public I inputs() {
        return inputs;
    }

    /** @return position of the transaction that is due, in the workload's order */
    public int type() {
        return type;
    }

    /** @return ns, from when the latency of the transaction counts */
    public long start() {
        return start;
    }

    /** @return whether a worker waited for this user, so that only a slow client makes it late */
    boolean wasAwaited() {
        return awaited;
    }

    boolean hasMore() {
        return transactionsLeft > 0 && inputs.hasNext();
    }

    /** Its first transaction is due by so many ns later; for the moment at which the run begins. */
    public void beginAfter(long nanos) {
        due += nanos;
    }

    /** @return ns, when its next transaction is due */
    long due() {
        return due;
    }

    void dueAt(long nanos) {
        due = nanos;
    }

    /** Draws its next transaction unless that was done before keying. */
    void draw() {
        if (!drawn) {
            type = inputs.next();
            drawn = true;
        }
    }

    /**
     * Its transaction, which is drawn, is taken by a worker.
     *
     * @param from ns, from when its latency counts, unless its inputs say otherwise
     * @param wasAwaited whether a worker waited for it
     */
    void begin(long from, boolean wasAwaited) {
        long since = inputs.waitedSince();
        start = since == Inputs.NOT_WAITED ? from : since;
        awaited = wasAwaited;
    }

    /** Its transaction has ended at {@code now}, and the next one is due when it has thought and keyed in. */
    void end(long now) {
        transactionsLeft--;
        drawn = false;
        due = now;
        ThinkTimes times = thinkTimes;
        RandomStream own = random;
        if (times != null && own != null) {
            due += times.after(type, own);
            if (hasMore()) {
                draw();
                due += times.before(type);
            }
        }
    }
}
