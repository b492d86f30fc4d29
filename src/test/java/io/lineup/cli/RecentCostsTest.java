package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.cli.console.LiveView.Cost;
import io.lineup.measure.StatementTime;
import io.lineup.result.IntervalRow;

class RecentCostsTest {
    @Test
    void theCostliestStatementsAreThoseOfTheLastFiveSeconds() {
        RecentCosts costs = new RecentCosts();
        for (int second = 1; second <= 7; second++) {
            // The first two seconds, which no longer count, were expensive.
            costs.add(List.of(), Map.of("a", new StatementTime(10L * second, 1_000_000_000 + 3_000_000L * second), "b",
                    new StatementTime(20L * second, 1_000_000L * second)));
        }

        assertThat(costs.costliest().title()).contains("5 s");
        assertThat(costs.costliest().costliest()).containsExactly(new Cost("a", 0.75, 10, 300),
                new Cost("b", 0.25, 20, 50));
    }

    @Test
    void atMostFiveStatementsAndNoneThatWasNotExecuted() {
        RecentCosts costs = new RecentCosts();
        Map<String, StatementTime> all = new HashMap<>(Map.of("never", new StatementTime(0, 0)));
        for (int statement = 1; statement <= 7; statement++) {
            all.put("s" + statement, new StatementTime(1, statement));
        }
        costs.add(List.of(), all);

        assertThat(costs.costliest().title()).contains("1 s");
        assertThat(costs.costliest().costliest()).extracting(Cost::name).containsExactly("s7", "s6", "s5", "s4", "s3");
    }

    @Test
    void withoutCostsOfStatementsTypesOfTransactionsStandThere() {
        RecentCosts costs = new RecentCosts();
        costs.add(List.of(row("READ", 10, 100), row("WRITE", 3, 1000), row("NONE", 0, 0),
                row(IntervalRow.ALL, 13, 120)), Map.of());

        assertThat(costs.costliest().costliest()).containsExactly(new Cost("WRITE", 0.75, 3, 1000),
                new Cost("READ", 0.25, 10, 100));
    }

    private static IntervalRow row(String type, long completed, double p50) {
        return new IntervalRow(0, type, completed, 0, 0, 0, p50, p50, p50, p50, null, null);
    }
}
