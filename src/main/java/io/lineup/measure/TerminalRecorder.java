package io.lineup.measure;

import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/** Everything that is recorded of one terminal. Outlives its connections. */
public final class TerminalRecorder {
    private final List<TransactionRecorder> transactions;
    private final StatementRecorders statements = new StatementRecorders();
    final LazyRecorder connecting = new LazyRecorder(TransactionRecorder.DIGITS);
    private final Window window;
    private final ErrorLog errors;
    private final @Nullable TransactionLog log;

    TerminalRecorder(int types, Window window, ErrorLog errors, @Nullable TransactionLog log) {
        this.transactions = IntStream.range(0, types).mapToObj(type -> new TransactionRecorder(window)).toList();
        this.window = window;
        this.errors = errors;
        this.log = log;
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

    public StatementRecorders statements() {
        return statements;
    }

    public ErrorLog errors() {
        return errors;
    }

    /** @return where single transactions are kept for BenchmarkSQL's result.csv; null when nobody asked for them */
    public @Nullable TransactionLog log() {
        return log;
    }
}
