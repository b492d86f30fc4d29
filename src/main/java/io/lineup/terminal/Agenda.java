package io.lineup.terminal;

import org.jspecify.annotations.Nullable;

import io.lineup.schedule.Arrivals;
import io.lineup.workload.Inputs;

/**
 * Who of a run's users is due. Knows no threads and no clock; {@link SharedUsers} calls it under its lock.
 *
 * @param <I> what users draw
 */
interface Agenda<I extends Inputs> {
    /**
     * @param own the only user that is wanted; null for any
     * @return a user whose {@link User#due()} has come; null if there is none
     */
    @Nullable
    User<I> poll(long now, @Nullable User<I> own);

    /** @return ns, when the next user is due; {@link Arrivals#NEVER} while that depends on another one's end */
    long nextDue();

    /** A user has ended its transaction and executes more. */
    void add(User<I> user);

    /** @return whether nobody is left who could become due */
    boolean isEmpty();
}
