package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.HdrHistogram.Histogram;

/**
 * What one process recorded in the whole window, as it can be sent and added.
 *
 * @param series      by transaction type, in the workload's order
 * @param statements  by id
 * @param connecting  ns that transactions waited for their connections; empty where workers keep theirs
 * @param queueing    ns from when each was due until a worker took it; empty where none is due at a certain time
 * @param lateness    the same of those that a worker was waiting for
 * @param errors      by {@code SQLSTATE/vendorCode}
 * @param inDoubt     transactions whose COMMIT was sent and not answered
 * @param wireCounted whether the sockets of all connections were counted
 */
public record Totals(List<SeriesTotal> series, List<StatementTotal> statements, Histogram connecting,
        Histogram queueing, Histogram lateness, Map<String, ErrorLog.Count> errors, long inDoubt, boolean wireCounted) {

    /** @return those of both processes */
    public Totals plus(Totals other) {
        List<SeriesTotal> sums = new ArrayList<>();
        for (int type = 0; type < series.size(); type++) {
            sums.add(series.get(type).plus(other.series.get(type)));
        }
        Map<String, StatementTotal> byId = new TreeMap<>();
        statements.forEach(each -> byId.put(each.id(), each));
        other.statements.forEach(each -> byId.merge(each.id(), each, StatementTotal::plus));
        Map<String, ErrorLog.Count> all = new TreeMap<>(errors);
        other.errors.forEach((key, count) -> all.merge(key, count, ErrorLog.Count::plus));
        return new Totals(sums, List.copyOf(byId.values()), SeriesTotal.sum(connecting, other.connecting),
                SeriesTotal.sum(queueing, other.queueing), SeriesTotal.sum(lateness, other.lateness), all,
                inDoubt + other.inDoubt,
                wireCounted && other.wireCounted);
    }

    /** @return the same with counts and latencies of these intervals, which are all that is counted */
    public Totals withIntervals(List<Measurements.Interval> intervals) {
        List<SeriesTotal> counted = new ArrayList<>();
        for (int type = 0; type < series.size(); type++) {
            SeriesTotal each = series.get(type);
            counted.add(new SeriesTotal(intervals.get(type).counts(), each.busyNanos(),
                    intervals.get(type).latency(), each.service(), each.attempts(), each.backoff()));
        }
        return new Totals(counted, statements, connecting, queueing, lateness, errors, inDoubt, wireCounted);
    }

    /** @return those of a process that recorded nothing */
    public static Totals nothing(int types) {
        List<SeriesTotal> series = new ArrayList<>();
        for (int type = 0; type < types; type++) {
            series.add(new SeriesTotal(SeriesTotal.Counts.NONE, 0, empty(), empty(), empty(), empty()));
        }
        return new Totals(series, List.of(), empty(), empty(), empty(), Map.of(), 0, true);
    }

    private static Histogram empty() {
        return new Histogram(TransactionRecorder.DIGITS);
    }

    /** Writes it so that {@link #read} reads it. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(series.size());
        for (SeriesTotal each : series) {
            each.write(out);
        }
        out.writeInt(statements.size());
        for (StatementTotal each : statements) {
            each.write(out);
        }
        for (Histogram each : List.of(connecting, queueing, lateness)) {
            Binary.write(out, each);
        }
        out.writeInt(errors.size());
        for (Map.Entry<String, ErrorLog.Count> each : errors.entrySet()) {
            out.writeUTF(each.getKey());
            each.getValue().write(out);
        }
        out.writeLong(inDoubt);
        out.writeBoolean(wireCounted);
    }

    /** @throws IOException if that is none */
    public static Totals read(DataInput in) throws IOException {
        List<SeriesTotal> series = new ArrayList<>();
        for (int left = Binary.size(in); left > 0; left--) {
            series.add(SeriesTotal.read(in));
        }
        List<StatementTotal> statements = new ArrayList<>();
        for (int left = Binary.size(in); left > 0; left--) {
            statements.add(StatementTotal.read(in));
        }
        Histogram connecting = Binary.histogram(in);
        Histogram queueing = Binary.histogram(in);
        Histogram lateness = Binary.histogram(in);
        Map<String, ErrorLog.Count> errors = new TreeMap<>();
        for (int left = Binary.size(in); left > 0; left--) {
            errors.put(in.readUTF(), ErrorLog.Count.read(in));
        }
        return new Totals(series, statements, connecting, queueing, lateness, errors, in.readLong(), in.readBoolean());
    }
}
