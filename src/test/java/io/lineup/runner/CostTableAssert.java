package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;

import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;

/** The rules for every table of statement costs. */
final class CostTableAssert {
    private CostTableAssert() {}

    /**
     * All rows together are the terminals' busy time, which is stamped apart from them. A statement belongs to the window in
     * which it ends, and so does an attempt. So an attempt that begins before the window is in the busy time alone, and one
     * that ends after the window is in the rows alone. But no terminal can be busy for longer than the window, and the
     * statement with which it began.
     */
    static void assertWhole(List<StatementCosts> rows, Summary summary) {
        double window = summary.measuredSeconds();
        double longestAttempt = 0;
        double busy = 0;
        for (TransactionSummary type : summary.transactions().values()) {
            longestAttempt = Math.max(longestAttempt, type.attempts().maxMicros() / 1e6);
            busy += (type.count() + type.retries() + type.failures()) * type.attempts().meanMicros() / 1e6;
        }
        double longestStatement = rows.stream().mapToDouble(StatementCosts::maxMicros).max().orElse(0) / 1e6;
        double most = summary.load().terminals() * (window + longestStatement) / busy;
        double shares = rows.stream().mapToDouble(row -> Objects.requireNonNull(row.share())).sum();
        assertThat(shares).isBetween(1 - 0.01 - longestAttempt / window, Math.max(1, most) + 0.01);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.meanMicros()).isBetween(0.0, row.maxMicros() * 1.01);
            assertThat(row.p50Micros()).isLessThanOrEqualTo(row.p99Micros());
            assertThat(row.rowsUsed()).as(row.id()).isLessThanOrEqualTo(
                    Objects.requireNonNullElse(row.rowsReceived(), Double.MAX_VALUE));
        });
    }

    /**
     * Every statement was found in the server's statistics, with a time of the size that it takes at the client. On a machine with
     * more work than processors it may be the greater one: the server's clock runs until its thread is let on after the answer.
     * Of few calls, those at the window's edges, which the server and the client count apart, weigh too much to say so.
     *
     * @param uncounted matches the ids of those that this server does not count
     */
    static void assertServerKnown(List<StatementCosts> rows, String uncounted) {
        assertThat(rows).filteredOn(row -> row.id().matches(uncounted) || row.between()).isNotEmpty()
                .allMatch(row -> row.serverMicros() == null);
        // Of few calls, all may lie at the window's edges.
        assertThat(rows).filteredOn(row -> !row.id().matches(uncounted) && !row.between() && row.calls() > 10)
                .isNotEmpty().allSatisfy(row -> {
                    assertThat(row.serverMicros()).as(row.id()).isNotNull().isPositive();
                    if (!Boolean.TRUE.equals(row.serverShared()) && row.calls() > 500) {
                        assertThat(row.serverMicros()).as(row.id()).isLessThan(row.meanMicros() * 2);
                    }
                });
    }

    /**
     * The same of the statements of {@link TestRun#tuned} with 50 calls and more: of few calls, all may lie at the window's edges.
     */
    static void assertServerKnownWhereCalledOften(List<StatementCosts> rows, String uncounted) {
        List<StatementCosts> often = rows.stream().filter(row -> row.between() || row.calls() >= 50).toList();
        assertThat(often).extracting(StatementCosts::id).contains("StockLevel.countLowStock", "NewOrder.selectStocks",
                "NewOrder.insertOrder", "NewOrder.insertOrderLine", "NewOrder.updateStock", "Payment.insertHistory",
                "Delivery.selectOldestNewOrder", "Delivery.updateOrderLines", "OrderStatus.selectOrderLines");
        assertServerKnown(often, uncounted);
    }

    /** Client CPU, server and rest are the mean, each rounded to a hundredth. */
    static void assertPartsAddUp(StatementCosts row) {
        assertThat(row.clientCpuMicros()).as(row.id()).isNotNull().isPositive();
        assertThat(Objects.requireNonNull(row.clientCpuMicros()) + Objects.requireNonNull(row.serverMicros())
                + Objects.requireNonNull(row.restMicros())).as(row.id()).isCloseTo(row.meanMicros(), within(0.03));
    }

    static StatementCosts row(List<StatementCosts> rows, String id) {
        return rows.stream().filter(row -> row.id().equals(id)).findFirst()
                .orElseThrow(() -> new AssertionError("no row " + id));
    }
}
