package io.lineup.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import io.lineup.cli.console.LiveView.Cost;
import io.lineup.cli.console.LiveView.Costs;
import io.lineup.measure.StatementTime;
import io.lineup.result.IntervalRow;

/** What took the terminals' time in the last seconds. */
final class RecentCosts {
    static final int SECONDS = 5;
    private static final int SHOWN = 5;
    private static final double NANOS_A_MICRO = 1e3;
    private static final StatementTime NOTHING = new StatementTime(0, 0);

    /** Of the beginning, and of the end of each second, the latest last. */
    private final Deque<Map<String, StatementTime>> statements = new ArrayDeque<>(List.of(Map.of()));
    private List<IntervalRow> last = List.of();

    /** Adds a second. */
    void add(List<IntervalRow> rows, Map<String, StatementTime> soFar) {
        last = rows;
        statements.addLast(soFar);
        if (statements.size() > SECONDS + 1) {
            statements.removeFirst();
        }
    }

    /** @return the costliest statements; of a client that counts none, the costliest types of transactions */
    Costs costliest() {
        Map<String, StatementTime> from = statements.getFirst();
        Map<String, StatementTime> to = statements.getLast();
        int seconds = statements.size() - 1;
        List<Cost> costs = new ArrayList<>();
        to.forEach((id, soFar) -> {
            StatementTime spent = soFar.minus(from.getOrDefault(id, NOTHING));
            if (spent.calls() > 0) {
                costs.add(new Cost(id, (double) spent.nanos(), (double) spent.calls() / seconds,
                        spent.nanos() / NANOS_A_MICRO / spent.calls()));
            }
        });
        return to.isEmpty() ? types() : new Costs("Statements, last " + seconds + " s", "mean us", top(costs));
    }

    /** Their median stands for the mean, which an interval does not have. */
    private Costs types() {
        return new Costs("Transactions, last second", "p50 us",
                top(last.stream().filter(each -> each.completed() > 0 && !each.type().equals(IntervalRow.ALL))
                        .map(each -> new Cost(each.type(), each.completed() * each.p50Micros(),
                                (double) each.completed(),
                                each.p50Micros()))
                        .toList()));
    }

    /** @return the costliest, with their shares of all */
    private static List<Cost> top(List<Cost> costs) {
        double all = costs.stream().mapToDouble(Cost::share).sum();
        return costs.stream().sorted(Comparator.comparingDouble(Cost::share).reversed()).limit(SHOWN)
                .map(each -> new Cost(each.name(), each.share() / all, each.perSecond(), each.micros())).toList();
    }
}
