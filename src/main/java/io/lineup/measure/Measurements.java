package io.lineup.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;

/**
 * What all workers recorded. They count for themselves and share the histograms; one reader, always the same thread, calls
 * {@link #takeInterval()} now and then and {@link #finish()} at the end.
 */
public final class Measurements {
    private final List<String> types;
    private final Window window;
    private final ErrorLog errors;
    private final boolean logTransactions;
    private final List<TerminalRecorder> terminals = new ArrayList<>();
    private final SharedHistograms histograms;
    private final List<TransactionRecorder.Series> series;
    private final TerminalRecorder.Waits waits;
    private Waited lastWaited = new Waited(0, 0, 0);
    /** All intervals, by type. */
    private final List<Histogram> latencies;
    private List<SeriesTotal.Counts> lastCounts;

    /**
     * @param types names of the transaction types
     * @param logTransactions whether single transactions are kept as well
     */
    public Measurements(List<String> types, Window window, boolean logTransactions) {
        int digits = TransactionRecorder.DIGITS;
        this.types = List.copyOf(types);
        this.window = window;
        this.errors = new ErrorLog(window);
        this.logTransactions = logTransactions;
        this.histograms = new SharedHistograms(types.size(), digits);
        this.series = IntStream.range(0, types.size()).mapToObj(latency -> new TransactionRecorder.Series(latency,
                histograms.add(digits), histograms.add(digits), histograms.add(digits))).toList();
        this.waits = new TerminalRecorder.Waits(histograms.add(digits), histograms.add(digits), histograms.add(digits));
        this.latencies = Stream.generate(() -> new Histogram(digits)).limit(types.size()).toList();
        this.lastCounts = types.stream().map(type -> SeriesTotal.Counts.NONE).toList();
    }

    /** Makes the recorder of one more terminal, none of whose executions is looked at from below. */
    public TerminalRecorder addTerminal(Clock clock, StatementCost cost) {
        return addTerminal(clock, cost, 0);
    }

