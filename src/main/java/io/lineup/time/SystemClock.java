package io.lineup.time;

import java.util.concurrent.locks.LockSupport;

/** The machine's monotonic clock. A wait overshoots by the kernel's timer slack, some 50 µs on Linux. */
public final class SystemClock implements Clock {
    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void waitUntil(long deadline) throws InterruptedException {
        for (;;) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return;
            }
            LockSupport.parkNanos(this, left);
        }
    }
}
