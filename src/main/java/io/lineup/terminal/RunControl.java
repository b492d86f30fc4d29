package io.lineup.terminal;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.Window;
import io.lineup.time.Clock;

/** What all workers of a run look at: whether to go on, and the defect that ended the run if one did. */
public final class RunControl {
    /** Who waits on its own thread looks this often, ns, whether the run goes on. */
    private static final long LOOK_UP_NANOS = 100_000_000;

    private final Window window;
    private final AtomicReference<@Nullable Throwable> defect = new AtomicReference<>();
    private final List<Runnable> whenStopped = new CopyOnWriteArrayList<>();
    private volatile boolean stopped;

    public RunControl(Window window) {
        this.window = window;
    }

    /** Lets workers start no further transaction and retry none. */
    public void stop() {
        stopped = true;
        whenStopped.forEach(Runnable::run);
    }

    /** Has something done at {@link #stop()}, each time; for those who wait and are to be waked. */
    void whenStopped(Runnable act) {
        whenStopped.add(act);
    }

    /** Says whether workers may go on at {@code now}, ns. */
    public boolean goesOn(long now) {
        return !stopped && !window.isOver(now);
    }

    /** Ends the run because of something that no retry mends; the first one is kept. */
    public void defect(Throwable cause) {
        defect.compareAndSet(null, cause);
        stop();
    }

    /** @return what ended the run, or null */
    public @Nullable Throwable defect() {
        return defect.get();
    }

    /** @return whether the run still goes on at {@code due}, ns */
    boolean waitUntil(long due, Clock clock) throws InterruptedException {
        for (;;) {
            long now = clock.nanoTime();
            if (!goesOn(now)) {
                return false;
            }
            if (due - now <= 0) {
                return true;
            }
            clock.waitUntil(Math.min(due - now, LOOK_UP_NANOS) + now);
        }
    }
}
