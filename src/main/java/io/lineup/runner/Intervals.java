package io.lineup.runner;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.measure.Measurements;
import io.lineup.measure.Slice;
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
import io.lineup.tpcc.benchmarksql.ResultCsv;

/** The one reader of a run's recorders: once a second it writes what was done in that second. */
final class Intervals implements Closeable {
    private static final long NANOS_A_MICRO = 1000;

    private final Clients clients;
    private final List<String> types;
    private final Backlog backlog = new Backlog();
    private final Metric metric;
    private final IntervalsCsv csv;
    private final LatencyLog hlog;
    private final @Nullable ResultCsv legacy;
    private final Window window;
    private final long fromNanos;
    private final long fromMillis;
    private final Histogram all = new Histogram(TransactionRecorder.DIGITS);
    private boolean open;
    private int second;
    private long lastNanos;
    private long cpuNanos;

    /**
     * What happened since the last second.
     *
     * @param completed transactions that the metric counts
     * @param p95Micros of all types
     * @param rows that are written, that of all types last
     */
    record Second(long completed, long failed, long retried, double p95Micros, List<IntervalRow> rows) {}

    /**
     * @param types names of the transaction types
     * @param fromMillis start of the window, ms since the epoch
     */
    Intervals(Clients clients, List<String> types, Metric metric, ResultDirectory results, boolean legacyCsv,
            Window window, long fromMillis) {
        this.clients = clients;
        this.types = types;
        this.metric = metric;
        this.window = window;
        this.csv = results.intervals();
        this.hlog = results.latencyLog(fromMillis);
        this.legacy = legacyCsv ? new ResultCsv(results, 1) : null;
        this.fromNanos = window.from();
        this.fromMillis = fromMillis;
        this.lastNanos = fromNanos;
    }

    /** Writes the second that ends at {@code now}, ns. */
    Second write(long now, Slice slice) {
        all.reset();
        List<IntervalRow> rows = new ArrayList<>();
        long counted = 0;
        long completed = 0;
        long rolledBack = 0;
        long failed = 0;
        long retried = 0;
        for (Measurements.Interval each : slice.types()) {
            rows.add(row(each.type(), each.latency(), each.counts().completed(), each.counts().rolledBack(),
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
        rows.add(row(IntervalRow.ALL, all, completed, rolledBack, failed, retried,
                new Usage(slice.cpuNanos(), slice.gcMillis()), load(slice)));
        rows.forEach(csv::append);
        csv.flush();
        hlog.flush();
        writeLegacy(false);
        lastNanos = now;
        cpuNanos += slice.cpuNanos();
        second++;
        return new Second(counted, failed, retried, Percentiles.of(all).p95Micros(), List.copyOf(rows));
    }

    /** @return CPU time in all that is written, ns */
    long cpuNanos() {
        return cpuNanos;
    }

    /** @return end of what is written, ns */
    long writtenTo() {
        return lastNanos;
    }

    private IntervalRow row(String type, Histogram latency, long completed, long rolledBack, long failed, long retried,
            @Nullable Usage usage, IntervalRow.@Nullable Load load) {
        Percentiles micros = Percentiles.of(latency);
        return new IntervalRow(second, type, completed, rolledBack, failed, retried, micros.p50Micros(),
                micros.p95Micros(), micros.p99Micros(), micros.maxMicros(),
                usage == null ? null : (Long) (usage.cpuNanos() / 1000),
                usage == null ? null : (Long) usage.gcMillis(), load);
    }

    private IntervalRow.Load load(Slice slice) {
        Slice.Due due = slice.due();
        if (due != null) {
            open = true;
            backlog.add(new Backlog.Second(due.intended(), due.dropped(), due.waiting()));
        }
        return new IntervalRow.Load(due == null ? null : (Long) due.intended(),
                due == null ? null : (Long) due.dropped(), due == null ? null : (Long) due.waiting(),
                slice.waited().queued() / NANOS_A_MICRO, slice.waited().connecting() / NANOS_A_MICRO,
                slice.waited().busy() / NANOS_A_MICRO);
    }

    /** @return what was due in each second that is written; null where transactions wait for answers */
    @Nullable
    Backlog backlog() {
        return open ? backlog : null;
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
        clients.drainLogs(
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
