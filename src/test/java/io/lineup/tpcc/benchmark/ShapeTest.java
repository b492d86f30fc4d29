package io.lineup.tpcc.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.lineup.benchmark.UserTime;
import io.lineup.result.IntervalRow;
import io.lineup.result.Percentiles;
import io.lineup.result.Requirement;
import io.lineup.result.Summary;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.TransactionSummary;
import io.lineup.tpcc.model.TransactionType;

class ShapeTest {
    private static final List<UserTime> TIMES = Stream.of(TransactionType.values())
            .map(type -> new UserTime(type.keying(), type.thinking())).toList();

    private final Map<String, TransactionSummary> kinds = new LinkedHashMap<>(Map.of());

    ShapeTest() {
        kind("NEW_ORDER", "NewOrder", 4348, 0.1);
        kind("PAYMENT", "Payment", 4348, 0.1);
        kind("ORDER_STATUS", "OrderStatus", 434, 0.1);
        kind("STOCK_LEVEL", "StockLevel", 434, 12);
        kind("DELIVERY", "Delivery", 434, 0.2);
    }

    @Test
    void aRunAsTheSpecificationAsksForItHoldsEveryLine() {
        List<Requirement> lines = shape(250, 200, TIMES, steady());

        assertThat(lines).allMatch(each -> Boolean.TRUE.equals(each.held())).hasSize(2 + 4 + 5 + 5 + 10 + 1);
        assertThat(line(lines, "tpmC a warehouse")).isEqualTo(new Requirement("4.1.3", "tpmC a warehouse",
                "9 to 12.86", "12.50 (efficiency 97.2%)", true));
        assertThat(line(lines, "Share of Payment").measured()).isEqualTo("43.49%");
        assertThat(line(lines, "Keying time of NewOrder").measured()).isEqualTo("18 s");
    }

    @Test
    void moreTerminalsAndMoreThroughputAreNotHeld() {
        List<Requirement> lines = shape(9000, 10_000, TIMES, steady());

        assertThat(notHeld(lines)).containsExactly("Terminals a warehouse", "tpmC a warehouse");
    }

    @Test
    void tooFewNewOrdersForTheDatabaseAreNotHeld() {
        assertThat(notHeld(shape(179, 200, TIMES, steady()))).containsExactly("tpmC a warehouse");
    }

    @Test
    void aMeanFarAboveThe90thPercentileIsNotHeld() {
        kind("PAYMENT", "Payment", 4348, 0.199, 0.1);
        assertThat(notHeld(shape(250, 200, TIMES, steady()))).isEmpty();

        kind("PAYMENT", "Payment", 4348, 0.201, 0.1);
        assertThat(notHeld(shape(250, 200, TIMES, steady())))
                .containsExactly("Mean against 90th percentile of Payment");
    }

    @Test
    void aSlowAnswerIsNotHeldButForStockLevelWhichMayTake20Seconds() {
        kind("PAYMENT", "Payment", 4348, 5.01);

        assertThat(notHeld(shape(250, 200, TIMES, steady()))).containsExactly("90th percentile of Payment");
    }

    @Test
    void aMixWithTooFewPaymentsIsNotHeld() {
        kind("PAYMENT", "Payment", 4000, 0.1);

        assertThat(notHeld(shape(250, 200, TIMES, steady()))).containsExactly("Share of Payment");
    }

    @Test
    void aRehearsalHoldsNoTimes() {
        List<UserTime> short1 = TIMES.stream()
                .map(each -> new UserTime(each.keying().dividedBy(100), each.thinking().dividedBy(100))).toList();

        assertThat(notHeld(shape(250, 200, short1, steady()))).hasSize(10)
                .allMatch(what -> what.startsWith("Keying time") || what.startsWith("Mean think time"));
    }

    @Test
    void tooFewThinkTimesAreNeitherHeldNorNot() {
        List<Requirement> few = shape(250, 200, TIMES, 38, steady());

        assertThat(notHeld(few)).isEmpty();
        assertThat(undecided(few)).hasSize(5).contains(new Requirement("5.2.5.4", "Mean think time of Delivery",
                "at least 5 s", "5 s (mean of 38: too few)", null));
        assertThat(undecided(shape(250, 200, TIMES, 39, steady()))).isEmpty();
        assertThat(line(shape(250, 200, TIMES, 0, steady()), "Mean think time of NewOrder"))
                .isEqualTo(new Requirement("5.2.5.4", "Mean think time of NewOrder", "at least 12 s", "not measured",
                        null));
    }

    @Test
    void aThinkTimeThatChanceDoesNotExplainIsNotHeldHoweverFewThereWere() {
        List<UserTime> tenth = TIMES.stream()
                .map(each -> new UserTime(each.keying(), each.thinking().dividedBy(10))).toList();

        assertThat(notHeld(shape(250, 200, tenth, 20, steady()))).hasSize(5)
                .allMatch(what -> what.startsWith("Mean think time"));
    }

