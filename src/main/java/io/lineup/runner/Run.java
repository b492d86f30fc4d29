package io.lineup.runner;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionMode;
import io.lineup.expression.EvaluationException;
import io.lineup.measure.Totals;
import io.lineup.measure.Window;
import io.lineup.observe.WindowListener;
import io.lineup.result.Metric;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Verdict;
import io.lineup.sql.CaptureException;
import io.lineup.time.Clock;
import io.lineup.workload.MissingDataException;

/**
 * Drives one workload against one target: ramps up, measures, drains. Ends in bounded time whatever the server does. Use it
 * once.
 */
public final class Run {
    private static final long LOOK_NANOS = 50_000_000;
    private static final long SECOND_NANOS = 1_000_000_000;
    private static final Duration CLOSING = Duration.ofSeconds(3);

    private final RunPlan plan;
    private final List<String> types;
    private final Metric metric;
    private final Clock clock;
    private final RunListener listener;
    private final Window window;
    private final Clients clients;
    private volatile boolean interrupted;

    /**
     * @param types names of the workload's transaction types
     * @param window not yet open
     * @param clients have it too
     */
    Run(RunPlan plan, List<String> types, Metric metric, Clock clock, RunListener listener, Window window,
            Clients clients) {
        this.plan = plan;
        this.types = types;
        this.metric = metric;
        this.clock = clock;
        this.listener = listener;
        this.window = window;
        this.clients = clients;
    }

    /** Ends the run early; what was measured is kept. From any thread. */
    public void interrupt() {
        interrupted = true;
    }

    /**
     * Runs the workers to the planned end or to what ends them before, and writes each second into {@code results}.
     *
     * @param recording begun and ended by this
     * @param ends is called when the window opens and closes
     */
    Measured drive(ResultDirectory results, RunRecording recording, WindowListener ends) throws InterruptedException {
        try (recording) {
            recording.approach(plan.length().rampup().toNanos());
            return driveRecorded(results, recording, ends);
        } finally {
            clients.endAll();
        }
    }

    private Measured driveRecorded(ResultDirectory results, RunRecording recording, WindowListener ends)
            throws InterruptedException {
        if (plan.length().rampup().isZero()) {
            ends.starting();
        }
        long start = clients.agreeOnStart();
        long from = start + plan.length().rampup().toNanos();
        Instant startedAt = Instant.now().plusNanos(from - clock.nanoTime());
        Duration measured = plan.length().measured();
        window.set(from, measured == null ? Long.MAX_VALUE : from + measured.toNanos());
        clients.start(start);
        StallDetector watch = new StallDetector(plan.limits().stall(), plan.limits().outage(), start);
        @Nullable
        Verdict early = rampUp(watch, recording, start, from);
        clients.open();
        try (Intervals intervals = new Intervals(clients, types, metric, results, plan.files().transactions(), window,
                startedAt.toEpochMilli())) {
            recording.measureFrom(from);
            if (early == null) {
                ends.opened();
                early = measure(watch, intervals, from);
            }
            // A run that ended in its ramp-up has measured nothing, over no time.
            long end = Math.max(from, endOfWindow(early));
            ends.closed();
            recording.drainFrom(end);
            Drain.Ending ending = drain(early, ends);
            clients.finish();
            // After the loss of an agent nothing counts that not all have delivered.
            if (end > intervals.writtenTo() || early != Verdict.AGENT_LOST) {
                listener.written(intervals.write(end, clients.take(end)).rows(), clients::statementTimes);
            }
            intervals.writeLegacy(true);
            List<String> notes = new ArrayList<>();
            clients.closeLedger().ifPresent(notes::add);
            if (ending.cancelled() > 0) {
                notes.add(ending.sentence());
            }
            Throwable defect = clients.defect();
            if (defect != null) {
                notes.add(sentence(defect));
            }
            Totals totals = clients.totals();
            intervals.writeStatements(totals.statements(), end);
            intervals.writeWhole(plan.connections() == ConnectionMode.POOLED ? "POOL_WAIT" : "CONNECT",
                    totals.connecting(), end);
            intervals.writeWhole("QUEUE", totals.queueing(), end);
            double seconds = Math.max(0, end - from) / 1e9;
            return new Measured(early == null ? clients.look().filter(found -> defect == null).orElse(null) : early,
                    ending.aborted() > 0, seconds, startedAt, startedAt.plusNanos(Math.max(0, end - from)),
                    totals,
                    new Measured.Waits(totals.connecting(), totals.queueing(), totals.lateness(), intervals.backlog()),
                    clients.batchMerge(notes),
                    Summaries.outages(watch.gaps(end), from), intervals.cpuNanos() / 1e3,
                    clients.cpuOnThisMachine(intervals.cpuNanos()) / 1e3, defect, notes);
        }
    }

