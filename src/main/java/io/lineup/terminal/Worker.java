package io.lineup.terminal;

import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

import org.jspecify.annotations.Nullable;

import io.lineup.ledger.Ending;
import io.lineup.ledger.LedgerBuffer;
import io.lineup.measure.ErrorLog;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.FlightEvents;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.TransactionLog;
import io.lineup.measure.TransactionRecorder;
import io.lineup.target.Failure;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/**
 * Executes transactions that are due, one at a time: gets a connection unless it keeps one, retries where that helps, and records what
 * came of it. Runs on a separate platform thread.
 *
 * @param <I> what users draw
 */
public final class Worker<I extends Inputs> {
    private static final long FIRST_RECONNECT_NANOS = 50_000_000;
    private static final long LONGEST_RECONNECT_NANOS = 1_000_000_000;
    private static final String RACE = "race-lost/0";

    private final @Nullable User<I> own;
    private final Connector<I> connector;
    private final Rules rules;
    private final RunControl control;
    private final Clock clock;
    private final TerminalRecorder recorder;
    private final ExecutionMeter meter;
    private final FlightEvents flight;
    private final RandomGenerator jitter;
    private long busyNanos;
    private boolean raceLost;
    /** Whether the last attempt's COMMIT was sent and not answered. */
    private boolean inDoubt;
    private @Nullable LedgerBuffer ledger;
    /** Whether the next transaction waits until there is a connection, instead of getting one for itself. */
    private boolean mustReconnect;
    private volatile WorkerState state = WorkerState.DISCONNECTED;
    private volatile @Nullable Session session;
    private volatile long endedAt;

    /**
     * @param own the one user whose transactions it executes; null if it executes those of all
     * @param jitter for back-off; not part of the run's inputs
     */
    public Worker(@Nullable User<I> own, Connector<I> connector, Rules rules, TerminalRecorder recorder,
            RandomGenerator jitter) {
        this.own = own;
        this.connector = connector;
        this.rules = rules;
        this.control = rules.control();
        this.clock = rules.clock();
        this.recorder = recorder;
        this.meter = recorder.meter();
        this.flight = recorder.flight();
        this.jitter = jitter;
        this.mustReconnect = rules.pinned();
    }

    /** Opens its user's connection; before the run starts, so that a server that is not there ends it at once. */
    public void connect() throws SQLException {
        connect(Objects.requireNonNull(own).inputs());
    }

    private void connect(I inputs) throws SQLException {
        session = connector.connect(inputs);
        state = WorkerState.WAITING;
    }

    /** @return ns, when {@link #run} ended; 0 before */
    public long endedAt() {
        return endedAt;
    }

    public WorkerState state() {
        return state;
    }

    /** Asks the server to give up what this worker executes. From any thread; may wait for the server. */
    public void cancel() throws SQLException {
        Session current = session;
        if (current != null && state == WorkerState.BUSY) {
            current.cancel();
        }
    }

    /** Breaks this worker's connection. From any thread. */
    public void abort(Executor executor) throws SQLException {
        Session current = session;
        if (current != null) {
            current.abort(executor);
        }
    }

    /**
     * Executes transactions until there are no more to execute or the run is over. A connection that it keeps is still open
     * then: {@link #close()}.
     */
    public void run(Users<I> users) {
        run(users, null);
    }

