package io.lineup.terminal;

import org.jspecify.annotations.Nullable;

import io.lineup.workload.Inputs;

/**
 * The users of a run as its workers see them: whose transaction is due. From any thread.
 *
 * @param <I> what they draw
 */
public interface Users<I extends Inputs> {
    /**
     * Waits until a transaction is due.
     *
     * @param own the one user whose transactions this worker executes; null if it executes those of all
     * @return its user, with its transaction drawn; null when the run is over or there is none any more
     */
    @Nullable
    User<I> next(@Nullable User<I> own) throws InterruptedException;

    /** The transaction that {@link #next} gave has ended, however it did. */
    void ended(User<I> user);

    /** @return whether transactions are due at certain times, so that how late they are taken means something */
    boolean isTimed();
}
