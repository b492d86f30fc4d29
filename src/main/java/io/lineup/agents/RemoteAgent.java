package io.lineup.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

import io.lineup.measure.ErrorLog;
import io.lineup.measure.Measurements;
import io.lineup.measure.SeriesTotal;
import io.lineup.measure.Slice;
import io.lineup.measure.Totals;

/** What a controller knows of one agent. Guarded by the controller's lock. */
final class RemoteAgent {
    final int number;
    final Address address;
    final Hello hello;
    /** Intervals that were delivered and not yet taken. */
    final NavigableMap<Integer, Slice> pending = new TreeMap<>();
    @Nullable
    Ready ready;
    @Nullable
    String failure;
    ClockOffset atStart = ClockOffset.UNKNOWN;
    ClockOffset atEnd = ClockOffset.UNKNOWN;
    boolean ending;
    boolean armed;
    boolean starting;
    long latenessNanos;
    AgentReport report = AgentReport.NONE;
    int delivered;
    long completed;
    long cpuNanos;
    long gcMillis;
    private List<SeriesTotal.Counts> counts = List.of();
    @Nullable
    Drained drained;
    @Nullable
    Totals totals;
    /** ns on the controller's clock; 0 while it is there. */
    long lostAt;

    RemoteAgent(int number, Address address, Hello hello) {
        this.number = number;
        this.address = address;
        this.hello = hello;
    }

    /** Its number, host and process, as messages name it. */
    @Override
    public String toString() {
        return "Agent " + (number + 1) + " (" + hello.host() + ", process " + hello.pid() + ")";
    }

    boolean isLost() {
        return lostAt != 0;
    }

    void exchanged(long sent, long received, long answered, long back) {
        if (ending) {
            atEnd = atEnd.with(sent, received, answered, back);
        } else {
            atStart = atStart.with(sent, received, answered, back);
        }
    }

    int exchanges() {
        return (ending ? atEnd : atStart).exchanges();
    }

    void deliver(int interval, Slice slice) {
        if (interval != delivered) {
            return;
        }
        pending.put(interval, slice);
        delivered++;
        completed += slice.completed();
        cpuNanos += slice.cpuNanos();
        gcMillis += slice.gcMillis();
        List<SeriesTotal.Counts> sums = new ArrayList<>();
        for (int type = 0; type < slice.types().size(); type++) {
            Measurements.Interval each = slice.types().get(type);
            sums.add(counts.isEmpty() ? each.counts() : counts.get(type).plus(each.counts()));
        }
        counts = sums;
    }

    /** @return whether its own totals are not the sum of the intervals that it delivered */
    boolean differs() {
        Totals said = totals;
        return said != null && !said.series().stream().map(SeriesTotal::counts).toList().equals(counts);
    }

    /** @return errors of connections (SQLSTATE class 08) in the window */
    long socketErrors() {
        Map<String, ErrorLog.Count> errors = totals == null ? Map.of() : totals.errors();
        return errors.entrySet().stream().filter(each -> each.getKey().startsWith("08"))
                .mapToLong(each -> each.getValue().inside()).sum();
    }

    /**
     * How an agent's workers ended.
     *
     * @param endedAt ns on the agent's clock, when the last one did
     */
    record Drained(int cancelled, int aborted, int abandoned, long endedAt) {}
}
