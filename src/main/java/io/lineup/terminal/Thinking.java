package io.lineup.terminal;

import java.util.Collection;
import java.util.PriorityQueue;

import org.jspecify.annotations.Nullable;

import io.lineup.schedule.Arrivals;
import io.lineup.workload.Inputs;

/**
 * Users who are due when they have thought, or at once if they do not think.
 *
 * @param <I> what users draw
 */
final class Thinking<I extends Inputs> implements Agenda<I> {
    private final PriorityQueue<User<I>> byDue;

    Thinking(Collection<User<I>> users) {
        byDue = new PriorityQueue<>(Math.max(1, users.size()), (a, b) -> Long.signum(a.due() - b.due()));
        users.stream().filter(User::hasMore).forEach(byDue::add);
    }

    @Override
    public @Nullable User<I> poll(long now, @Nullable User<I> own) {
        User<I> first = byDue.peek();
        return first != null && first.due() - now <= 0 ? byDue.poll() : null;
    }

    @Override
    public long nextDue() {
        User<I> first = byDue.peek();
        return first == null ? Arrivals.NEVER : first.due();
    }

    @Override
    public void add(User<I> user) {
        byDue.add(user);
    }

    @Override
    public boolean isEmpty() {
        return byDue.isEmpty();
    }
}