    static String sentence(Throwable defect) {
        return switch (defect) {
            case CaptureException lost -> String.valueOf(lost.getMessage());
            case MissingDataException missing -> String.valueOf(missing.getMessage());
            case EvaluationException novalue -> "A script could not go on: " + novalue.getMessage() + ".";
            default -> "A terminal met a defect: " + defect;
        };
    }

    /** @return null when the ramp-up ended as planned */
    private @Nullable Verdict rampUp(StallDetector watch, RunRecording recording, long start, long from)
            throws InterruptedException {
        long completed = 0;
        for (long tick = start + SECOND_NANOS; from - clock.nanoTime() > 0; tick += SECOND_NANOS) {
            recording.approach(from - clock.nanoTime());
            Optional<Verdict> end = lookUntil(watch, Math.min(tick, from), false);
            if (end.isPresent()) {
                return end.get();
            }
            if (clients.hasEnded()) {
                return null;
            }
            clients.rampedUp();
            long now = completedEver();
            listener.progress(new RunListener.Progress(RunListener.Phase.RAMP_UP,
                    Duration.ofNanos(clock.nanoTime() - start), plan.length().rampup(), metric, now - completed, 0, 0,
                    0,
                    clients.connected(), clients.size()));
            completed = now;
        }
        return null;
    }

    /** @return transactions that the metric counts, ramp-up included */
    private long completedEver() {
        return IntStream.range(0, types.size()).filter(type -> metric.counts(types.get(type)))
                .mapToLong(clients::completedEver).sum();
    }

    /** @return null when the window ended as planned */
    private @Nullable Verdict measure(StallDetector watch, Intervals intervals, long from) throws InterruptedException {
        for (long tick = from + SECOND_NANOS;; tick += SECOND_NANOS) {
            Optional<Verdict> end = lookUntil(watch, Math.min(tick, window.to()), true);
            if (end.isPresent()) {
                return end.get();
            }
            if (window.isOver(tick) || clients.hasEnded()) {
                return null;
            }
            Intervals.Second second = intervals.write(tick, clients.take(tick));
            listener.written(second.rows(), clients::statementTimes);
            listener.progress(new RunListener.Progress(RunListener.Phase.MEASURE, Duration.ofNanos(tick - from),
                    plan.length().measured(), metric, second.completed(), second.p95Micros(), second.failed(),
                    second.retried(),
                    clients.connected(), clients.size()));
        }
    }

    /** Looks at the workers until {@code deadline}, and until what was done by then is known, or until something ends the run. */
    private Optional<Verdict> lookUntil(StallDetector watch, long deadline, boolean slice) throws InterruptedException {
        for (;;) {
            long now = clock.nanoTime();
            if (interrupted) {
                return Optional.of(Verdict.INTERRUPTED);
            }
            Optional<Verdict> reason = clients.look();
            if (reason.isPresent()) {
                return reason;
            }
            boolean known = !slice || deadline == window.to() || clients.hasSlice();
            if ((known && now - deadline >= 0) || clients.hasEnded()) {
                return Optional.empty();
            }
            Optional<Verdict> end = watch.look(now, completedOfAll(), clients.states());
            if (end.isPresent()) {
                return end;
            }
            clock.waitUntil(now + Math.min(LOOK_NANOS, Math.max(LOOK_NANOS / 10, deadline - now)));
        }
    }

    private long completedOfAll() {
        return IntStream.range(0, types.size()).mapToLong(clients::completedEver).sum();
    }

    /** Closes the window now unless its planned end has come, and stops the workers. */
    private long endOfWindow(@Nullable Verdict early) {
        window.endAt(clients.end(early, clock.nanoTime()));
        return window.to();
    }

    /** Ends the workers, and closes their connections as soon as {@code ends} needs them no more. */
    private Drain.Ending drain(@Nullable Verdict early, WindowListener ends) throws InterruptedException {
        listener.progress(
                new RunListener.Progress(RunListener.Phase.DRAIN, Duration.ZERO, plan.limits().drain(), metric, 0, 0, 0,
                        0,
                        clients.connected(), clients.size()));
        // A server that answered nothing for the stall time will not finish anything in the drain time either.
        boolean hopeless = early == Verdict.STALLED || early == Verdict.SERVER_LOST;
        Drain.Ending ending = clients.drain(hopeless ? Duration.ZERO : plan.limits().drain());
        if (!hopeless) {
            ends.settle();
        }
        clients.release();
        if (ending.abandoned() == 0) {
            clients.join(CLOSING);
        }
        return ending;
    }
}
