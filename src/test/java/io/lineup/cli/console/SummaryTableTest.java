package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.BatchMerge;
import io.lineup.result.Metric;
import io.lineup.result.Percentiles;
import io.lineup.result.Queueing;
import io.lineup.result.Requirement;
import io.lineup.result.ResultFixture;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Unit;
import io.lineup.result.Verdict;

@ExtendWith(ForeignLocale.class)
class SummaryTableTest {
    private static final Path RESULTS = Path.of("results", "2026-11-20T2231-quickstart");

    @Test
    void aGoodRunReadsAsFollows() {
        assertThat(SummaryTable.of(ResultFixture.good(), List.of(), null, RESULTS, false)).isEqualTo("""
                Verdict       ok
                tpmC          50,776.45 NewOrders a minute
                All types     112,605.97 transactions a minute
                Measured      60.0 s, 8 terminals, 1 warehouse
                Client CPU    274.3 microseconds a transaction (all of this process)

                Transaction      Count   Share    p50    p90    p99    max Rolled Retries Failed
                                                   ms     ms     ms     ms   back
                NEW_ORDER       50,782  45.09%   5.21   8.39   17.2    156    509     212      0
                PAYMENT         48,404  42.98%   2.87   4.62   9.47   86.1      0   1,033      0
                ORDER_STATUS     4,497   3.99%   0.91   1.47   3.01   27.4      0       0      0
                STOCK_LEVEL      4,467   3.97%   1.64   2.65   5.43   49.3      0       0      0
                DELIVERY         4,481   3.98%   12.4   20.0   41.0    373      0      17      0
                Delivery skipped 3 districts without an order to deliver.

                Errors by SQLSTATE/vendor code, retried attempts included
                40001/0          1,262  ERROR: could not serialize access due to concurrent
                                        update

                Consistency: 12 of 12 conditions are met.

                Results       results/2026-11-20T2231-quickstart
                This is not a TPC result and must not be compared with published TPC-C results.
                """);
    }

    @Test
    void aRunOfAnotherWorkloadBearsItsNames() {
        TransactionSummary reads = new TransactionSummary("read", 600, 1, 0, 0, 0, null, Percentiles.NONE,
                Percentiles.NONE, Percentiles.NONE, Percentiles.NONE);
        Map<String, Long> scale = new LinkedHashMap<>();
        scale.put("tables", 1L);
        scale.put("table_size", 10_000L);

        assertThat(SummaryTable.of(SummaryBuilder.tpcc().load("sysbench", scale).transactions(Map.of("read", reads))
                .throughput(Metric.TRANSACTIONS.of(600, 60), Unit.TRANSACTION).build(), List.of(), null, RESULTS,
                false))
                .startsWith("""
                        Verdict       ok
                        tps           10.00 transactions a second
                        Measured      60.0 s, 8 terminals, 1 table, table_size 10,000

                        """);
    }

    @Test
    void aBadRunSaysWhatWentWrong() {
        assertThat(SummaryTable.of(ResultFixture.bad(), List.of(), null, RESULTS, false)).isEqualTo("""
                Verdict       checks-failed
                tpmC          31,199.90 NewOrders a minute
                All types     70,012.25 transactions a minute
                Measured      60.0 s, 8 terminals, 1 warehouse
                Client CPU    288.0 microseconds a transaction (all of this process)
                Note          The server was away once; the figures hold that time.

                Transaction      Count   Share    p50    p90    p99    max Rolled Retries Failed
                                                   ms     ms     ms     ms   back
                NEW_ORDER       31,204  44.00%    184    297    608   5526    312      96     14
                PAYMENT         48,404  42.98%   2.87   4.62   9.47   86.1      0   1,033      0
                ORDER_STATUS     4,497   3.99%   0.91   1.47   3.01   27.4      0       0      0
                STOCK_LEVEL      4,467   3.97%   1.64   2.65   5.43   49.3      0       0      0
                DELIVERY         4,481   3.98%   12.4   20.0   41.0    373      0      17      0
                Delivery skipped 3 districts without an order to deliver.

                Errors by SQLSTATE/vendor code, retried attempts included
                40001/0          1,262  ERROR: could not serialize access due to concurrent
                                        update
                08006/0             14  An I/O error occurred while sending to the backend
                                        <local>, after which the connection was closed and had
                                        to be opened again by its terminal.

                No connection to the server for 6.3 s from second 22.4 on.

                Consistency: 11 of 12 conditions are met.
                  Condition 3 (max(no_o_id) - min(no_o_id) + 1 = rows in NEW-ORDER): 2 rows
                    break it
                    no_w_id=1 no_d_id=4: 871 <> 870
                    no_w_id=1 no_d_id=7: 902 <> 901

                Results       results/2026-11-20T2231-quickstart
                This is not a TPC result and must not be compared with published TPC-C results.
                """);
    }

    @Test
    void theCostliestStatementsAndTheTimeBetweenThemAreShown() {
        assertThat(SummaryTable.of(ResultFixture.good(), ResultFixture.statements(), null, RESULTS, false)).contains("""

                Statement                          Share   Each     mean      p99  Round    Rows
                                                             tx       us       us  trips  r/used
                NewOrder.updateStock              31.12%   1.00     1512     2801   11.0     0/0
                Delivery.selectOldestNewOrder      5.12%   10.0      813     1400   1.00   872/1
                OrderStatus.countCustomersByL...  <0.01%   0.60      100      140      -     ?/1
                betweenStatements                  4.00%   19.3      1.3      4.1   0.00     0/0
                """);
    }

