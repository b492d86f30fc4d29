package io.lineup.terminal;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;

import io.lineup.time.FakeClock;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/** A session that does what a test wrote down, taking the time that it says. */
final class ScriptedSession implements Session {
    /** SQLSTATE of a connection that cannot be opened. */
    private static final String LOST = "08006";

    private final FakeClock clock;
    private final Deque<Step> steps = new ArrayDeque<>();
    long connectNanos;
    int refusals;
    int connections;
    int rollbacks;
    int closed;
    int executed;
    private boolean committing;

    ScriptedSession(FakeClock clock) {
        this.clock = clock;
    }

    interface Step {
        Outcome take() throws SQLException, RaceLostException;
    }

    ScriptedSession then(long nanos, Outcome outcome) {
        return step(nanos, () -> outcome);
    }

    ScriptedSession fails(long nanos, String sqlState) {
        return step(nanos, () -> {
            throw new SQLException("as the test asked", sqlState);
        });
    }

    ScriptedSession failsInCommit(long nanos, String sqlState) {
        return step(nanos, () -> {
            committing = true;
            throw new SQLException("as the test asked", sqlState);
        });
    }

    ScriptedSession losesRace(long nanos) {
        return step(nanos, () -> {
            throw new RaceLostException("as the test asked");
        });
    }

    void breaks() {
        step(0, () -> {
            throw new IllegalStateException("as the test asked");
        });
    }

    private ScriptedSession step(long nanos, Step step) {
        steps.add(() -> {
            clock.advance(nanos);
            return step.take();
        });
        return this;
    }

    Session connect() throws SQLException {
        if (connections > 0 && refusals-- > 0) {
            throw new SQLException("refused as the test asked", LOST);
        }
        connections++;
        clock.advance(connectNanos);
        return this;
    }

    @Override
    public void prepare() {}

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        executed++;
        committing = false;
        return steps.remove().take();
    }

    @Override
    public void rollback() {
        rollbacks++;
        committing = false;
    }

    @Override
    public boolean isCommitting() {
        return committing;
    }

    @Override
    public int skipped() {
        return 0;
    }

    @Override
    public void cancel() {}

    @Override
    public void abort(Executor executor) {}

    @Override
    public void close() {
        closed++;
    }
}
