package io.lineup.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;

/**
 * What all terminals recorded. Terminals write into recorders of their own; one reader, always the same thread, calls
 * {@link #takeInterval()} now and then and {@link #finish()} at the end.
 */
public final class Measurements {
    private final List<String> types;
    private final Window window;
    private final ErrorLog errors;
    private final boolean logTransactions;
    private final List<TerminalRecorder> terminals = new ArrayList<>();
    private final List<SeriesTotal> totals;
    private final List<Histogram> intervals;
    private final Histogram scratch = new Histogram(TransactionRecorder.DIGITS);
    private List<SeriesTotal.Counts> lastCounts;

    /**
     * @param types names of the transaction types
     * @param logTransactions whether single transactions are kept as well
     */
    public Measurements(List<String> types, Window window, boolean logTransactions) {
        this.types = List.copyOf(types);
        this.window = window;
        this.errors = new ErrorLog(window);
        this.logTransactions = logTransactions;
        this.totals = Stream.generate(SeriesTotal::new).limit(types.size()).toList();
        this.intervals = Stream.generate(() -> new Histogram(TransactionRecorder.DIGITS)).limit(types.size()).toList();
        this.lastCounts = types.stream().map(type -> SeriesTotal.Counts.NONE).toList();
    }

    /** Makes the recorder of one more terminal; before the run starts. */
    public TerminalRecorder addTerminal(Clock clock, StatementCost cost) {
        TerminalRecorder terminal = new TerminalRecorder(terminals.size(), types, window, errors,
                logTransactions ? new TransactionLog() : null, clock, cost);
        terminals.add(terminal);
        return terminal;
    }

    public List<String> types() {
        return types;
    }

    public ErrorLog errors() {
        return errors;
    }

    /** @return transactions of all types completed since the terminals began, ramp-up included; from any thread */
    public long completedEver() {
        long sum = 0;
        for (int type = 0; type < types.size(); type++) {
            sum += completedEver(type);
        }
        return sum;
    }

    /** @return the same of the type at position {@code type} */
    public long completedEver(int type) {
        long sum = 0;
        for (TerminalRecorder terminal : terminals) {
            sum += terminal.transaction(type).ended.get();
        }
        return sum;
    }

    /**
     * What one transaction type did since the last call.
     *
     * @param latency ns; overwritten by the next call
     */
    public record Interval(String type, SeriesTotal.Counts counts, Histogram latency) {}

    /** Takes what was recorded since the last call, for each type in order. */
    public List<Interval> takeInterval() {
        List<Interval> taken = new ArrayList<>();
        List<SeriesTotal.Counts> counts = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            Histogram latency = intervals.get(type);
            latency.reset();
            SeriesTotal.Counts sum = SeriesTotal.Counts.NONE;
            for (TerminalRecorder terminal : terminals) {
                TransactionRecorder recorder = terminal.transaction(type);
                recorder.latency.drainInto(latency, scratch);
                sum = sum.plus(recorder);
            }
            totals.get(type).latency().add(latency);
            totals.get(type).counts(sum);
            counts.add(sum);
            taken.add(new Interval(types.get(type), sum.minus(lastCounts.get(type)), latency));
        }
        lastCounts = counts;
        return taken;
    }

    /** Hands logged transactions to {@code reader}; {@code last} once the terminals have ended. */
    public void drainLogs(TransactionLog.RowConsumer reader, boolean last) {
        for (TerminalRecorder terminal : terminals) {
            TransactionLog log = terminal.log();
            if (log != null && last) {
                log.finish(reader);
            } else if (log != null) {
                log.drain(reader);
            }
        }
    }

    /** Takes the rest; call it once, after the last {@link #takeInterval()}. */
    public List<SeriesTotal> finish() {
        for (int type = 0; type < types.size(); type++) {
            SeriesTotal total = totals.get(type);
            for (TerminalRecorder terminal : terminals) {
                TransactionRecorder recorder = terminal.transaction(type);
                total.addBusy(recorder.busy.get());
                recorder.service.drainInto(total.service(), scratch);
                recorder.attempts.drainInto(total.attempts(), scratch);
                recorder.backoff.drainInto(total.backoff(), scratch);
            }
        }
        return totals;
    }

    /** @return ns waited for the connection of one transaction, empty where terminals keep theirs; call it once */
    public Histogram connecting() {
        Histogram total = new Histogram(TransactionRecorder.DIGITS);
        for (TerminalRecorder terminal : terminals) {
            terminal.connecting.drainInto(total, scratch);
        }
        return total;
    }

    /** @return what each statement cost, and the time between them, by id; call it once */
    public List<StatementTotal> statements() {
        Histogram statementScratch = new Histogram(StatementRecorder.DIGITS);
        Map<String, StatementTotal> byId = new TreeMap<>();
        for (TerminalRecorder terminal : terminals) {
            for (StatementRecorder each : terminal.statements().all()) {
                byId.computeIfAbsent(each.id(), StatementTotal::new).add(each, statementScratch);
            }
        }
        return List.copyOf(byId.values());
    }
}
