package io.lineup.terminal;

import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.ErrorLog;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.FlightEvents;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.TransactionLog;
import io.lineup.measure.TransactionRecorder;
import io.lineup.schedule.Schedule;
import io.lineup.target.Failure;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/**
 * One terminal: waits until its next transaction is due, draws its input, executes it, retries it where that helps,
 * records what came of it, and begins again. Runs on a platform thread of its own.
 */
public final class Terminal {
    /** A terminal looks this often, ns, whether the run goes on while it waits. */
    private static final long LOOK_UP_NANOS = 100_000_000;
    private static final long FIRST_RECONNECT_NANOS = 50_000_000;
    private static final long LONGEST_RECONNECT_NANOS = 1_000_000_000;
    private static final String RACE = "race-lost/0";

    private final Inputs inputs;
    private final Connector connector;
    private final Rules rules;
    private final RunControl control;
    private final Clock clock;
    private final TerminalRecorder recorder;
    private final ExecutionMeter meter;
    private final FlightEvents flight;
    private final RandomGenerator jitter;
    private long busyNanos;
    private boolean raceLost;
    private long transactionsLeft;
    /** Whether the next transaction waits until there is a connection, instead of getting one for itself. */
    private boolean mustReconnect;
    private volatile TerminalState state = TerminalState.DISCONNECTED;
    private volatile @Nullable Session session;
    private volatile long endedAt;

    /**
     * @param jitter for back-off; not part of the run's inputs
     * @param transactions how many to execute; {@link Long#MAX_VALUE} for as many as the run's time allows
     */
    public Terminal(Inputs inputs, Connector connector, Rules rules, TerminalRecorder recorder, RandomGenerator jitter,
            long transactions) {
        this.inputs = inputs;
        this.connector = connector;
        this.rules = rules;
        this.control = rules.control();
        this.clock = rules.clock();
        this.recorder = recorder;
        this.meter = recorder.meter();
        this.flight = recorder.flight();
        this.jitter = jitter;
        this.transactionsLeft = transactions;
        this.mustReconnect = rules.pinned();
    }

    /** Opens the first connection; before the run starts, so that a server that is not there ends it at once. */
    public void connect() throws SQLException {
        session = connector.connect();
        state = TerminalState.WAITING;
    }

    /** @return ns, when {@link #run} ended; 0 before */
    public long endedAt() {
        return endedAt;
    }

    public TerminalState state() {
        return state;
    }

    /** Asks the server to give up what this terminal executes. From any thread; may wait for the server. */
    public void cancel() throws SQLException {
        Session current = session;
        if (current != null && state == TerminalState.BUSY) {
            current.cancel();
        }
    }

    /** Breaks this terminal's connection. From any thread. */
    public void abort(Executor executor) throws SQLException {
        Session current = session;
        if (current != null) {
            current.abort(executor);
        }
    }

