package io.lineup.terminal;

import java.util.ArrayDeque;
import java.util.Collection;

import org.jspecify.annotations.Nullable;

import io.lineup.schedule.Arrivals;
import io.lineup.workload.Inputs;

/**
 * Transactions that arrive whether answered or not: each is done by the user that has been idle longest, or by the
 * worker's own.
 *
 * @param <I> what users draw
 */
final class Arriving<I extends Inputs> implements Agenda<I> {
    private final Arrivals arrivals;
    private final boolean owned;
    private final ArrayDeque<User<I>> idle = new ArrayDeque<>();

    /** For users that belong to workers. */
    Arriving(Arrivals arrivals) {
        this.arrivals = arrivals;
        this.owned = true;
    }

    /** @param users that belong to no worker */
    Arriving(Arrivals arrivals, Collection<User<I>> users) {
        this.arrivals = arrivals;
        this.owned = false;
        users.stream().filter(User::hasMore).forEach(idle::add);
    }

    @Override
    public @Nullable User<I> poll(long now, @Nullable User<I> own) {
        if (own == null && idle.isEmpty()) {
            return null;
        }
        long due = arrivals.poll(now);
        if (due == Arrivals.NEVER) {
            return null;
        }
        User<I> user = own == null ? idle.remove() : own;
        user.dueAt(due);
        return user;
    }

    @Override
    public long nextDue() {
        return arrivals.next();
    }

    @Override
    public void add(User<I> user) {
        if (!owned) {
            idle.add(user);
        }
    }

    @Override
    public boolean isEmpty() {
        return !owned && idle.isEmpty();
    }
}
