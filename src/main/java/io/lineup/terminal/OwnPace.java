package io.lineup.terminal;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.time.Clock;
import io.lineup.workload.Inputs;

/**
 * A worker for each user: it waits on its own thread until its user has thought, and shares nothing with others.
 *
 * @param <I> what users draw
 */
public final class OwnPace<I extends Inputs> implements Users<I> {
    private final RunControl control;
    private final Clock clock;
    private final boolean thinking;

    /** @param thinking whether users have think times */
    public OwnPace(RunControl control, Clock clock, boolean thinking) {
        this.control = control;
        this.clock = clock;
        this.thinking = thinking;
    }

    @Override
    public @Nullable User<I> next(@Nullable User<I> own) throws InterruptedException {
        User<I> user = Objects.requireNonNull(own);
        boolean early = thinking && user.due() - clock.nanoTime() > 0;
        if (!user.hasMore() || !control.waitUntil(user.due(), clock)) {
            return null;
        }
        user.draw();
        // Nobody waited for a transaction whose user does not think, before its input was drawn.
        user.begin(thinking ? user.due() : clock.nanoTime(), early);
        return user;
    }

    @Override
    public void ended(User<I> user) {
        user.end(clock.nanoTime());
    }

    @Override
    public boolean isTimed() {
        return thinking;
    }
}
