package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * What one process recorded in one interval, as it can be sent and added. Times are in ns.
 *
 * @param types  in the workload's order
 * @param waited of all transactions
 * @param cpuNanos of the process
 * @param gcMillis in the collector
 * @param due    null where transactions wait for answers
 */
public record Slice(List<Measurements.Interval> types, Measurements.Waited waited, long cpuNanos, long gcMillis,
        @Nullable Due due) {

    /**
     * Transactions that were due at certain times.
     *
     * @param intended in the interval
     * @param dropped those of them that found the queue full
     * @param waiting that were due at its end and had not begun
     */
    public record Due(long intended, long dropped, long waiting) {
        Due plus(Due other) {
            return new Due(intended + other.intended, dropped + other.dropped, waiting + other.waiting);
        }
    }

    /** @return an interval in which nothing happened */
    public static Slice nothing(List<String> types) {
        return new Slice(types.stream().map(type -> new Measurements.Interval(type, SeriesTotal.Counts.NONE,
                new Histogram(TransactionRecorder.DIGITS))).toList(), new Measurements.Waited(0, 0, 0), 0, 0, null);
    }

    /** @return the same interval of two processes; waits, CPU time and collector time are sums as well */
    public Slice plus(Slice other) {
        List<Measurements.Interval> both = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            Measurements.Interval one = types.get(type);
            Measurements.Interval two = other.types.get(type);
            both.add(new Measurements.Interval(one.type(), one.counts().plus(two.counts()),
                    SeriesTotal.sum(one.latency(), two.latency())));
        }
        Due sum = due == null ? other.due : other.due == null ? due : due.plus(other.due);
        return new Slice(both,
                new Measurements.Waited(waited.queued() + other.waited.queued(),
                        waited.connecting() + other.waited.connecting(), waited.busy() + other.waited.busy()),
                cpuNanos + other.cpuNanos, gcMillis + other.gcMillis, sum);
    }

    /** @return completed transactions of all types */
    public long completed() {
        return types.stream().mapToLong(each -> each.counts().completed()).sum();
    }

    /** Writes it so that {@link #read} reads it. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(types.size());
        for (Measurements.Interval each : types) {
            out.writeUTF(each.type());
            each.counts().write(out);
            Binary.write(out, each.latency());
        }
        for (long each : new long[]{waited.queued(), waited.connecting(), waited.busy(), cpuNanos, gcMillis}) {
            out.writeLong(each);
        }
        out.writeBoolean(due != null);
        if (due != null) {
            out.writeLong(due.intended());
            out.writeLong(due.dropped());
            out.writeLong(due.waiting());
        }
    }

    /** @throws IOException if that is none */
    public static Slice read(DataInput in) throws IOException {
        List<Measurements.Interval> types = new ArrayList<>();
        for (int left = Binary.size(in); left > 0; left--) {
            types.add(new Measurements.Interval(in.readUTF(), SeriesTotal.Counts.read(in), Binary.histogram(in)));
        }
        return new Slice(types, new Measurements.Waited(in.readLong(), in.readLong(), in.readLong()), in.readLong(),
                in.readLong(), in.readBoolean() ? new Due(in.readLong(), in.readLong(), in.readLong()) : null);
    }
}
