package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionMode;
import io.lineup.expression.EvaluationException;
import io.lineup.ledger.LedgerWriter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.observe.ServedTerminals;
import io.lineup.observe.WindowListener;
import io.lineup.result.BatchMerge;
import io.lineup.result.Metric;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Verdict;
import io.lineup.sql.CaptureException;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.StatementSink;
import io.lineup.target.Target;
import io.lineup.terminal.RunControl;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.TransactionKind;
import io.lineup.workload.Workload;

/**
 * Drives one workload against one target: connects all workers, ramps up, measures, drains. Ends in bounded time
 * whatever the server does. Use it once: {@link #connect}, then {@link #drive}.
 */
public final class Run {
    private static final long LOOK_NANOS = 50_000_000;
    private static final long SECOND_NANOS = 1_000_000_000;
    private static final Duration CLOSING = Duration.ofSeconds(3);

    private final RunPlan plan;
    private final Metric metric;
    private final Clock clock;
    private final RunListener listener;
    private final Window window = new Window();
    private final RunControl control = new RunControl(window);
    private final Measurements measurements;
    private final ServedTerminals served = new ServedTerminals();
    private @Nullable Crew<?> crew;
    private @Nullable RunConnections connections;
    private @Nullable Capture capture;
    private @Nullable LedgerWriter ledger;
    private volatile boolean interrupted;

    /** @param kinds of the workload's transactions */
    public Run(RunPlan plan, List<TransactionKind> kinds, Metric metric, Clock clock, RunListener listener) {
        this.plan = plan;
        this.metric = metric;
        this.clock = clock;
        this.listener = listener;
        this.measurements = new Measurements(TransactionKind.names(kinds), window, plan.logTransactions());
    }

    /** Ends the run early; what was measured is kept. From any thread. */
    public void interrupt() {
        interrupted = true;
    }

    /**
     * Opens the connections of all workers, or the pool that they borrow from.
     *
     * @throws SQLException if one of them cannot be had; those that were opened are closed
     */
    public <I extends Inputs> void connect(Workload<I> workload, Target target, Catalogue catalogue,
            ExecutionOptions options) throws SQLException {
        RunConnections opened = new RunConnections(plan, target, served, workload.autocommit());
        connections = opened;
        Capture files = plan.capture() == null ? null : new Capture(plan.capture(), target, workload.autocommit());
        capture = files;
        Crew<I> workers = new Crew<>(plan, control, clock);
        crew = workers;
        try {
            workers.assemble(workload, target.dialect(), measurements, recorder -> {
                StatementSink sink = files == null ? StatementSink.NONE : files.add();
                return inputs -> opened.open(workload, inputs, catalogue, options, recorder.meter(), sink);
            });
            if (!plan.pinned()) {
                // A server that is not there shall end the run before it begins.
                opened.tryOnce();
            }
        } catch (SQLException e) {
            workers.close();
            closeConnections();
            throw e;
        }
    }

    private Crew<?> crew() {
        return Objects.requireNonNull(crew, "connect comes first");
    }

    /** @return which session of the server works for which worker */
    ServedTerminals served() {
        return served;
    }

    /** What the workers change is entered here, and the run closes it at its end; before {@link #drive}. */
    void enterInto(LedgerWriter entries) {
        ledger = entries;
    }

    /** @return how many workers there are, those for what is handed over included */
    int workers() {
        return crew().size();
    }

    private boolean wireCounted() {
        return connections == null || connections.wireCounted();
    }

    private void closeConnections() {
        if (connections != null) {
            connections.close();
        }
    }

    /**
     * Runs the workers to the planned end or to what ends them before, and writes each second into {@code results}.
     *
     * @param recording begun and ended by this
     * @param ends told when the window opens and closes
     */
    Measured drive(ResultDirectory results, RunRecording recording, WindowListener ends) throws InterruptedException {
        if (capture != null) {
            capture.open(results.path());
        }
        try (recording) {
            recording.approach(plan.rampup().toNanos());
            return driveRecorded(results, recording, ends);
        } finally {
            control.stop();
            crew().release();
            closeConnections();
            finishCapture();
            if (ledger != null) {
                ledger.close();
            }
        }
    }

