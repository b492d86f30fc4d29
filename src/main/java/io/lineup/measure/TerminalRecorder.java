package io.lineup.measure;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;

/** Everything that is recorded of one worker. Outlives its connections. */
public final class TerminalRecorder {
    static final int QUEUED = 0;
    static final int CONNECTING = 1;

    private final SampleRing samples;
    private final List<TransactionRecorder> transactions;
    private final StatementRecorders statements;
    private final Waits waits;
    private final Counters waited = new Counters(CONNECTING + 1);
    private final Window window;
    private final ErrorLog errors;
    private final @Nullable TransactionLog log;
    private final FlightEvents flight;
    private final ExecutionMeter meter;

    /**
     * Numbers of the series of waits before a transaction.
     *
     * @param queue for a worker
     * @param late  of transactions that a worker waited for
     * @param connection for a connection
     */
    record Waits(int queue, int late, int connection) {}

    /**
     * @param frameEvery one in so many executions is looked at from below; 0 for none
     */
    TerminalRecorder(int number, SampleRing samples, List<TransactionRecorder> transactions,
            StatementRecorders statements, Waits waits, Window window, ErrorLog errors,
            @Nullable TransactionLog log, Clock clock, StatementCost cost,
            int frameEvery) {
        this.samples = samples;
        this.transactions = transactions;
        this.statements = statements;
        this.waits = waits;
        this.window = window;
        this.errors = errors;
        this.log = log;
        this.flight = new FlightEvents(number);
        this.meter = new ExecutionMeter(clock, window, cost, samples, statements, flight,
                new ExactFrame(cost == StatementCost.OFF ? 0 : frameEvery, number));
    }

    /** Between two transactions, so that what it costs is no part of either: hands on what was measured. */
    public void handOn() {
        samples.relieve();
    }

    /** @return the recorder of the transaction type at position {@code type} */
    public TransactionRecorder transaction(int type) {
        return transactions.get(type);
    }

    /** A connection was had for one transaction, after a wait of {@code waitNanos}. */
    public void connected(long end, long waitNanos) {
        if (window.contains(end)) {
            samples.add(waits.connection(), waitNanos);
            waited.add(CONNECTING, waitNanos);
        }
    }

    /**
     * A worker has taken a transaction.
     *
     * @param now when
     * @param waitNanos since it was due
     * @param awaited whether the worker had nothing else to do when it was due, so that only a slow client is late
     */
    public void taken(long now, long waitNanos, boolean awaited) {
        if (window.contains(now)) {
            samples.add(waits.queue(), waitNanos);
            waited.add(QUEUED, waitNanos);
            if (awaited) {
                samples.add(waits.late(), waitNanos);
            }
        }
    }

    long waited(int counter) {
        return waited.get(counter);
    }

    SampleRing samples() {
        return samples;
    }

    StatementRecorders statements() {
        return statements;
    }

    /** @return what stamps this worker's statements; for its thread alone */
    public ExecutionMeter meter() {
        return meter;
    }

    /** @return the meter that puts this worker into a flight recording; for its thread alone */
    public FlightEvents flight() {
        return flight;
    }

    public ErrorLog errors() {
        return errors;
    }

    /** @return where single transactions are kept for BenchmarkSQL's result.csv; null when they are not wanted */
    public @Nullable TransactionLog log() {
        return log;
    }
}
