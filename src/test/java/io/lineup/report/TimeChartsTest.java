package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.CounterRow;
import io.lineup.result.IntervalRow;
import io.lineup.result.Outage;
import io.lineup.result.ResultFixture;
import io.lineup.result.Stall;
import io.lineup.result.SummaryBuilder;

@ExtendWith(ForeignLocale.class)
class TimeChartsTest {
    @Test
    void aPointLiesInTheMiddleOfItsSecondAndZeroIsAtTheBottom() {
        Chart chart = charts(List.of(all(0, 100), all(1, 50), all(3, 0))).throughput().orElseThrow();

        assertThat(chart.lines().getFirst().segments())
                .containsExactly("125.0,0.0 375.0,125.0 625.0,250.0 875.0,250.0");
        assertThat(chart.yTicks()).extracting(Tick::label).containsExactly("0", "50", "100");
        assertThat(chart.xTicks()).extracting(Tick::label).containsExactly("0 s", "1 s", "2 s", "3 s", "4 s");
    }

    @Test
    void aServerThatWasStoppedForFiveSecondsIsADipToZeroAndIsMarked() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 20; second++) {
            rows.add(all(second, second >= 8 && second < 13 ? 0 : 900));
        }

        TimeCharts charts = charts(rows);

        Chart chart = charts.throughput().orElseThrow();
        assertThat(chart.lines().getFirst().segments().getFirst().split(" ", -1))
                .filteredOn(each -> each.endsWith(",250.0"))
                .hasSize(5);
        assertThat(chart.bands()).containsExactly(new Chart.Band(40, 25, "No transaction completed"));
        assertThat(charts.silences())
                .singleElement().asString().containsSubsequence(" 5 ", " second 8 ");
    }

    @Test
    void anOutageIsMarkedOnceWhereItLiesInsideTheWindow() {
        List<IntervalRow> rows = ResultFixture.intervals();

        TimeCharts charts = new TimeCharts(rows,
                SummaryBuilder.tpcc().outages(new Outage(22.4, 6.3), new Outage(-3, 2)).build());

        assertThat(charts.throughput().orElseThrow().bands()).singleElement()
                .satisfies(band -> assertThat(band.label()).isEqualTo("No connection to the server"));
        assertThat(charts.silences()).isEmpty();
    }

    @Test
    void aLevelThatTheWorkloadCountsHasAChart() {
        List<CounterRow> counters = List.of(new CounterRow(0, CounterRow.WORKLOAD, "queued things", 4),
                new CounterRow(1, CounterRow.WORKLOAD, "queued things", 2),
                new CounterRow(1, CounterRow.SERVER, "commits", 9));

        assertThat(charts(List.of(all(0, 100), all(1, 100))).levels(counters)).singleElement().satisfies(chart -> {
            assertThat(chart.title()).isEqualTo("Queued things");
            assertThat(chart.lines().getFirst().segments()).containsExactly("250.0,0.0 750.0,125.0");
        });
    }

    @Test
    void aStallIsMarkedWithItsCause() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 20; second++) {
            rows.add(all(second, second == 5 ? 40 : 400));
        }
        Stall stall = new Stall(5, 40, 400, List.of("the client's collector ran for 650 ms"));

        TimeCharts charts = new TimeCharts(rows, SummaryBuilder.tpcc().seconds(20).stalls(stall).build());

        assertThat(charts.throughput().orElseThrow().bands())
                .containsExactly(new Chart.Band(25, 5, stall.sentence()));
    }

    @Test
    void whereFewTransactionsCompleteAnEmptySecondIsNotMarked() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 30; second++) {
            rows.add(all(second, second % 4 == 0 ? 2 : 0));
        }

        assertThat(charts(rows).throughput().orElseThrow().bands()).isEmpty();
    }

    @Test
    void aSecondWithoutATransactionPartsTheLatencyLine() {
        Chart chart = charts(ResultFixture.intervals()).latency().orElseThrow();

        assertThat(chart.lines()).hasSize(3).allSatisfy(line -> assertThat(line.segments()).hasSize(2));
        assertThat(chart.live()).contains("null");
    }

    @Test
    void aLongRunIsDrawnByBucketsAndSoAreItsRates() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 3600; second++) {
            rows.add(all(second, second % 2 == 0 ? 100 : 200));
        }

        Chart chart = charts(rows).throughput().orElseThrow();

        assertThat(chart.lines().getFirst().segments().getFirst().split(" ", -1)).hasSize(450)
                .allSatisfy(point -> assertThat(point).endsWith(",0.0"));
        assertThat(chart.note()).contains(" 8 s", "mean");
        assertThat(chart.xTicks()).extracting(Tick::label).startsWith("0:00", "10:00").endsWith("1:00:00");
    }

    @Test
    void aLastSecondThatWasCutShortIsNoDip() {
        List<IntervalRow> rows = List.of(all(0, 100), all(1, 100), all(2, 60));

        assertThat(throughput(rows, 2.6)).endsWith("833.3,0.0");
        assertThat(throughput(rows, 2.1)).endsWith("750.0,0.0");
    }

    @Test
    void arrivalsTheirBacklogAndWhereTransactionsAreHaveCharts() {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 10; second++) {
            rows.add(loaded(second, second == 3 ? 0 : 90,
                    new IntervalRow.Load(100L, second == 9 ? 5L : 0L, 10L * second, 500_000, 250_000, 2_000_000)));
        }

        TimeCharts charts = charts(rows);

        assertThat(charts.arrivals().orElseThrow().lines()).extracting(Chart.Line::name).containsExactly("due",
                "completed", "dropped");
        // A second in which nothing completed has its arrivals all the same.
        assertThat(charts.arrivals().orElseThrow().live()).contains("[100.0,100.0,100.0,100.0");
        assertThat(charts.backlog().orElseThrow().live()).contains("[0.0,10.0,20.0,30.0");
        Chart stages = charts.stages().orElseThrow();
        assertThat(stages.lines()).extracting(Chart.Line::name).containsExactly("queue", "connection", "service");
        assertThat(stages.live()).contains("\"shown\":[[0.5,", "[0.25,", "[2.0,", "\"series\":[[2.75,", "[2.25,");
    }

    @Test
    void aClosedLoopOnKeptConnectionsHasNoChartOfItsLoad() {
        List<IntervalRow> rows = List.of(loaded(0, 90, new IntervalRow.Load(null, null, null, 0, 0, 2_000_000)),
                loaded(1, 90, new IntervalRow.Load(null, null, null, 0, 0, 2_000_000)));

        assertThat(charts(rows).arrivals()).isEmpty();
        assertThat(charts(rows).backlog()).isEmpty();
        assertThat(charts(rows).stages()).isEmpty();
    }

    private static IntervalRow loaded(int second, long completed, IntervalRow.Load load) {
        return new IntervalRow(second, IntervalRow.ALL, completed, 0, 0, 0, 1, 2, 3, 4, 5L, 0L, load);
    }

    @Test
    void aRunOfOneSecondHasNoChart() {
        assertThat(charts(List.of(all(0, 100))).throughput()).isEmpty();
        assertThat(charts(List.of()).latency()).isEmpty();
    }

    @Test
    void aRunWithoutNewOrdersShowsTheLatencyOfAllTypes() {
        Chart chart = charts(List.of(all(0, 100), all(1, 100))).latency().orElseThrow();

        assertThat(chart.title()).startsWith("Latency of all transactions");
    }

    private static String throughput(List<IntervalRow> rows, double seconds) {
        return new TimeCharts(rows, SummaryBuilder.tpcc().seconds(seconds).build()).throughput().orElseThrow().lines()
                .getFirst().segments()
                .getFirst();
    }

    private static TimeCharts charts(List<IntervalRow> rows) {
        return new TimeCharts(rows, SummaryBuilder.tpcc()
                .seconds(rows.stream().mapToInt(row -> row.second() + 1).max().orElse(0)).build());
    }

    private static IntervalRow all(int second, long completed) {
        return new IntervalRow(second, IntervalRow.ALL, completed, 0, 0, 0, 1, 2, 3, 4, 5L, 0L);
    }
}