    /** @param into takes what the transactions change; null where nobody keeps a ledger */
    public void run(Users<I> users, @Nullable LedgerBuffer into) {
        ledger = into;
        try {
            while (control.goesOn(clock.nanoTime())) {
                if (own != null && session == null && mustReconnect && !reconnect(own.inputs())) {
                    break;
                }
                state = WorkerState.WAITING;
                User<I> user = users.next(own);
                if (user == null || !serve(user, users.isTimed())) {
                    break;
                }
                users.ended(user);
                recorder.handOn();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            control.defect(e);
            // Nobody else shall wait for the locks of its transaction.
            disconnect();
        } finally {
            endedAt = clock.nanoTime();
            state = WorkerState.ENDED;
        }
    }

    /** @return false if the run is over and the transaction was not begun */
    private boolean serve(User<I> user, boolean timed) throws InterruptedException {
        state = WorkerState.BUSY;
        if (timed) {
            long now = clock.nanoTime();
            recorder.taken(now, now - user.start(), user.wasAwaited());
        }
        if (user.inputs().handOver()) {
            answered(user);
            return true;
        }
        if (session == null && mustReconnect && !reconnect(user.inputs())) {
            return false;
        }
        state = WorkerState.BUSY;
        if (session != null || borrow(user)) {
            execute(user);
        }
        if (!rules.pinned()) {
            disconnect();
        }
        return true;
    }

    /** A transaction that needed no connection has its answer. */
    private void answered(User<I> user) {
        long end = clock.nanoTime();
        recorder.transaction(user.type()).completed(end, false, end - user.start(), 0, 0);
        flight.transactionBegins(0);
        ended(user, end, end, 0, TransactionLog.Ending.COMMITTED);
    }

    /**
     * Gets the connection of one transaction; the wait for it is part of the transaction's latency.
     *
     * @return false when there is none, and the transaction has failed
     */
    private boolean borrow(User<I> user) {
        long asked = clock.nanoTime();
        try {
            session = connector.connect(user.inputs());
            long now = clock.nanoTime();
            recorder.connected(now, now - asked);
            return true;
        } catch (SQLException e) {
            long now = clock.nanoTime();
            recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), now);
            recorder.transaction(user.type()).failed(now);
            ended(user, now, asked, 0, TransactionLog.Ending.FAILED);
            mustReconnect = true;
            state = WorkerState.DISCONNECTED;
            return false;
        }
    }

    private void execute(User<I> user) throws InterruptedException {
        TransactionRecorder transaction = recorder.transaction(user.type());
        flight.transactionBegins(clock.nanoTime() - user.start());
        busyNanos = 0;
        int races = 0;
        for (int failures = 0;;) {
            meter.begin();
            long attemptStart = clock.nanoTime();
            Failure failure = attempt(user, transaction, attemptStart);
            if (failure == null) {
                return;
            }
            boolean usable = failure != Failure.CONNECTION_LOST && rollBack();
            if (!usable) {
                disconnect();
                mustReconnect = true;
            }
            long now = clock.nanoTime();
            meter.end();
            busyNanos += now - attemptStart;
            if (inDoubt) {
                // It may have committed: a second time would be once too often.
                transaction.inDoubt(now);
            }
            boolean again = raceLost
                    ? races++ < RetryPolicy.LOST_RACES
                    : failure == Failure.RETRY && failures < rules.retryPolicy().retries();
            if (!usable || inDoubt || !again || !control.goesOn(now)) {
                transaction.failed(now);
                transaction.busy(now, busyNanos);
                ended(user, now, attemptStart, 0, TransactionLog.Ending.FAILED);
                return;
            }
            // Who lost a race lost it because the winner has just committed: now is the best time to try again.
            long backoff = raceLost ? 0 : rules.retryPolicy().backoffNanos(failures++, jitter);
            transaction.retried(now, backoff);
            clock.waitUntil(now + backoff);
        }
    }

    /** @return null when the transaction has ended as it should */
    private @Nullable Failure attempt(User<I> user, TransactionRecorder transaction, long attemptStart) {
        Session current = Objects.requireNonNull(session);
        raceLost = false;
        inDoubt = false;
        try {
            Outcome outcome = current.execute();
            long end = clock.nanoTime();
            meter.end();
            boolean intendedRollback = outcome == Outcome.ROLLED_BACK;
            transaction.attempt(end, end - attemptStart);
            transaction.busy(end, busyNanos + end - attemptStart);
            transaction.completed(end, intendedRollback, end - user.start(), end - attemptStart, current.skipped());
            enter(current, intendedRollback ? Ending.REFUSED : Ending.ACKNOWLEDGED, end);
            ended(user, end, attemptStart, current.skipped(),
                    intendedRollback ? TransactionLog.Ending.ROLLED_BACK : TransactionLog.Ending.COMMITTED);
            return null;
        } catch (RaceLostException e) {
            long end = clock.nanoTime();
            transaction.attempt(end, end - attemptStart);
            raceLost = true;
            enter(current, Ending.REFUSED, end);
            recorder.errors().add(RACE, String.valueOf(e.getMessage()), end);
            return Failure.RETRY;
        } catch (SQLException e) {
            long end = clock.nanoTime();
            transaction.attempt(end, end - attemptStart);
            recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), end);
            Failure failure = rules.meaning().apply(e);
            inDoubt = current.isCommitting() && !isRefusal(e, failure);
            enter(current, inDoubt ? Ending.IN_DOUBT : Ending.REFUSED, end);
            return failure;
        }
    }

    /** @return whether the server has said that it did not commit: a conflict, or a constraint that is checked at the end */
    private static boolean isRefusal(SQLException error, Failure failure) {
        return failure == Failure.RETRY || String.valueOf(error.getSQLState()).startsWith("23");
    }

    /** Outside of what is timed. */
    private void enter(Session attempted, Ending ending, long end) {
        LedgerBuffer into = ledger;
        if (into != null) {
            into.ended(ending, end);
            attempted.trace(into);
        }
    }

    private void ended(User<I> user, long end, long attemptStart, int skipped, TransactionLog.Ending ending) {
        flight.transactionEnds(recorder.transaction(user.type()).type(), ending.name(), user.inputs().scaleUnit());
        TransactionLog log = recorder.log();
        if (log != null) {
            log.add(user.type(), end, end - user.start(), end - attemptStart, skipped, ending);
        }
    }

    private boolean rollBack() {
        try {
            Objects.requireNonNull(session).rollback();
            return true;
        } catch (SQLException e) {
            recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), clock.nanoTime());
            return false;
        }
    }

    /** @return whether there is a connection; false when the run is over */
    private boolean reconnect(I inputs) throws InterruptedException {
        state = WorkerState.DISCONNECTED;
        for (long pause = FIRST_RECONNECT_NANOS;; pause = Math.min(2 * pause, LONGEST_RECONNECT_NANOS)) {
            try {
                connect(inputs);
                mustReconnect = rules.pinned();
                return true;
            } catch (SQLException e) {
                recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), clock.nanoTime());
            }
            if (!control.waitUntil(clock.nanoTime() + pause / 2 + jitter.nextLong(pause / 2 + 1), clock)) {
                return false;
            }
        }
    }

    /** Closes the connection, if there is one; may wait for the server. After {@link #run}, or instead of it. */
    public void close() {
        disconnect();
    }

    private void disconnect() {
        Session current = session;
        session = null;
        if (current != null) {
            try {
                current.close();
            } catch (SQLException e) {
                recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), clock.nanoTime());
            }
        }
    }
}
