package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import io.lineup.result.Figures;
import io.lineup.terminal.Worker;
import io.lineup.terminal.WorkerState;
import io.lineup.time.Clock;

/**
 * Ends workers whatever the server does: transactions in flight may finish for a while, are then cancelled through the
 * server, and at last their connections are broken without it. All waits are bounded, because cancelling needs a server
 * that answers.
 */
final class Drain {
    private static final Duration LOOK = Duration.ofMillis(10);
    private static final Duration CANCEL_AGAIN = Duration.ofMillis(200);
    private static final Duration CANCEL = Duration.ofSeconds(3);
    private static final Duration ABORT = Duration.ofSeconds(3);

    private final Clock clock;
    private final List<? extends Worker<?>> workers;

    Drain(Clock clock, List<? extends Worker<?>> workers) {
        this.clock = clock;
        this.workers = workers;
    }

    /**
     * What it took to end the workers.
     *
     * @param cancelled transactions that did not finish in time
     * @param aborted connections that had to be broken
     * @param abandoned workers that even that did not end; their threads die with the process
     */
    record Ending(int cancelled, int aborted, int abandoned) {
        String sentence() {
            return Figures.plural(cancelled, "transaction") + " in flight at the end did not finish in time and "
                    + (cancelled == 1 ? "was" : "were") + " cancelled"
                    + (aborted == 0 ? "" : ", " + Figures.plural(aborted, "connection") + " had to be broken")
                    + (abandoned == 0 ? "" : ", " + Figures.plural(abandoned, "worker") + " did not end even then")
                    + ".";
        }
    }

    /** @param grace how long transactions in flight may take to finish */
    Ending end(Duration grace) throws InterruptedException {
        if (allEnded(grace)) {
            return new Ending(0, 0, 0);
        }
        // Daemon threads: one that hangs in a dead server's socket must not keep the process.
        ExecutorService helpers = Executors
                .newCachedThreadPool(Thread.ofPlatform().daemon().name("drain-", 0).factory());
        int cancelled = running();
        long until = clock.nanoTime() + CANCEL.toNanos();
        workers.stream().filter(Drain::runs).forEach(each -> helpers.execute(() -> cancel(each, until)));
        if (allEnded(CANCEL)) {
            return new Ending(cancelled, 0, 0);
        }
        int aborted = running();
        workers.stream().filter(Drain::runs)
                .forEach(each -> helpers.execute(() -> quietly(() -> each.abort(helpers))));
        allEnded(ABORT);
        return new Ending(cancelled, aborted, running());
    }

    /** More than once, because a request that comes between two statements cancels nothing, and the second may wait too. */
    private void cancel(Worker<?> worker, long until) {
        try {
            while (runs(worker) && clock.nanoTime() - until < 0) {
                quietly(worker::cancel);
                clock.waitUntil(clock.nanoTime() + CANCEL_AGAIN.toNanos());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int running() {
        return (int) workers.stream().filter(Drain::runs).count();
    }

    private static boolean runs(Worker<?> worker) {
        return worker.state() != WorkerState.ENDED;
    }

    private boolean allEnded(Duration within) throws InterruptedException {
        long deadline = clock.nanoTime() + within.toNanos();
        while (running() > 0) {
            if (clock.nanoTime() - deadline >= 0) {
                return false;
            }
            clock.waitUntil(clock.nanoTime() + LOOK.toNanos());
        }
        return true;
    }

    private interface Act {
        void run() throws SQLException;
    }

    private static void quietly(Act act) {
        try {
            act.run();
        } catch (SQLException | RuntimeException e) {
            // A server that is gone cannot be asked to cancel; the next step does without it.
        }
    }
}
