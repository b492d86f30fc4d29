package io.lineup.terminal;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.time.Clock;
import io.lineup.workload.Inputs;

/**
 * Work that users have handed over: each worker takes the next piece when it is free.
 *
 * @param <I> what is handed over
 */
public final class HandedOver<I extends Inputs> implements Users<I> {
    private static final long LOOK_UP_NANOS = 100_000_000;

    private final RunControl control;
    private final Clock clock;

    public HandedOver(RunControl control, Clock clock) {
        this.control = control;
        this.clock = clock;
    }

    @Override
    public @Nullable User<I> next(@Nullable User<I> own) throws InterruptedException {
        User<I> user = Objects.requireNonNull(own);
        while (control.goesOn(clock.nanoTime())) {
            if (user.inputs().await(LOOK_UP_NANOS)) {
                user.draw();
                user.begin(clock.nanoTime(), false);
                return user;
            }
        }
        return null;
    }

    @Override
    public void ended(User<I> user) {
        user.end(clock.nanoTime());
    }

    @Override
    public boolean isTimed() {
        return false;
    }
}
