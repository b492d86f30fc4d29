package io.lineup.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

import org.jspecify.annotations.Nullable;

import io.lineup.result.IntervalRow;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Quantile;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.StateSetSnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.Unit;

/**
 * A run's figures as metrics: sums of the rows of {@code intervals.csv} that are written so far, and the last of them. One scrape
 * sees all rows of a second or none.
 */
final class RunMetrics implements MultiCollector {
    private static final double MICROS = 1e6;
    private static final double MILLIS = 1e3;
    private static final String TYPE = "type";
    /** Before the ramp-up: the server starts, the database is built. */
    private static final String PREPARE = "prepare";

    private final Labels about;
    private final Map<String, Counts> byType = new TreeMap<>();
    private List<IntervalRow> last = List.of();
    private String run = "";
    private String phase = PREPARE;
    private int connected;
    private long cpuMicros;
    private long gcMillis;
    private long due;
    private long dropped;

    /** Transactions of one type. */
    private record Counts(long completed, long rolledBack, long failed, long retries) {
        Counts plus(Counts other) {
            return new Counts(completed + other.completed, rolledBack + other.rolledBack, failed + other.failed,
                    retries + other.retries);
        }
    }

    RunMetrics(String db, String workload, String version) {
        this.about = Labels.of("db", db, "workload", workload, "version", version);
    }

    /** The run has a name. */
    synchronized void begun(String name) {
        run = name;
    }

    synchronized void progress(RunListener.Progress progress) {
        phase = name(progress.phase());
        connected = progress.connected();
    }

    /** Adds a second, as {@link RunListener#written} has it. */
    synchronized void written(List<IntervalRow> rows) {
        last = rows;
        for (IntervalRow each : rows) {
            if (!each.type().equals(IntervalRow.ALL)) {
                byType.merge(each.type(),
                        new Counts(each.completed(), each.rolledBack(), each.failed(), each.retries()), Counts::plus);
            }
            cpuMicros += orNothing(each.clientCpuMicros());
            gcMillis += orNothing(each.gcMillis());
            IntervalRow.Load load = each.load();
            if (load != null) {
                due += orNothing(load.intended());
                dropped += orNothing(load.dropped());
            }
        }
    }

    private static long orNothing(@Nullable Long value) {
        return value == null ? 0 : value;
    }

    private static String name(RunListener.Phase phase) {
        return switch (phase) {
            case RAMP_UP -> "ramp-up";
            case MEASURE -> "measure";
            case DRAIN -> "drain";
        };
    }

    @Override
    public synchronized MetricSnapshots collect() {
        List<MetricSnapshot> all = new ArrayList<>();
        all.add(InfoSnapshot.builder().name("lineup_run").help("The run, its database, workload and Lineup's version.")
                .dataPoint(InfoSnapshot.InfoDataPointSnapshot.builder()
                        .labels(about.add("run", run)).build())
                .build());
        all.add(phases());
        all.add(counts("completed", "Transactions completed in the measured window, intended rollbacks included.",
                Counts::completed));
        all.add(counts("rolled_back", "Intended rollbacks among the completed transactions.", Counts::rolledBack));
        all.add(counts("failed", "Transactions that failed for good.", Counts::failed));
        all.add(counts("retried", "Attempts beyond the first.", Counts::retries));
        all.add(latency());
        all.add(gauge("lineup_connections", "Workers that have a connection.", connected));
        all.add(seconds("lineup_client_cpu_seconds", "CPU time of the client in the measured window, of all agents.",
                cpuMicros / MICROS));
        all.add(seconds("lineup_client_gc_seconds", "Time of that in the garbage collector.", gcMillis / MILLIS));
        IntervalRow.Load load = last.isEmpty() ? null : last.getLast().load();
        Long backlog = load == null ? null : load.backlog();
        if (backlog != null) {
            all.add(gauge("lineup_backlog_transactions", "Transactions that are due and have not begun.", backlog));
            all.add(total("lineup_transactions_due", "Transactions that arrived in the measured window.",
                    (double) due));
            all.add(total("lineup_transactions_dropped", "Arrivals that found the queue full.", (double) dropped));
        }
        return new MetricSnapshots(all);
    }

    private MetricSnapshot phases() {
        StateSetSnapshot.StateSetDataPointSnapshot.Builder states = StateSetSnapshot.StateSetDataPointSnapshot
                .builder().state(PREPARE, phase.equals(PREPARE));
        for (RunListener.Phase each : RunListener.Phase.values()) {
            states.state(name(each), phase.equals(name(each)));
        }
        return StateSetSnapshot.builder().name("lineup_phase")
                .help("Phase of the run; drain includes the checks after it.").dataPoint(states.build()).build();
    }

    private MetricSnapshot counts(String what, String help, ToLongFunction<Counts> of) {
        CounterSnapshot.Builder counter = CounterSnapshot.builder().name("lineup_transactions_" + what).help(help);
        byType.forEach((type, counts) -> counter.dataPoint(CounterDataPointSnapshot.builder()
                .labels(Labels.of(TYPE, type)).value((double) of.applyAsLong(counts)).build()));
        return counter.build();
    }

    /** Of the last second alone: a quantile of the whole run would hide what happens now. */
    private MetricSnapshot latency() {
        SummarySnapshot.Builder summary = SummarySnapshot.builder().name("lineup_transaction_latency_seconds")
                .unit(Unit.SECONDS).help("Latency of the transactions completed in the last second, by type and of ALL."
                        + " A type without any has no value.");
        for (IntervalRow each : last) {
            if (each.completed() > 0) {
                summary.dataPoint(SummarySnapshot.SummaryDataPointSnapshot.builder()
                        .labels(Labels.of(TYPE, each.type()))
                        .quantiles(Quantiles.of(new Quantile(0.5, each.p50Micros() / MICROS),
                                new Quantile(0.95, each.p95Micros() / MICROS),
                                new Quantile(0.99, each.p99Micros() / MICROS)))
                        .build());
            }
        }
        return summary.build();
    }

    private static MetricSnapshot gauge(String name, String help, long value) {
        return GaugeSnapshot.builder().name(name).help(help)
                .dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder().value((double) value).build()).build();
    }

    private static MetricSnapshot total(String name, String help, double value) {
        return CounterSnapshot.builder().name(name).help(help)
                .dataPoint(CounterDataPointSnapshot.builder().value(value).build()).build();
    }

    private static MetricSnapshot seconds(String name, String help, double value) {
        return CounterSnapshot.builder().name(name).unit(Unit.SECONDS).help(help)
                .dataPoint(CounterDataPointSnapshot.builder().value(value).build()).build();
    }
}
