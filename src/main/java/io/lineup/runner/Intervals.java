package io.lineup.runner;

import java.io.Closeable;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.measure.Measurements;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.TransactionLog;
import io.lineup.measure.TransactionRecorder;
import io.lineup.measure.Window;
import io.lineup.result.IntervalRow;
import io.lineup.result.IntervalsCsv;
import io.lineup.result.LatencyLog;
import io.lineup.result.Metric;
import io.lineup.result.Percentiles;
import io.lineup.result.ResultDirectory;
import io.lineup.schedule.Arrivals;
import io.lineup.tpcc.benchmarksql.ResultCsv;

/** The one reader of a run's recorders: once a second it writes what was done in that second. */
final class Intervals implements Closeable {
    private static final long NANOS_A_MICRO = 1000;
    private static final Arrivals.Count NOTHING = new Arrivals.Count(0, 0, 0);

    private final Measurements measurements;
    private final @Nullable Arrivals arrivals;
    private final Backlog backlog = new Backlog();
    private final Metric metric;
    private final IntervalsCsv csv;
    private final LatencyLog hlog;
    private final @Nullable ResultCsv legacy;
    private final Window window;
    private final long fromNanos;
    private final long fromMillis;
    private final Histogram all = new Histogram(TransactionRecorder.DIGITS);
    private Usage last = Usage.now();
    private int second;
    private long lastNanos;
    private Arrivals.Count lastCount;

    /** CPU and collector time of this process so far. */
    record Usage(long cpuNanos, long gcMillis) {
        static Usage now() {
            long gc = 0;
            for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
                gc += Math.max(0, bean.getCollectionTime());
            }
            return new Usage(((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                    .getProcessCpuTime(), gc);
        }
    }

    /**
     * What happened since the last second.
     *
     * @param completed transactions that the metric counts
     * @param p95Micros of all types
     */
    record Second(long completed, long failed, long retried, double p95Micros) {}

    /**
     * @param arrivals null where transactions wait for answers
     * @param fromMillis start of the window, ms since the epoch
     */
    Intervals(Measurements measurements, @Nullable Arrivals arrivals, Metric metric, ResultDirectory results,
            boolean legacyCsv, Window window, long fromMillis) {
        this.measurements = measurements;
        this.arrivals = arrivals;
        this.metric = metric;
        this.window = window;
        this.csv = results.intervals();
        this.hlog = results.latencyLog(fromMillis);
        this.legacy = legacyCsv ? new ResultCsv(results, 1) : null;
        this.fromNanos = window.from();
        this.fromMillis = fromMillis;
        this.lastNanos = fromNanos;
        this.lastCount = arrivals == null ? NOTHING : arrivals.count(fromNanos);
        Measurements.Waited unused = measurements.takeWaited();
    }

    /**
     * Writes the second that ends at {@code now}, ns.
     *
     * @param usage of this process at that time
     */
    Second write(long now, Usage usage) {
        all.reset();
        long counted = 0;
        long completed = 0;
        long rolledBack = 0;
        long failed = 0;
        long retried = 0;
        for (Measurements.Interval each : measurements.takeInterval()) {
            csv.append(row(each.type(), each.latency(), each.counts().completed(), each.counts().rolledBack(),
                    each.counts().failed(), each.counts().retried(), null, null));
            each.latency().setStartTimeStamp(millis(lastNanos));
            each.latency().setEndTimeStamp(millis(now));
            hlog.append(each.type(), each.latency());
            all.add(each.latency());
            counted += metric.counts(each.type()) ? each.counts().completed() : 0;
            completed += each.counts().completed();
            rolledBack += each.counts().rolledBack();
            failed += each.counts().failed();
            retried += each.counts().retried();
        }
        csv.append(row(IntervalRow.ALL, all, completed, rolledBack, failed, retried,
                new Usage(usage.cpuNanos() - last.cpuNanos(), usage.gcMillis() - last.gcMillis()), load(now)));
        csv.flush();
        hlog.flush();
        writeLegacy(false);
        last = usage;
        lastNanos = now;
        second++;
        return new Second(counted, failed, retried, Percentiles.of(all).p95Micros());
    }

    private IntervalRow row(String type, Histogram latency, long completed, long rolledBack, long failed, long retried,
            @Nullable Usage usage, IntervalRow.@Nullable Load load) {
        Percentiles micros = Percentiles.of(latency);
        return new IntervalRow(second, type, completed, rolledBack, failed, retried, micros.p50Micros(),
                micros.p95Micros(), micros.p99Micros(), micros.maxMicros(),
                usage == null ? null : (Long) (usage.cpuNanos() / 1000),
                usage == null ? null : (Long) usage.gcMillis(), load);
    }

    private IntervalRow.Load load(long now) {
        Measurements.Waited waited = measurements.takeWaited();
        Arrivals open = arrivals;
        Backlog.Second due = null;
        if (open != null) {
            Arrivals.Count count = open.count(now);
            due = new Backlog.Second(count.arrived() - lastCount.arrived(), count.dropped() - lastCount.dropped(),
                    count.waiting());
            lastCount = count;
            backlog.add(due);
        }
        return new IntervalRow.Load(due == null ? null : (Long) due.intended(),
                due == null ? null : (Long) due.dropped(), due == null ? null : (Long) due.waiting(),
                waited.queued() / NANOS_A_MICRO, waited.connecting() / NANOS_A_MICRO, waited.busy() / NANOS_A_MICRO);
    }

    /** @return what was due in each second that is written; null where transactions wait for answers */
    @Nullable
    Backlog backlog() {
        return arrivals == null ? null : backlog;
    }

    /** Writes each statement's times over the whole window as one tagged line. */
    void writeStatements(List<StatementTotal> statements, long toNanos) {
        statements.forEach(each -> writeWhole(each.id(), each.wall(), toNanos));
    }

    /** Writes a series of the whole window as one tagged line; nothing for an empty one. */
    void writeWhole(String tag, Histogram nanos, long toNanos) {
        if (nanos.getTotalCount() > 0) {
            nanos.setStartTimeStamp(fromMillis);
            nanos.setEndTimeStamp(millis(toNanos));
            hlog.append(tag, nanos);
        }
    }

    /** Writes the logged transactions for BenchmarkSQL's result.csv, all that are left when {@code end}. */
    void writeLegacy(boolean end) {
        ResultCsv out = legacy;
        if (out == null) {
            return;
        }
        List<String> types = measurements.types();
        measurements.drainLogs(
                (type, ended, latency, service, skipped, ending) -> {
                    if (window.contains(ended)) {
                        out.row((ended - fromNanos) / 1_000_000, latency / 1_000_000, service / 1_000_000,
                                types.get(type), ending == TransactionLog.Ending.ROLLED_BACK, skipped,
                                ending == TransactionLog.Ending.FAILED);
                    }
                }, end);
        out.flush();
    }

    private long millis(long nanos) {
        return fromMillis + (nanos - fromNanos) / 1_000_000;
    }

    @Override
    public void close() {
        csv.close();
        hlog.close();
        if (legacy != null) {
            legacy.close();
        }
    }
}
