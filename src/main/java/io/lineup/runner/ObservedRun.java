package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ClusterProperties;
import io.lineup.config.ConnectionMode;
import io.lineup.config.FaultCourse;
import io.lineup.config.PlanMode;
import io.lineup.config.ReadTarget;
import io.lineup.config.ResultProperties;
import io.lineup.config.Settings;
import io.lineup.config.StatementCost;
import io.lineup.config.StatementProperties;
import io.lineup.config.WaitMode;
import io.lineup.observe.BusyProcesses;
import io.lineup.observe.CounterSampler;
import io.lineup.observe.ServerCosts;
import io.lineup.observe.ServerStatisticsSampler;
import io.lineup.observe.TimeSplit;
import io.lineup.observe.WaitSampler;
import io.lineup.observe.WindowListener;
import io.lineup.plan.PlanRecorder;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.CounterRow;
import io.lineup.result.Fault;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ServerSide;
import io.lineup.result.Stall;
import io.lineup.result.StatementCosts;

/**
 * Drives a run while the server and the machine are watched, and writes what they show into the results: plans, counters,
 * waits, and what each statement cost on both sides. Use it once.
 */
final class ObservedRun {
    /** Of the window that the server's counters may miss: a share of it, and seconds. */
    private static final double MISSED_SHARE = 0.1;
    private static final double MISSED_SECONDS = 0.25;
    /** The deepest stalls have a note each; all are in {@code summary.json}. */
    private static final int STALLS_NOTED = 5;
    /** What is read at once after a run; some hours of counters. */
    private static final long MOST_BYTES = 50_000_000;

    private final Settings settings;
    private final OpenTarget open;
    private final Task.PreparedWorkload driven;
    private final StatementCost cost;
    private final ResultDirectory results;
    private final Consumer<String> notes;
    private final BusyProcesses others = new BusyProcesses();
    private List<Fault> faults = List.of();
    private List<Stall> stalls = List.of();

    ObservedRun(Settings settings, OpenTarget open, Task.PreparedWorkload driven, StatementCost cost,
            ResultDirectory results, Consumer<String> notes) {
        this.settings = settings;
        this.open = open;
        this.driven = driven;
        this.cost = cost;
        this.results = results;
        this.notes = notes;
    }

    /** @return what was done to the server */
    List<Fault> faults() {
        return faults;
    }

    /** @param course of faults; null for none */
    Measured drive(Run current, @Nullable OwnClient own, RunRecording recording, @Nullable FaultCourse course)
            throws SQLException, InterruptedException {
        boolean explained = settings.get(ResultProperties.PLANS) == PlanMode.AROUND;
        PlanRecorder plans = new PlanRecorder(open.target(), driven.examples(), results, notes,
                PlanRecorder.PATIENCE);
        if (explained) {
            plans.start();
        }
        Measured measured = driveCounted(current, own, recording, course);
        if (explained && measured.early() == null && !measured.silentAtEnd()) {
            plans.end();
        }
        return measured;
    }

    /** @return the seconds of low throughput, once {@link #lookBack} has looked for them */
    List<Stall> stalls() {
        return stalls;
    }

    /**
     * Looks for what disturbed the run, in the rows of its seconds, and notes the deepest stalls.
     *
     * @return what puts all figures of the run in doubt, as sentences
     */
    List<String> lookBack(Measured measured) {
        if (results.countersFile().toFile().length() > MOST_BYTES) {
            notes.accept("The run was too long to look for stalls and for other load on the machine.");
            return List.of();
        }
        List<CounterRow> counters = results.readCounters();
        if (settings.get(ClusterProperties.READS) == ReadTarget.STANDBY) {
            notes.accept(StandbyReads.sentence(counters));
        }
        stalls = Stalls.of(results.readIntervals(), results.readWaits(), counters, measured.seconds()).stream()
                .map(each -> each.because(faults)).toList();
        stalls.stream().sorted(Comparator.comparingDouble((Stall each) -> each.usual() - each.completed()).reversed())
                .limit(STALLS_NOTED).sorted(Comparator.comparingInt(Stall::second))
                .forEach(each -> notes.accept(each.sentence()));
        int more = stalls.size() - STALLS_NOTED;
        if (more > 0) {
            notes.accept(more + (more == 1
                    ? " more second fell below half of its neighbours' throughput."
                    : " more seconds fell below half of their neighbours' throughput."));
        }
        return OtherLoad.of(counters, measured.seconds(), measured.localCpuMicros() / 1e6,
                results.readServerSide().map(ServerSide::cpuSeconds).orElse(null), others::busiest);
    }

