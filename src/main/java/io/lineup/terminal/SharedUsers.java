package io.lineup.terminal;

import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.lineup.schedule.Arrivals;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;

/**
 * Users, or arrivals, that workers share. One idle worker waits for the next due time and the others for a sign, so that nobody
 * wakes up in vain (leader and followers: Schmidt and others, "Pattern-Oriented Software Architecture 2", 2000).
 *
 * @param <I> what users draw
 */
public final class SharedUsers<I extends Inputs> implements Users<I> {
    private final RunControl control;
    private final Clock clock;
    private final Agenda<I> agenda;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition sign = lock.newCondition();
    private @Nullable Thread leader;
    /** Users that workers have. */
    private int busy;

    private SharedUsers(RunControl control, Clock clock, Agenda<I> agenda) {
        this.control = control;
        this.clock = clock;
        this.agenda = agenda;
        control.whenStopped(this::wakeAll);
    }

    /** Users who each begin again when they have their answer and have thought. */
    public static <I extends Inputs> SharedUsers<I> thinking(RunControl control, Clock clock,
            Collection<User<I>> users) {
        return new SharedUsers<>(control, clock, new Thinking<>(users));
    }

    /** Arrivals, done by users that any worker takes. */
    public static <I extends Inputs> SharedUsers<I> arriving(RunControl control, Clock clock, Arrivals arrivals,
            Collection<User<I>> users) {
        return new SharedUsers<>(control, clock, new Arriving<>(arrivals, users));
    }

    /** Arrivals, done by workers that each have one user. */
    public static <I extends Inputs> SharedUsers<I> arriving(RunControl control, Clock clock, Arrivals arrivals) {
        return new SharedUsers<>(control, clock, new Arriving<>(arrivals));
    }

    @Override
    public @Nullable User<I> next(@Nullable User<I> own) throws InterruptedException {
        boolean awaited = false;
        User<I> user = null;
        lock.lockInterruptibly();
        try {
            while (user == null) {
                long now = clock.nanoTime();
                if (!control.goesOn(now) || (own == null ? agenda.isEmpty() && busy == 0 : !own.hasMore())) {
                    wakeAll();
                    return null;
                }
                user = agenda.poll(now, own);
                if (user == null) {
                    awaited = true;
                    await(now, own);
                }
            }
            busy++;
        } finally {
            if (leader == null) {
                sign.signal();
            }
            lock.unlock();
        }
        user.draw();
        user.begin(user.due(), awaited);
        return user;
    }

    // The caller looks again; a thread is itself only.
    @SuppressWarnings({"WaitNotInLoop", "ReferenceEquality"})
    private void await(long now, @Nullable User<I> own) throws InterruptedException {
        boolean nobody = own == null && agenda.isEmpty();
        long due = nobody ? Arrivals.NEVER : agenda.nextDue();
        if (leader != null || due == Arrivals.NEVER) {
            sign.await();
            return;
        }
        Thread me = Thread.currentThread();
        leader = me;
        try {
            long unused = sign.awaitNanos(due - now);
        } finally {
            if (leader == me) {
                leader = null;
            }
        }
    }

    @Override
    public void ended(User<I> user) {
        user.end(clock.nanoTime());
        boolean more = user.hasMore();
        lock.lock();
        try {
            busy--;
            if (more) {
                agenda.add(user);
                if (leader == null || agenda.nextDue() == user.due()) {
                    // The leader, if there is one, waits for another one that is due later.
                    leader = null;
                    sign.signal();
                }
            } else if (agenda.isEmpty() && busy == 0) {
                wakeAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void wakeAll() {
        lock.lock();
        try {
            sign.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean isTimed() {
        return true;
    }
}