    @Test
    void whatNoTransactionHasShownIsNotMeasured() {
        kinds.replaceAll((name, each) -> new TransactionSummary(each.label(), 0, 0, 0, 0, 0, null, Percentiles.NONE,
                Percentiles.NONE, Percentiles.NONE, Percentiles.NONE));

        List<Requirement> lines = shape(0, 200, TIMES, 0, List.of());

        assertThat(notHeld(lines)).containsExactly("tpmC a warehouse");
        assertThat(undecided(lines)).hasSize(4 + 5 + 5 + 5 + 1);
        assertThat(line(lines, "90th percentile of NewOrder").measured()).isEqualTo("not measured (0 transactions)");
        assertThat(line(lines, "Share of Payment").answer()).isEqualTo("undecided");
    }

    @Test
    void aDeferredDeliveryMayTake80SecondsAndItsRequestIsPartOfTheMix() {
        kind("DELIVERY", "Delivery", 400, 79);
        kind("DELIVERY_REQUEST", "DeliveryRequest", 434, 0.001);
        List<UserTime> times = new ArrayList<>(TIMES);
        times.set(4, new UserTime(Duration.ZERO, Duration.ZERO));
        times.add(TIMES.get(4));

        List<Requirement> lines = shape(250, 200, times, steady());

        assertThat(lines).allMatch(each -> Boolean.TRUE.equals(each.held()));
        assertThat(line(lines, "90th percentile of Delivery").required()).isEqualTo("at most 80 s");
        assertThat(line(lines, "Share of Delivery").measured()).isEqualTo("4.34%");
    }

    /** Those that wait may take longer. */
    @Test
    void theTimeOfDeliveriesIsUndecidedWhileMoreThanOneInTenIsNotDone() {
        kind("DELIVERY", "Delivery", 390, 79);
        kind("DELIVERY_REQUEST", "DeliveryRequest", 434, 0.001);
        List<UserTime> times = new ArrayList<>(TIMES);
        times.set(4, new UserTime(Duration.ZERO, Duration.ZERO));
        times.add(TIMES.get(4));

        assertThat(undecided(shape(250, 200, times, steady()))).singleElement()
                .satisfies(each -> assertThat(each.clause()).isEqualTo("2.7.2.2"));

        kind("DELIVERY", "Delivery", 390, 81);
        assertThat(notHeld(shape(250, 200, times, steady()))).containsExactly("90th percentile of Delivery");
    }

    @Test
    void aRunThatSlowsDownIsNotSteady() {
        assertThat(notHeld(shape(250, 200, TIMES, seconds(60, 30)))).containsExactly("Steady state");
    }

    private List<Requirement> shape(double tpmC, int terminals, List<UserTime> times, List<IntervalRow> seconds) {
        return shape(tpmC, terminals, times, 434, seconds);
    }

    private List<Requirement> shape(double tpmC, int terminals, List<UserTime> times, long draws,
            List<IntervalRow> seconds) {
        Summary summary = SummaryBuilder.tpcc().tpm(tpmC, 2 * tpmC).terminals(terminals, 1).transactions(kinds).build();
        return Shape.of(summary, 20, times.stream().map(each -> new UserTime.Measured(each, draws)).toList(), seconds);
    }

    private static List<Requirement> undecided(List<Requirement> lines) {
        return lines.stream().filter(each -> each.held() == null).toList();
    }

    private void kind(String name, String label, long count, double p90Seconds) {
        kind(name, label, count, 0, p90Seconds);
    }

    private void kind(String name, String label, long count, double meanSeconds, double p90Seconds) {
        Percentiles latency = new Percentiles(meanSeconds * 1e6, 1, p90Seconds * 1e6, 1, 1, 1, 1);
        kinds.put(name, new TransactionSummary(label, count, 0, 0, 0, 0, null, latency, Percentiles.NONE,
                Percentiles.NONE, Percentiles.NONE));
    }

    private static List<IntervalRow> steady() {
        return seconds(50, 50);
    }

    private static List<IntervalRow> seconds(int first, int second) {
        return IntStream.range(0, 60).mapToObj(i -> new IntervalRow(i, "NEW_ORDER", i < 30 ? first : second, 0, 0, 0, 1,
                1, 1, 1, null, null)).toList();
    }

    private static List<String> notHeld(List<Requirement> lines) {
        return lines.stream().filter(each -> Boolean.FALSE.equals(each.held())).map(Requirement::what).toList();
    }

    private static Requirement line(List<Requirement> lines, String what) {
        return lines.stream().filter(each -> each.what().equals(what)).findFirst().orElseThrow();
    }
}
