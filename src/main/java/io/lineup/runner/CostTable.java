package io.lineup.runner;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.StatementCost;
import io.lineup.measure.SeriesTotal;
import io.lineup.measure.StatementTotal;
import io.lineup.observe.ServerCosts;
import io.lineup.observe.TimeSplit;
import io.lineup.result.Percentiles;
import io.lineup.result.StatementCosts;
import io.lineup.workload.TransactionKind;

/** Turns what was recorded of statements into the rows of {@code statements.json}. */
final class CostTable {
    private final Map<String, SeriesTotal> byLabel;
    private final long allBusy;
    private final long allCompleted;
    private final boolean wire;
    private final boolean cpu;
    private final ServerCosts server;
    private final @Nullable TimeSplit waits;

    private CostTable(List<TransactionKind> kinds, Measured measured, StatementCost cost, ServerCosts server,
            @Nullable TimeSplit waits) {
        List<SeriesTotal> totals = measured.totals().series();
        this.byLabel = IntStream.range(0, kinds.size()).boxed()
                .collect(Collectors.toMap(i -> kinds.get(i).label(), totals::get));
        this.allBusy = totals.stream().mapToLong(SeriesTotal::busyNanos).sum();
        this.allCompleted = totals.stream().mapToLong(total -> total.counts().completed()).sum();
        this.wire = measured.totals().wireCounted();
        this.cpu = cost == StatementCost.FULL;
        this.server = server;
        this.waits = waits;
    }

    /**
     * @param waits null where they were not watched
     * @return the costliest statement first, the time between statements last
     */
    static List<StatementCosts> of(List<TransactionKind> kinds, Measured measured, StatementCost cost,
            ServerCosts server, @Nullable TimeSplit waits) {
        CostTable table = new CostTable(kinds, measured, cost, server, waits);
        return measured.totals().statements().stream().filter(each -> each.calls() > 0)
                .sorted(Comparator.comparing((StatementTotal each) -> each.id().equals(StatementCosts.BETWEEN))
                        .thenComparing(Comparator.comparingLong(StatementTotal::nanos).reversed()))
                .map(table::row).toList();
    }

    private StatementCosts row(StatementTotal total) {
        SeriesTotal type = byLabel.get(total.id().substring(0, Math.max(0, total.id().indexOf('.'))));
        double calls = total.calls();
        Percentiles wall = Percentiles.of(total.wall());
        ServerCosts.Cost onServer = server.of(total.id());
        double cpuMicros = total.cpuNanos() / 1e3 / calls;
        return new StatementCosts(total.id(), total.calls(),
                ratio(calls, type == null ? allCompleted : type.counts().completed()),
                new StatementCosts.Time(total.nanos() / 1e3 / calls, wall.p50Micros(), wall.p99Micros(),
                        wall.maxMicros()),
                ratio((double) total.nanos(), allBusy), cpu ? (Double) cpuMicros : null,
                wire ? onWire(total, calls) : StatementCosts.Wire.NONE,
                new StatementCosts.Rows(total.batchRows() / calls, total.rowsReceived() / calls,
                        total.rowsUsed() / calls,
                        total.rowsFrom().name().toLowerCase(Locale.ROOT).replace('_', '-')),
                total.allocatedBytes() / calls, total.errors(),
                type == null ? null : ratio((double) total.nanos(), type.busyNanos()),
                onServer == null
                        ? StatementCosts.Server.UNKNOWN
                        : new StatementCosts.Server(onServer.micros(),
                                cpu ? (Double) (total.nanos() / 1e3 / calls - cpuMicros - onServer.micros()) : null,
                                onServer.rowsExamined(), onServer.shared()),
                waits == null ? null : waits.parts(total, cpu, onServer));
    }

    private static StatementCosts.Wire onWire(StatementTotal total, double calls) {
        return new StatementCosts.Wire(total.firstByteNanos() / 1e3 / calls, total.roundTrips() / calls,
                total.bytesOut() / calls, total.bytesIn() / calls, total.writes() / calls, total.reads() / calls);
    }

    private static @Nullable Double ratio(double part, long whole) {
        return whole == 0 ? null : (Double) (part / whole);
    }
}