    @Test
    void whatTheDriverMadeOfBatchesIsShownWithTheReasonsForWhatItLeft() {
        BatchMerge merge = new BatchMerge(1000, 990, 10_400, 10_300, 995, 1002, 0,
                Map.of("fewRows", 92L, "values", 8L));
        Summary summary = SummaryBuilder.tpcc().client(new Summary.Client(null, null, merge)).build();

        assertThat(SummaryTable.of(summary, List.of(), null, RESULTS, false)).contains("""
                Batches       1,000, 990 of them merged; rows 10,400, 10,300 of them merged
                              92 one by one: fewRows
                              8 one by one: values
                """);
    }

    @Test
    void whatWasDueAndWhatBecameOfItIsShown() {
        Percentiles wait = new Percentiles(1000, 200, 500, 900, 12_300, 15_000, 20_000);
        Queueing queue = new Queueing(wait, null, 30_000L, 12L, 345L);
        Summary summary = SummaryBuilder.tpcc().verdict(Verdict.OVERLOADED)
                .client(new Summary.Client(null, null, null, queue)).build();

        assertThat(SummaryTable.of(summary, List.of(), null, RESULTS, false)).contains("overloaded", """
                Queue         p50 0.20 ms, p99 12.3 ms after each was due, part of its latency
                Arrivals      30,000 (500.0/s), 12 dropped, 345 waiting at the end
                """);
    }

    @Test
    void whatTheSpecificationAsksForIsShownLineByLine() {
        Summary summary = SummaryBuilder.tpcc()
                .requirements(new Requirement("5.2.3", "Share of Payment", "at least 43%", "43.48%", true),
                        new Requirement("5.2.5.4", "Mean think time of Delivery", "at least 5 s", "0.05 s", false),
                        new Requirement("5.2.5.4", "Mean think time of StockLevel", "at least 5 s", "not measured",
                                null))
                .build();

        assertThat(SummaryTable.of(summary, List.of(), null, RESULTS, false)).contains("""

                Required by the specification
                  held      5.2.3    Share of Payment: 43.48%, at least 43%
                  not held  5.2.5.4  Mean think time of Delivery: 0.05 s, at least 5 s
                  undecided 5.2.5.4  Mean think time of StockLevel: not measured, at least 5 s
                """);
    }

    @Test
    void theVerdictOfARehearsalSaysSo() {
        Summary rehearsal = SummaryBuilder.tpcc().timeScale("0.01").build();

        assertThat(SummaryTable.of(rehearsal, List.of(), null, RESULTS, false))
                .startsWith("Verdict       ok, a rehearsal: timeScale=0.01\n");
        assertThat(SummaryTable.of(SummaryBuilder.tpcc().build(), List.of(), null, RESULTS, false))
                .startsWith("Verdict       ok\n");
    }

    @Test
    void aStatementThatWasNotMeasuredHasNoRate() {
        Summary good = ResultFixture.good();
        Summary early = SummaryBuilder.tpcc().verdict(Verdict.INTERRUPTED).seconds(0).build();

        assertThat(SummaryTable.ofStatement("A.one", early, List.of(), null, RESULTS, false)).contains("A.one")
                .doesNotContain("Rate", "NaN");
        assertThat(SummaryTable.ofStatement("A.one", good, List.of(), null, RESULTS, false)).contains("Rate");
        Summary executions = SummaryBuilder.tpcc()
                .throughput(Metric.TRANSACTIONS.of(600, 60), new Unit("execution", List.of()))
                .clientCpu(12).build();
        assertThat(SummaryTable.ofStatement("A.one", executions, ResultFixture.statements(), null, RESULTS, false))
                .contains("12.0 microseconds an execution (all of this process").contains("   exec  ")
                .doesNotContain("a transaction");
    }

    @Test
    void clientCpuOutsideOfTransactionsIsToldWhereThatOfAllStatementsIsKnown() {
        StatementCosts half = new StatementCosts("A.one", ResultFixture.good().completed() / 2, null,
                new StatementCosts.Time(1, 1, 1, 1), null, 200.0, StatementCosts.Wire.NONE,
                new StatementCosts.Rows(0, null, 0, "unknown"), 0, 0, null, StatementCosts.Server.UNKNOWN, null);
        List<StatementCosts> all = new ArrayList<>(List.of(half));

        assertThat(SummaryTable.of(ResultFixture.good(), all, null, RESULTS, false)).contains("""
                Client CPU    274.3 microseconds a transaction (all of this process; 174.3 of it
                              other threads, and terminals between transactions)
                """);
        all.addAll(ResultFixture.statements());
        assertThat(SummaryTable.of(ResultFixture.good(), all, null, RESULTS, false))
                .contains("(all of this process)\n");
    }

    @Test
    void noLineIsWiderThanEightyColumns() {
        assertThat(SummaryTable.of(ResultFixture.bad(), ResultFixture.statements(), null, RESULTS, false).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void timesOfMinutesStayApart() {
        Percentiles slow = new Percentiles(2e8, 2e8, 2e8, 2e8, 3e8, 3e8, 9.99e8);
        Summary summary = SummaryBuilder.tpcc().transactions(Map.of("NEW_ORDER",
                new TransactionSummary("NewOrder", 1, 1, 0, 0, 0, null, slow, slow, slow, Percentiles.NONE))).build();

        assertThat(SummaryTable.of(summary, List.of(), null, RESULTS, false)).contains(" 200000 200000 300000 999000 ");
    }

    @Test
    void coloursAppearOnlyWhenAskedFor() {
        assertThat(SummaryTable.of(ResultFixture.good(), List.of(), null, RESULTS, true))
                .contains("\u001b[32mok\u001b[0m");
        assertThat(SummaryTable.of(ResultFixture.good(), List.of(), null, RESULTS, false)).doesNotContain("\u001b");
    }
}
