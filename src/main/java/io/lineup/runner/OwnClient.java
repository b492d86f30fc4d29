package io.lineup.runner;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.ledger.LedgerWriter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Slice;
import io.lineup.measure.StatementTime;
import io.lineup.measure.Totals;
import io.lineup.measure.TransactionLog;
import io.lineup.measure.Window;
import io.lineup.observe.ServedTerminals;
import io.lineup.result.BatchMerge;
import io.lineup.result.Verdict;
import io.lineup.schedule.Arrivals;
import io.lineup.sql.CaptureException;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.StatementListener;
import io.lineup.target.Target;
import io.lineup.terminal.RunControl;
import io.lineup.terminal.WorkerState;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.TransactionKind;
import io.lineup.workload.Workload;

/** The workers of this process, with their connections and recorders. */
class OwnClient implements Clients {
    private static final Arrivals.Count NOTHING = new Arrivals.Count(0, 0, 0);

    private final RunPlan plan;
    private final Clock clock;
    private final Window window;
    private final RunControl control;
    private final Measurements measurements;
    private final ServedTerminals served = new ServedTerminals();
    private final Crew<?> crew;
    private final RunConnections connections;
    private final @Nullable Capture capture;
    private @Nullable LedgerWriter ledger;
    private Usage last = Usage.now();
    private @Nullable Usage atEnd;
    private Arrivals.Count lastCount = NOTHING;

    /**
     * Opens the connections of all workers, or the pool that they borrow from.
     *
     * @param window of the run
     * @throws SQLException if one of them cannot be had; those that were opened are closed
     */
    <I extends Inputs> OwnClient(RunPlan plan, Window window, Clock clock, Workload<I> workload, Target target,
            Catalogue catalogue, ExecutionOptions options) throws SQLException {
        this.plan = plan;
        this.clock = clock;
        this.window = window;
        this.control = new RunControl(window);
        this.measurements = new Measurements(TransactionKind.names(workload.transactions()), window,
                plan.files().transactions());
        RunConnections opened = new RunConnections(plan, target, served, workload.autocommit());
        this.connections = opened;
        Capture files = plan.files().capture() == null
                ? null
                : new Capture(plan.files().capture(), target, workload.autocommit());
        this.capture = files;
        Crew<I> workers = new Crew<>(plan, control, clock);
        this.crew = workers;
        try {
            workers.assemble(workload, target, measurements, recorder -> {
                StatementListener sink = files == null ? StatementListener.NONE : files.add();
                return inputs -> opened.open(workload, inputs, catalogue, options, recorder.meter(), sink);
            });
            if (!plan.pinned()) {
                // A server that is not there shall end the run before it begins.
                opened.tryOnce();
            }
        } catch (SQLException e) {
            workers.close();
            opened.close();
            throw e;
        }
    }

    /** @return which session of the server works for which worker */
    ServedTerminals served() {
        return served;
    }

    final Measurements measurements() {
        return measurements;
    }

    /** The results have a folder. */
    void writeTo(Path results) {
        if (capture != null) {
            capture.open(results);
        }
    }

    /** What the workers change is entered here; before {@link #start}. */
    void enterInto(LedgerWriter entries) {
        ledger = entries;
    }

    @Override
    public long agreeOnStart() throws InterruptedException {
        return clock.nanoTime();
    }

    @Override
    public void start(long start) {
        crew.start(start, ledger);
    }

    @Override
    public void open() {
        last = Usage.now();
        Arrivals arrivals = crew.arrivals();
        lastCount = arrivals == null ? NOTHING : arrivals.count(window.from());
        Measurements.Waited unused = measurements.takeWaited();
    }

    @Override
    public boolean hasEnded() {
        return crew.hasEnded();
    }

    @Override
    public long endedAt(long otherwise) {
        return crew.endedAt(otherwise);
    }

    @Override
    public List<WorkerState> states() {
        return crew.states();
    }

    @Override
    public int connected() {
        return crew.connected();
    }

    @Override
    public int size() {
        return crew.size();
    }

    @Override
    public long completedEver(int type) {
        return measurements.completedEver(type);
    }

    @Override
    public long committedEver(int type) {
        return measurements.committedEver(type);
    }

    @Override
    public Optional<Verdict> look() {
        return control.defect() == null ? Optional.empty() : Optional.of(Verdict.ERROR);
    }

    @Override
    public boolean hasSlice() {
        return true;
    }

    @Override
    public Slice take(long until) throws InterruptedException {
        Usage now = Objects.requireNonNullElseGet(atEnd, Usage::now);
        List<Measurements.Interval> types = measurements.takeInterval();
        Slice slice = new Slice(types, measurements.takeWaited(), now.cpuNanos() - last.cpuNanos(),
                now.gcMillis() - last.gcMillis(), due(until));
        last = now;
        return slice;
    }

    @Override
    public Map<String, StatementTime> statementTimes() {
        return measurements.statementTimes();
    }

    private Slice.@Nullable Due due(long until) {
        Arrivals open = crew.arrivals();
        if (open == null) {
            return null;
        }
        Arrivals.Count count = open.count(until);
        Slice.Due due = new Slice.Due(count.arrived() - lastCount.arrived(), count.dropped() - lastCount.dropped(),
                count.waiting());
        lastCount = count;
        return due;
    }

    @Override
    public long cpuOnThisMachine(long inSlices) {
        return inSlices;
    }

    @Override
    public long end(@Nullable Verdict early, long now) {
        long end = early == null && plan.length().measured() == null ? crew.endedAt(now) : now;
        window.endAt(end);
        control.stop();
        atEnd = Usage.now();
        return end;
    }

    @Override
    public Drain.Ending drain(Duration grace) throws InterruptedException {
        return crew.drain(grace);
    }

    @Override
    public void release() throws InterruptedException {
        crew.release();
    }

    @Override
    public void join(Duration patience) throws InterruptedException {
        crew.join(patience);
    }

    @Override
    public Totals totals() {
        return measurements.totals(connections.wireCounted());
    }

    @Override
    public void drainLogs(TransactionLog.RowConsumer reader, boolean end) {
        measurements.drainLogs(reader, end);
    }

    @Override
    public @Nullable BatchMerge batchMerge(List<String> notes) {
        try {
            Map<String, Long> counters = connections.mergeCounters();
            return counters.isEmpty() ? null : BatchMerge.of(counters);
        } catch (SQLException e) {
            notes.add("The counters of merged batches cannot be read: " + e.getMessage());
            return null;
        }
    }

    @Override
    public @Nullable Throwable defect() {
        return control.defect();
    }

    /** The measurements are kept, although the last ones may be missing in the controller. */
    @Override
    public void finish() {
        if (capture != null) {
            try {
                capture.finish();
            } catch (CaptureException e) {
                control.defect(e);
            }
        }
    }

    @Override
    public Optional<String> closeLedger() {
        return ledger == null ? Optional.empty() : ledger.finish();
    }

    @Override
    public void endAll() {
        control.stop();
        crew.release();
        connections.close();
        finish();
        if (ledger != null) {
            ledger.close();
        }
    }
}