    /** Drives the run while the counters of server and machines are recorded. */
    private Measured driveCounted(Run current, @Nullable OwnClient own, RunRecording recording,
            @Nullable FaultCourse course) throws SQLException, InterruptedException {
        try (CounterSampler counters = new CounterSampler(settings, open, results, driven.workload()::levels);
                Faults harm = course == null ? null : new Faults(course, open)) {
            WindowListener watched = WindowListener.both(counters, others);
            WindowListener ends = harm == null ? watched : WindowListener.both(watched, harm);
            Measured measured = cost == StatementCost.OFF
                    ? current.drive(results, recording, ends)
                    : driveWatched(current, own, recording, ends);
            counters.finish(notes);
            if (harm != null) {
                faults = harm.end();
                harm.said().forEach(notes);
            }
            return measured;
        }
    }

    /** Drives the run with an eye on the server, and writes what the statements cost on both sides. */
    private Measured driveWatched(Run current, @Nullable OwnClient own, RunRecording recording,
            WindowListener counters) throws SQLException, InterruptedException {
        WaitMode mode = settings.get(StatementProperties.WAITS);
        try (ServerStatisticsSampler watch = new ServerStatisticsSampler(open);
                WaitSampler waits = mode == WaitMode.OFF || own == null
                        ? null
                        : new WaitSampler(open, own.served(), driven.catalogue(),
                                settings.get(StatementProperties.WAIT_SAMPLES),
                                mode == WaitMode.AUTO
                                        && settings.get(StatementProperties.CONNECTIONS) == ConnectionMode.PINNED,
                                settings.get(StatementProperties.WAIT_SLICES).map(Duration::ofMillis))) {
            WindowListener watched = WindowListener.both(counters, watch);
            Measured measured = current.drive(results, recording,
                    waits == null ? watched : WindowListener.both(watched, waits));
            TimeSplit found = waits == null ? null : waits.finish(notes);
            if (!measured.totals().wireCounted() && open.target().wireHindrance().isEmpty()) {
                notes.accept(
                        "Round trips and bytes are not counted: the driver did not use Lineup's socket factory, as with a"
                                + " local socket or a named pipe.");
            }
            ServerCosts server = ServerCosts.of(driven.catalogue(), measured.totals().statements(),
                    watch.readings(notes),
                    measured.batchMerge() != null, measured.seconds());
            List<StatementCosts> rows = CostTable.of(driven.workload().transactions(), measured, cost, server, found);
            server.rest().ifPresent(side -> {
                results.writeServerSide(
                        waits == null || found == null
                                ? side
                                : side.with(found.samplingCpuSeconds(), waits.cost().orElse(null), found.checks(rows)));
                if (side.missing() != null) {
                    notes.accept(side.missing());
                }
                double missed = measured.seconds() - side.seconds();
                if (missed > Math.max(MISSED_SECONDS, MISSED_SHARE * measured.seconds())) {
                    notes.accept(String.format(Locale.ROOT,
                            "The server's counters cover %.1f s of the %.1f s measured, because it"
                                    + " was read late: their sums are too small by as much, and times of statements may be"
                                    + " missing.",
                            side.seconds(), measured.seconds()));
                }
                server.untimed(side, open.target().dialect().countingAdvice()).ifPresent(notes);
            });
            if (found != null) {
                results.writeWaits(found.rows());
            }
            results.writeStatements(rows);
            return measured;
        }
    }
}
