package io.lineup.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Ctrl-C and SIGTERM end the work, not the process: what was measured is written and printed, then the process ends with exit
 * code 1.
 */
final class EndOnSignal {
    private final CountDownLatch written = new CountDownLatch(1);

    private EndOnSignal() {}

    /**
     * @param interrupt ends the work; false where nothing has begun that could be waited for
     * @param patience  the longest wait for it
     */
    static EndOnSignal of(BooleanSupplier interrupt, Duration patience) {
        EndOnSignal end = new EndOnSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end.signalled(interrupt, patience), "end-on-signal"));
        return end;
    }

    /** Everything is written and printed: the process may end. */
    void written() {
        written.countDown();
    }

    private void signalled(BooleanSupplier interrupt, Duration patience) {
        if (written.getCount() == 0 || !interrupt.getAsBoolean()) {
            return;
        }
        try {
            written.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
