package io.lineup.measure;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;

/** Everything that is recorded of one terminal. Outlives its connections. */
public final class TerminalRecorder {
    private final List<TransactionRecorder> transactions;
    private final StatementRecorders statements = new StatementRecorders();
    final LazyRecorder connecting = new LazyRecorder(TransactionRecorder.DIGITS);
    private final Window window;
    private final ErrorLog errors;
    private final @Nullable TransactionLog log;
    private final FlightEvents flight;
    private final ExecutionMeter meter;

    TerminalRecorder(int number, List<String> types, Window window, ErrorLog errors, @Nullable TransactionLog log,
            Clock clock, StatementCost cost) {
        this.transactions = types.stream().map(type -> new TransactionRecorder(type, window)).toList();
        this.window = window;
        this.errors = errors;
        this.log = log;
        this.flight = new FlightEvents(number);
        this.meter = new ExecutionMeter(clock, window, cost, statements, flight);
    }

    /** @return the recorder of the transaction type at position {@code type} */
    public TransactionRecorder transaction(int type) {
        return transactions.get(type);
    }

    /** A connection was had for one transaction, after a wait of {@code waitNanos}. */
    public void connected(long end, long waitNanos) {
        if (window.contains(end)) {
            connecting.record(waitNanos);
        }
    }

    StatementRecorders statements() {
        return statements;
    }

    /** @return what stamps this terminal's statements; for its thread alone */
    public ExecutionMeter meter() {
        return meter;
    }

    /** @return what tells a flight recording of this terminal; for its thread alone */
    public FlightEvents flight() {
        return flight;
    }

    public ErrorLog errors() {
        return errors;
    }

    /** @return where single transactions are kept for BenchmarkSQL's result.csv; null when nobody asked for them */
    public @Nullable TransactionLog log() {
        return log;
    }
}