    /** What was measured is worth keeping, though what was sent is not known to its end. */
    private void finishCapture() {
        if (capture != null) {
            try {
                capture.finish();
            } catch (CaptureException e) {
                control.defect(e);
            }
        }
    }

    private Measured driveRecorded(ResultDirectory results, RunRecording recording, WindowListener ends)
            throws InterruptedException {
        long start = clock.nanoTime();
        long from = start + plan.rampup().toNanos();
        Instant startedAt = Instant.now().plusNanos(from - start);
        Duration measured = plan.measured();
        window.set(from, measured == null ? Long.MAX_VALUE : from + measured.toNanos());
        crew().start(start, ledger);
        Watch watch = new Watch(plan.stall(), plan.outage(), start);
        @Nullable
        Verdict early = rampUp(watch, recording, start, from);
        try (Intervals intervals = new Intervals(measurements, crew().arrivals(), metric, results,
                plan.logTransactions(), window,
                startedAt.toEpochMilli())) {
            Intervals.Usage before = Intervals.Usage.now();
            recording.measureFrom(from);
            if (early == null) {
                ends.opened();
                early = measure(watch, intervals, from);
            }
            // A run that ended in its ramp-up has measured nothing, over no time.
            long end = Math.max(from, endOfWindow(early));
            Intervals.Usage after = Intervals.Usage.now();
            ends.closed();
            recording.drainFrom(end);
            Drain.Ending ending = drain(early, ends);
            finishCapture();
            intervals.write(end, after);
            intervals.writeLegacy(true);
            List<String> notes = new ArrayList<>();
            if (ledger != null) {
                ledger.finish().ifPresent(notes::add);
            }
            if (ending.cancelled() > 0) {
                notes.add(ending.sentence());
            }
            Throwable defect = control.defect();
            if (defect != null) {
                notes.add(sentence(defect));
            }
            var statements = measurements.statements();
            intervals.writeStatements(statements, end);
            Histogram connecting = measurements.connecting();
            intervals.writeWhole(plan.connections() == ConnectionMode.POOLED ? "POOL_WAIT" : "CONNECT", connecting,
                    end);
            Histogram queueing = measurements.queueing();
            intervals.writeWhole("QUEUE", queueing, end);
            double seconds = Math.max(0, end - from) / 1e9;
            return new Measured(early, ending.aborted() > 0, seconds, startedAt,
                    startedAt.plusNanos(Math.max(0, end - from)),
                    measurements.finish(), statements, wireCounted(),
                    new Measured.Waits(connecting, queueing, measurements.lateness(), intervals.backlog()),
                    batchMerge(notes),
                    measurements.errors(),
                    Summaries.outages(watch.gaps(end), from), (after.cpuNanos() - before.cpuNanos()) / 1e3,
                    measurements.inDoubt(), defect,
                    notes);
        }
    }

    private static String sentence(Throwable defect) {
        return switch (defect) {
            case CaptureException lost -> String.valueOf(lost.getMessage());
            case EvaluationException novalue -> "A script could not go on: " + novalue.getMessage() + ".";
            default -> "A terminal met a defect: " + defect;
        };
    }

    private @Nullable BatchMerge batchMerge(List<String> notes) {
        try {
            Map<String, Long> counters = connections == null ? Map.of() : connections.mergeCounters();
            return counters.isEmpty() ? null : BatchMerge.of(counters);
        } catch (SQLException e) {
            notes.add("The counters of merged batches cannot be read: " + e.getMessage());
            return null;
        }
    }