    /**
     * Makes the recorder of one more terminal; before the run starts.
     *
     * @param frameEvery one in so many executions, by chance, is looked at from below; 0 for none
     */
    public TerminalRecorder addTerminal(Clock clock, StatementCost cost, int frameEvery) {
        SampleRing samples = histograms.newRing();
        List<TransactionRecorder> transactions = IntStream.range(0, types.size())
                .mapToObj(type -> new TransactionRecorder(types.get(type), series.get(type), window, samples)).toList();
        TerminalRecorder terminal = new TerminalRecorder(terminals.size(), samples, transactions,
                new StatementRecorders(histograms, samples), waits, window, errors,
                logTransactions ? new TransactionLog() : null, clock, cost, frameEvery);
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
            sum += terminal.transaction(type).count(TransactionRecorder.ENDED);
        }
        return sum;
    }

    /** @return transactions of that type committed since the terminals began, in the window or not; from any thread */
    public long committedEver(int type) {
        long undone = 0;
        for (TerminalRecorder terminal : terminals) {
            undone += terminal.transaction(type).count(TransactionRecorder.UNDONE);
        }
        return completedEver(type) - undone;
    }

    /**
     * What one transaction type did since the last call.
     *
     * @param latency ns; overwritten by the next call
     */
    public record Interval(String type, SeriesTotal.Counts counts, Histogram latency) {}

    /** @return transactions inside the window whose COMMIT was sent and not answered */
    public long inDoubt() {
        long sum = 0;
        for (TerminalRecorder terminal : terminals) {
            for (int type = 0; type < types.size(); type++) {
                sum += terminal.transaction(type).count(TransactionRecorder.IN_DOUBT);
            }
        }
        return sum;
    }

    /** Takes what was recorded since the last call, for each type in order. */
    public List<Interval> takeInterval() {
        List<SeriesTotal.Counts> counts = new ArrayList<>(Collections.nCopies(types.size(), SeriesTotal.Counts.NONE));
        histograms.endInterval();
        for (TerminalRecorder terminal : terminals) {
            histograms.endFor(terminal.samples());
            for (int type = 0; type < types.size(); type++) {
                counts.set(type, counts.get(type).plus(terminal.transaction(type)));
            }
        }
        List<Interval> taken = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            Histogram latency = histograms.lastInterval(series.get(type).latency());
            latencies.get(type).add(latency);
            taken.add(new Interval(types.get(type), counts.get(type).minus(lastCounts.get(type)), latency));
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

    /**
     * @param wireCounted whether the sockets of all connections were counted
     * @return everything, once the terminals have ended and the last interval is taken
     */
    public Totals totals(boolean wireCounted) {
        return new Totals(finish(), statements(), connecting(), queueing(), lateness(), errors.counts(), inDoubt(),
                wireCounted);
    }

    /** @return what came together by the last {@link #takeInterval()}, for each type in order */
    public List<SeriesTotal> finish() {
        emptyRings();
        List<SeriesTotal> totals = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            long busy = 0;
            for (TerminalRecorder terminal : terminals) {
                busy += terminal.transaction(type).count(TransactionRecorder.BUSY);
            }
            TransactionRecorder.Series each = series.get(type);
            totals.add(new SeriesTotal(lastCounts.get(type), busy, latencies.get(type),
                    histograms.copy(each.service()), histograms.copy(each.attempts()),
                    histograms.copy(each.backoff())));
        }
        return totals;
    }

    /** @return ns waited for the connection of one transaction, empty where terminals keep theirs */
    public Histogram connecting() {
        emptyRings();
        return histograms.copy(waits.connection());
    }

    /** @return ns from when a transaction was due until a worker took it; empty where none is due at a certain time */
    public Histogram queueing() {
        emptyRings();
        return histograms.copy(waits.queue());
    }

    /** @return the same of those transactions that a worker was waiting for: the lateness that the client itself causes */
    public Histogram lateness() {
        emptyRings();
        return histograms.copy(waits.late());
    }

    /**
     * What all transactions of an interval spent, ns.
     *
     * @param queued     waiting for a worker
     * @param connecting waiting for a connection
     * @param busy       in attempts
     */
    public record Waited(long queued, long connecting, long busy) {}

    /** Takes what was spent since the last call; for the one reader. */
    public Waited takeWaited() {
        long queued = 0;
        long connecting = 0;
        long busy = 0;
        for (TerminalRecorder each : terminals) {
            queued += each.waited(TerminalRecorder.QUEUED);
            connecting += each.waited(TerminalRecorder.CONNECTING);
            for (int type = 0; type < types.size(); type++) {
                busy += each.transaction(type).count(TransactionRecorder.BUSY);
            }
        }
        Waited last = lastWaited;
        lastWaited = new Waited(queued, connecting, busy);
        return new Waited(queued - last.queued(), connecting - last.connecting(), busy - last.busy());
    }

    /** @return what each statement cost, and the time between them, by id */
    public List<StatementTotal> statements() {
        emptyRings();
        Map<String, StatementTotal> byId = new TreeMap<>();
        for (TerminalRecorder terminal : terminals) {
            for (StatementRecorder each : terminal.statements().all()) {
                byId.computeIfAbsent(each.id(),
                        id -> new StatementTotal(id, histograms.copy(histograms.ofStatement(id)))).add(each);
            }
        }
        return List.copyOf(byId.values());
    }

    /** @return what each statement cost by now, by id; reads counters only, from any thread */
    public Map<String, StatementTime> statementTimes() {
        Map<String, StatementTime> byId = new HashMap<>();
        for (TerminalRecorder terminal : terminals) {
            for (StatementRecorder each : terminal.statements().all()) {
                if (!each.id().equals(ExecutionMeter.BETWEEN)) {
                    Counters counters = each.counters();
                    byId.merge(each.id(), new StatementTime(counters.get(StatementRecorder.CALLS),
                            counters.get(StatementRecorder.NANOS)), StatementTime::plus);
                }
            }
        }
        return byId;
    }

    private void emptyRings() {
        terminals.forEach(terminal -> histograms.take(terminal.samples()));
    }
}
