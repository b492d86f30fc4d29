package io.lineup.terminal;

import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.Window;

/** What all terminals of a run look at: whether to go on, and the defect that ended the run if one did. */
public final class RunControl {
    private final Window window;
    private final AtomicReference<@Nullable Throwable> defect = new AtomicReference<>();
    private volatile boolean stopped;

    public RunControl(Window window) {
        this.window = window;
    }

    /** Tells terminals to start no further transaction and to retry none. */
    public void stop() {
        stopped = true;
    }

    /** Says whether terminals may go on at {@code now}, ns. */
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
}
