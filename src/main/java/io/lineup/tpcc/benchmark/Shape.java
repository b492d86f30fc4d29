package io.lineup.tpcc.benchmark;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.UserTime;
import io.lineup.result.IntervalRow;
import io.lineup.result.Requirement;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.stats.SteadyState;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.txn.TpccWorkload;

/** What TPC-C asks of its terminals and of the answers that they get, against a run that had its keying and think times. */
final class Shape {
    /** NewOrders a minute and warehouse that infinitely fast transactions would make (4.1.3). */
    private static final double MOST_TPMC = 12.86;
    /** Fewer than that are not within the scaling of the database (4.1.3). */
    private static final double LEAST_TPMC = 9;
    private static final int TERMINALS_A_WAREHOUSE = 10;
    private static final double MICROS = 1e6;
    /** Mean and 90th percentile that differ by less count as equal (5.2.5.6). */
    private static final double ALIKE_SECONDS = 0.1;
    /** Standard deviations that chance may take a mean below what it should be, once in a thousand runs. */
    private static final double SIGMAS = 3.09;
    /** Of the required mean: where chance explains less than that, so few draws show nothing by being within. */
    private static final double LEAST_BOUND = 0.5;

    private final Summary summary;
    private final int warehouses;
    private final List<UserTime.Measured> measured;
    private final List<Requirement> lines = new ArrayList<>();

    private Shape(Summary summary, int warehouses, List<UserTime.Measured> measured) {
        this.summary = summary;
        this.warehouses = warehouses;
        this.measured = measured;
    }

    /**
     * @param measured keying and think times, in the order of the summary's kinds
     * @param seconds of the run's window
     */
    static List<Requirement> of(Summary summary, int warehouses, List<UserTime.Measured> measured,
            List<IntervalRow> seconds) {
        Shape shape = new Shape(summary, warehouses, measured);
        shape.terminals();
        shape.throughput();
        shape.mix();
        shape.responseTimes();
        shape.times();
        shape.steadyState(seconds);
        return List.copyOf(shape.lines);
    }

    private void terminals() {
        int terminals = summary.load().terminals();
        add("4.2.2", "Terminals a warehouse", "10", number((double) terminals / warehouses),
                terminals == TERMINALS_A_WAREHOUSE * warehouses);
    }

    private void throughput() {
        double each = summary.throughput().value() / warehouses;
        add("4.1.3", "tpmC a warehouse", "9 to 12.86",
                String.format(Locale.ROOT, "%.2f (efficiency %.1f%%)", each, 100 * each / MOST_TPMC),
                each >= LEAST_TPMC && each <= MOST_TPMC);
    }

    /** The request of a delivery counts, not its deferred execution. */
    private void mix() {
        Map<String, TransactionSummary> kinds = summary.transactions();
        boolean deferred = kinds.containsKey(TpccWorkload.REQUEST_NAME);
        long all = summary.completed() - (deferred ? count(TransactionType.DELIVERY.name()) : 0);
        for (TransactionType type : TransactionType.values()) {
            if (type.minimumPercent() > 0) {
                long count = count(
                        deferred && type == TransactionType.DELIVERY ? TpccWorkload.REQUEST_NAME : type.name());
                double percent = all == 0 ? 0 : 100.0 * count / all;
                add("5.2.3", "Share of " + type.id(), "at least " + type.minimumPercent() + "%",
                        measured(all, String.format(Locale.ROOT, "%.2f%%", percent)),
                        all == 0 ? null : (Boolean) (percent >= type.minimumPercent()));
            }
        }
    }

    private long count(String kind) {
        TransactionSummary found = summary.transactions().get(kind);
        return found == null ? 0 : found.count();
    }

    private void responseTimes() {
        boolean deferred = summary.transactions().containsKey(TpccWorkload.REQUEST_NAME);
        summary.transactions().forEach((name, figures) -> {
            boolean execution = deferred && name.equals(TransactionType.DELIVERY.name());
            int limit = execution ? 80 : name.equals(TransactionType.STOCK_LEVEL.name()) ? 20 : 5;
            double seconds = figures.latency().p90Micros() / MICROS;
            boolean within = execution ? seconds <= limit : seconds < limit;
            // Of Deliveries that wait, or that failed, nobody knows the time.
            boolean few = execution && figures.count() < 0.9 * count(TpccWorkload.REQUEST_NAME);
            boolean none = figures.count() == 0;
            boolean unknown = none || (within && few);
            add(execution ? "2.7.2.2" : "5.2.5.3", "90th percentile of " + figures.label(),
                    (execution ? "at most " : "below ") + limit + " s",
                    measured(figures.count(), String.format(Locale.ROOT, "%.3f s", seconds)),
                    unknown ? null : (Boolean) within);
            if (!execution) {
                double mean = figures.latency().meanMicros() / MICROS;
                add("5.2.5.6", "Mean against 90th percentile of " + figures.label(), "at most 0.1 s above it",
                        measured(figures.count(), String.format(Locale.ROOT, "%.3f s", mean)),
                        none ? null : (Boolean) (mean < seconds + ALIKE_SECONDS));
            }
        });
    }

    private void times() {
        TransactionType[] types = TransactionType.values();
        for (int i = 0; i < types.length; i++) {
            int kind = types[i] == TransactionType.DELIVERY ? measured.size() - 1 : i;
            UserTime mean = measured.get(kind).time();
            add("5.2.5.2", "Keying time of " + types[i].id(), "at least " + seconds(types[i].keying()),
                    seconds(mean.keying()), mean.keying().compareTo(types[i].keying()) >= 0);
            // The mean of n exponential draws scatters by its n-th root.
            long draws = measured.get(kind).draws();
            double bound = draws == 0 ? 0 : 1 - SIGMAS / Math.sqrt((double) draws);
            Duration least = Duration.ofNanos(Math.round(types[i].thinking().toNanos() * bound));
            Boolean held = (draws > 0 && mean.thinking().compareTo(least) < 0)
                    ? Boolean.FALSE
                    : bound < LEAST_BOUND ? null : Boolean.TRUE;
            add("5.2.5.4", "Mean think time of " + types[i].id(),
                    "at least " + seconds(types[i].thinking())
                            + (held == null ? "" : ", by chance " + seconds(least)),
                    draws == 0
                            ? "not measured"
                            : seconds(mean.thinking()) + (held == null ? " (mean of " + draws + ": too few)" : ""),
                    held);
        }
    }

    /** Of whole seconds. */
    private void steadyState(List<IntervalRow> seconds) {
        double[] completed = seconds.stream().filter(row -> row.type().equals(TransactionType.NEW_ORDER.name()))
                .filter(row -> row.second() + 1 <= summary.measuredSeconds()).mapToDouble(IntervalRow::completed)
                .toArray();
        Optional<SteadyState> halves = SteadyState.of(completed);
        add("5.5.1", "Steady state", "both halves alike",
                halves.map(each -> String.format(Locale.ROOT, "second half %.3f of the first",
                        each.ratio())).orElse("too short to say"),
                halves.map(SteadyState::steady).orElse(null));
    }

    private static String measured(long transactions, String figure) {
        return transactions == 0 ? "not measured (0 transactions)" : figure;
    }

    private void add(String clause, String what, String required, String figure, @Nullable Boolean held) {
        lines.add(new Requirement(clause, what, required, figure, held));
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? Long.toString(Math.round(value))
                : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9).replace(".00 s", " s");
    }
}