    /** @return null when the ramp-up ended as planned */
    private @Nullable Verdict rampUp(Watch watch, RunRecording recording, long start, long from)
            throws InterruptedException {
        long completed = 0;
        for (long tick = start + SECOND_NANOS; from - clock.nanoTime() > 0; tick += SECOND_NANOS) {
            recording.approach(from - clock.nanoTime());
            Optional<Verdict> end = lookUntil(watch, Math.min(tick, from));
            if (end.isPresent()) {
                return end.get();
            }
            if (crew().hasEnded()) {
                return null;
            }
            long now = completedEver();
            listener.progress(new RunListener.Progress(RunListener.Phase.RAMP_UP,
                    Duration.ofNanos(clock.nanoTime() - start), plan.rampup(), metric, now - completed, 0, 0, 0,
                    crew().connected(), crew().size()));
            completed = now;
        }
        return null;
    }

    /** @return transactions that the metric counts, ramp-up included */
    private long completedEver() {
        List<String> kinds = measurements.types();
        return IntStream.range(0, kinds.size()).filter(kind -> metric.counts(kinds.get(kind)))
                .mapToLong(measurements::completedEver).sum();
    }

    /** @return null when the window ended as planned */
    private @Nullable Verdict measure(Watch watch, Intervals intervals, long from) throws InterruptedException {
        for (long tick = from + SECOND_NANOS;; tick += SECOND_NANOS) {
            Optional<Verdict> end = lookUntil(watch, Math.min(tick, window.to()));
            if (end.isPresent()) {
                return end.get();
            }
            if (window.isOver(clock.nanoTime()) || crew().hasEnded()) {
                return null;
            }
            Intervals.Second second = intervals.write(tick, Intervals.Usage.now());
            listener.progress(new RunListener.Progress(RunListener.Phase.MEASURE, Duration.ofNanos(tick - from),
                    plan.measured(), metric, second.completed(), second.p95Micros(), second.failed(), second.retried(),
                    crew().connected(), crew().size()));
        }
    }

    /** Looks at the workers until {@code deadline}, or until something ends the run. */
    private Optional<Verdict> lookUntil(Watch watch, long deadline) throws InterruptedException {
        for (;;) {
            long now = clock.nanoTime();
            if (interrupted) {
                return Optional.of(Verdict.INTERRUPTED);
            }
            if (control.defect() != null) {
                return Optional.of(Verdict.ERROR);
            }
            if (now - deadline >= 0 || crew().hasEnded()) {
                return Optional.empty();
            }
            Optional<Verdict> end = watch.look(now, measurements.completedEver(), crew().states());
            if (end.isPresent()) {
                return end;
            }
            clock.waitUntil(now + Math.min(LOOK_NANOS, deadline - now));
        }
    }

    /** Closes the window now unless its planned end has come, and tells the workers to stop. */
    private long endOfWindow(@Nullable Verdict early) {
        long now = clock.nanoTime();
        if (early == null && plan.measured() == null) {
            now = crew().endedAt(now);
        }
        window.endAt(now);
        control.stop();
        return window.to();
    }

    /** Ends the workers, and closes their connections as soon as {@code ends} needs them no more. */
    private Drain.Ending drain(@Nullable Verdict early, WindowListener ends) throws InterruptedException {
        listener.progress(
                new RunListener.Progress(RunListener.Phase.DRAIN, Duration.ZERO, plan.drain(), metric, 0, 0, 0, 0,
                        crew().connected(), crew().size()));
        // A server that answered nothing for the stall time will not finish anything in the drain time either.
        boolean hopeless = early == Verdict.STALLED || early == Verdict.SERVER_LOST;
        Drain.Ending ending = crew().drain(hopeless ? Duration.ZERO : plan.drain());
        if (!hopeless) {
            ends.settle();
        }
        crew().release();
        if (ending.abandoned() == 0) {
            crew().join(CLOSING);
        }
        return ending;
    }
}
