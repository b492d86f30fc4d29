package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.lineup.ledger.LedgerBuffer;
import io.lineup.ledger.LedgerWriter;
import io.lineup.measure.Measurements;
import io.lineup.measure.TerminalRecorder;
import io.lineup.schedule.Arrivals;
import io.lineup.schedule.ThinkTimes;
import io.lineup.target.Target;
import io.lineup.terminal.Connector;
import io.lineup.terminal.HandedOver;
import io.lineup.terminal.OwnPace;
import io.lineup.terminal.RetryPolicy;
import io.lineup.terminal.Rules;
import io.lineup.terminal.RunControl;
import io.lineup.terminal.SharedUsers;
import io.lineup.terminal.User;
import io.lineup.terminal.Users;
import io.lineup.terminal.Worker;
import io.lineup.terminal.WorkerState;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.Workload;

/**
 * The users of a run and the workers that execute their transactions, each on a separate thread.
 *
 * @param <I> what users draw
 */
final class Crew<I extends Inputs> {
    private final RunPlan plan;
    private final RunControl control;
    private final Clock clock;
    private final List<User<I>> users = new ArrayList<>();
    private final List<Worker<I>> workers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    /** Until then workers that have ended keep their connections. */
    private final CountDownLatch released = new CountDownLatch(1);
    private @Nullable Arrivals arrivals;

    Crew(RunPlan plan, RunControl control, Clock clock) {
        this.plan = plan;
        this.control = control;
        this.clock = clock;
    }

    /**
     * Makes users and workers, and connects each worker that keeps a connection.
     *
     * @param connectors makes the connector of the worker that a recorder belongs to
     * @throws SQLException if a connection cannot be had; the others are closed then
     */
    void assemble(Workload<I> workload, Target target, Measurements measurements,
            Function<TerminalRecorder, Connector<I>> connectors) throws SQLException {
        Rules rules = new Rules(target::classify, new RetryPolicy(plan.retries()), control, clock, plan.pinned());
        SplittableRandom jitter = new SplittableRandom(plan.seed() + plan.share().number());
        for (int i = 0; i < plan.terminals(); i++) {
            int number = plan.share().terminal(i);
            users.add(user(workload.inputs(number), number));
        }
        try {
            int all = plan.size().workers() + workload.deferredWorkers();
            for (int i = 0; i < all; i++) {
                TerminalRecorder recorder = measurements.addTerminal(clock, plan.statementCost(), plan.frameEvery());
                Worker<I> worker = new Worker<>(own(workload, i), connectors.apply(recorder), rules, recorder,
                        jitter.split());
                workers.add(worker);
                if (plan.pinned()) {
                    worker.connect();
                }
            }
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    /** @return the one user that a worker is for; null if it is for all of them */
    private @Nullable User<I> own(Workload<I> workload, int worker) {
        int deferred = worker - plan.size().workers();
        if (deferred >= 0) {
            return new User<>(workload.deferred(deferred), Long.MAX_VALUE, 0);
        }
        return plan.pinned() ? users.get(worker) : null;
    }

    private User<I> user(I inputs, int number) {
        long delay = number * plan.length().rampupDelay().toNanos();
        ThinkTimes times = plan.pacing().thinkTimes();
        return times == null
                ? new User<>(inputs, plan.length().transactionsPerTerminal(), delay)
                : new User<>(inputs, plan.length().transactionsPerTerminal(), delay, times, plan.seed(), number);
    }

    /** Closes all connections before the workers have begun. */
    void close() {
        control.stop();
        workers.forEach(Worker::close);
    }

    /**
     * Lets the workers begin at {@code start}, ns.
     *
     * @param ledger of what they change; null for none
     */
    void start(long start, @Nullable LedgerWriter ledger) {
        users.forEach(user -> user.beginAfter(start));
        Users<I> queue = queue(start);
        Users<I> handedOver = new HandedOver<>(control, clock);
        for (int i = 0; i < workers.size(); i++) {
            Worker<I> worker = workers.get(i);
            LedgerBuffer entries = ledger == null ? null : ledger.buffer();
            Users<I> mine = i < plan.size().workers() ? queue : handedOver;
            // Daemon threads, because one that hangs in a dead server's socket must not keep the process.
            threads.add(Thread.ofPlatform().daemon().name((plan.pinned() ? "terminal-" : "worker-") + i).start(() -> {
                worker.run(mine, entries);
                closeWhenReleased(worker);
            }));
        }
    }

    private Users<I> queue(long start) {
        Arrivals open = plan.pacing().arrivals(start, plan.length().rampup(), plan.seed(), plan.share());
        arrivals = open;
        if (open != null) {
            return plan.pinned()
                    ? SharedUsers.arriving(control, clock, open)
                    : SharedUsers.arriving(control, clock, open, users);
        }
        return plan.pinned()
                ? new OwnPace<>(control, clock, plan.pacing().thinkTimes() != null)
                : SharedUsers.thinking(control, clock, users);
    }

    /** @return null where transactions wait for answers, and before {@link #start} */
    @Nullable
    Arrivals arrivals() {
        return arrivals;
    }

    private void closeWhenReleased(Worker<I> worker) {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        worker.close();
    }

    /** Lets workers that have ended close their connections, also those that will end later. */
    void release() {
        released.countDown();
    }

    /** Waits until all threads have ended, {@code patience} at most. */
    void join(Duration patience) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        for (Thread each : threads) {
            each.join(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
        }
    }

    /** Ends the workers whatever the server does. */
    Drain.Ending drain(Duration grace) throws InterruptedException {
        return new Drain(clock, workers).end(grace);
    }

    int size() {
        return workers.size();
    }

    List<WorkerState> states() {
        return workers.stream().map(Worker::state).toList();
    }

    boolean hasEnded() {
        return workers.stream().allMatch(worker -> worker.state() == WorkerState.ENDED);
    }

    /** @return ns, when the last worker ended; {@code otherwise} if there is none */
    long endedAt(long otherwise) {
        return workers.stream().mapToLong(Worker::endedAt).max().orElse(otherwise);
    }

    int connected() {
        return (int) workers.stream().map(Worker::state)
                .filter(state -> state == WorkerState.BUSY || state == WorkerState.WAITING).count();
    }
}