    /**
     * Executes transactions until there are no more to execute or the run is over. A connection that it keeps is still open
     * then: {@link #close()}.
     *
     * @param first ns, not to begin before
     */
    public void run(Schedule schedule, long first) {
        try {
            waitUntil(first);
            while (transactionsLeft > 0 && inputs.hasNext() && control.goesOn(clock.nanoTime())) {
                if (session == null && mustReconnect && !reconnect()) {
                    break;
                }
                state = TerminalState.WAITING;
                long due = schedule.nextStart(clock.nanoTime());
                if (!waitUntil(due)) {
                    break;
                }
                int type = inputs.next();
                state = TerminalState.BUSY;
                long since = inputs.waitedSince();
                long start = since == Inputs.NOT_WAITED ? schedule.countedFrom(due, clock.nanoTime()) : since;
                if (session != null || borrow(type, start)) {
                    execute(type, start);
                }
                if (!rules.pinned()) {
                    disconnect();
                }
                recorder.handOn();
                transactionsLeft--;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            control.defect(e);
            // Nobody else shall wait for the locks of its transaction.
            disconnect();
        } finally {
            endedAt = clock.nanoTime();
            state = TerminalState.ENDED;
        }
    }

    /**
     * Gets the connection of one transaction; the wait for it is part of the transaction's latency.
     *
     * @return false when there is none, and the transaction has failed
     */
    private boolean borrow(int type, long start) {
        long asked = clock.nanoTime();
        try {
            session = connector.connect();
            long now = clock.nanoTime();
            recorder.connected(now, now - asked);
            return true;
        } catch (SQLException e) {
            long now = clock.nanoTime();
            recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), now);
            recorder.transaction(type).failed(now);
            ended(type, now, start, asked, 0, TransactionLog.Ending.FAILED);
            mustReconnect = true;
            state = TerminalState.DISCONNECTED;
            return false;
        }
    }

    private void execute(int type, long start) throws InterruptedException {
        TransactionRecorder transaction = recorder.transaction(type);
        flight.transactionBegins(clock.nanoTime() - start);
        busyNanos = 0;
        int races = 0;
        for (int failures = 0;;) {
            meter.begin();
            long attemptStart = clock.nanoTime();
            Failure failure = attempt(type, transaction, start, attemptStart);
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
            boolean again = raceLost
                    ? races++ < RetryPolicy.LOST_RACES
                    : failure == Failure.RETRY && failures < rules.retryPolicy().retries();
            if (!usable || !again || !control.goesOn(now)) {
                transaction.failed(now);
                transaction.busy(now, busyNanos);
                ended(type, now, start, attemptStart, 0, TransactionLog.Ending.FAILED);
                return;
            }
            // Who lost a race lost it because the winner has just committed: now is the best time to try again.
            long backoff = raceLost ? 0 : rules.retryPolicy().backoffNanos(failures++, jitter);
            transaction.retried(now, backoff);
            clock.waitUntil(now + backoff);
        }
    }

    /** @return null when the transaction has ended as it should */
    private @Nullable Failure attempt(int type, TransactionRecorder transaction, long start, long attemptStart) {
        Session current = Objects.requireNonNull(session);
        raceLost = false;
        try {
            Outcome outcome = current.execute();
            long end = clock.nanoTime();
            meter.end();
            boolean intendedRollback = outcome == Outcome.ROLLED_BACK;
            transaction.attempt(end, end - attemptStart);
            transaction.busy(end, busyNanos + end - attemptStart);
            transaction.completed(end, intendedRollback, end - start, end - attemptStart, current.skipped());
            ended(type, end, start, attemptStart, current.skipped(),
                    intendedRollback ? TransactionLog.Ending.ROLLED_BACK : TransactionLog.Ending.COMMITTED);
            return null;
        } catch (RaceLostException e) {
            long end = clock.nanoTime();
            transaction.attempt(end, end - attemptStart);
            raceLost = true;
            recorder.errors().add(RACE, String.valueOf(e.getMessage()), end);
            return Failure.RETRY;
        } catch (SQLException e) {
            long end = clock.nanoTime();
            transaction.attempt(end, end - attemptStart);
            recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), end);
            return rules.dialect().classify(e);
        }
    }

    private void ended(int type, long end, long start, long attemptStart, int skipped, TransactionLog.Ending ending) {
        flight.transactionEnds(recorder.transaction(type).type(), ending.name(), inputs.scaleUnit());
        TransactionLog log = recorder.log();
        if (log != null) {
            log.add(type, end, end - start, end - attemptStart, skipped, ending);
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
    private boolean reconnect() throws InterruptedException {
        state = TerminalState.DISCONNECTED;
        for (long pause = FIRST_RECONNECT_NANOS;; pause = Math.min(2 * pause, LONGEST_RECONNECT_NANOS)) {
            try {
                connect();
                mustReconnect = rules.pinned();
                return true;
            } catch (SQLException e) {
                recorder.errors().add(ErrorLog.key(e), String.valueOf(e.getMessage()), clock.nanoTime());
            }
            if (!waitUntil(clock.nanoTime() + pause / 2 + jitter.nextLong(pause / 2 + 1))) {
                return false;
            }
        }
    }

    /** Closes the connection, if there is one; may wait for the server. Behind {@link #run}, or instead of it. */
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

    /** @return whether the run still goes on at {@code due} */
    private boolean waitUntil(long due) throws InterruptedException {
        for (;;) {
            long now = clock.nanoTime();
            if (!control.goesOn(now)) {
                return false;
            }
            if (due - now <= 0) {
                return true;
            }
            clock.waitUntil(Math.min(due - now, LOOK_UP_NANOS) + now);
        }
    }
}
