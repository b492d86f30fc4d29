package io.lineup.time;

/** A clock that moves when somebody waits on it, or is told to. */
public final class FakeClock implements Clock {
    private long now;

    public FakeClock(long now) {
        this.now = now;
    }

    /** Lets time pass. */
    public void advance(long nanos) {
        now += nanos;
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void waitUntil(long deadline) {
        now = Math.max(now, deadline);
    }
}
