package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.workload.Inputs;

class DeferredDeliveriesTest {
    private static final long SECOND = 1_000_000_000;
    private static final int[] TEN_ORDERS = {2101, 2102, 0, 2104, 2105, 2106, 2107, 2108, 2109, 2110};

    @TempDir
    Path folder;

    private long now;
    private final DeferredDeliveries deliveries = new DeferredDeliveries(() -> now);

    @Test
    void aTerminalHandsOverItsDeliveriesAndNothingElse() throws InterruptedException {
        TpccWorkload workload = workload(2);
        TpccInputs terminal = workload.inputs(0);
        TpccInputs worker = workload.deferred(0);
        int requests = 0;
        for (int i = 0; i < 230; i++) {
            int kind = terminal.next();
            boolean request = kind == TpccWorkload.REQUEST;
            assertThat(terminal.handOver()).isEqualTo(request);
            assertThat(request).isEqualTo(terminal.type() == TransactionType.DELIVERY);
            if (request) {
                requests++;
                assertThat(terminal.waitedSince()).isEqualTo(Inputs.NOT_WAITED);
                assertThat(worker.await(0)).isTrue();
                assertThat(worker.next()).isEqualTo(TransactionType.DELIVERY.ordinal());
                assertThat(worker.waitedSince()).isNotEqualTo(Inputs.NOT_WAITED);
                assertThat(worker.delivery.warehouse).isEqualTo(terminal.delivery.warehouse);
                assertThat(worker.delivery.carrier).isEqualTo(terminal.delivery.carrier);
                assertThat(worker.handOver()).isFalse();
            }
        }

        assertThat(requests).isEqualTo(10);
        assertThat(worker.await(0)).isFalse();
    }

    @Test
    void withoutWorkersATerminalDeliversItself() {
        TpccWorkload workload = workload(0);
        TpccInputs terminal = workload.inputs(0);
        for (int i = 0; i < 23; i++) {
            assertThat(terminal.next()).isLessThan(5);
            assertThat(terminal.handOver()).isFalse();
        }
        assertThat(workload.transactions()).hasSize(5);
        assertThat(workload(1).transactions()).hasSize(6);
    }

    @Test
    void terminalsDrawTheSameWithAndWithoutWorkers() {
        TpccInputs with = workload(2).inputs(0);
        TpccInputs without = workload(0).inputs(0);
        for (int i = 0; i < 500; i++) {
            int unused = with.next();
            int unusedToo = without.next();
            assertThat(with.type()).isEqualTo(without.type());
            assertThat(with.scaleUnit()).isEqualTo(without.scaleUnit());
        }
    }

    @Test
    void theResultFileHasEachDeliveryWithItsOrders() throws Exception {
        deliveries.begin(folder);
        deliveries.add(7, 3);
        now = 5 * SECOND;
        deliveries.done(request(), TEN_ORDERS);

        assertThat(deliveries.end()).singleElement().asString().contains("1 executed", "at most 1 queued",
                "5.0 s old", "100.0%").endsWith(", held.");
        List<String> rows = Files.readAllLines(folder.resolve("deliveries.csv"));
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst().split(",")).hasSize(14);
        assertThat(rows.getLast()).matches("[^,]+Z,[^,]+Z,7,3,2101,2102,,2104,2105,2106,2107,2108,2109,2110");
    }

    @Test
    void moreThanOneInTenThatTookLongerThan80SecondsBreaksTheRule() throws Exception {
        for (int i = 0; i < 10; i++) {
            deliveries.add(1, 1);
        }
        now = 80 * SECOND;
        for (int i = 0; i < 8; i++) {
            deliveries.done(request(), TEN_ORDERS);
        }
        now++;
        deliveries.done(request(), TEN_ORDERS);

        assertThat(deliveries.end()).hasSize(2).anyMatch(note -> note.contains("80.0%") && note.endsWith("not held."))
                .anyMatch(note -> note.contains("queued") && note.endsWith(": 1."));
    }

    @Test
    void manyThatStillWaitLeaveTheRuleUndecided() throws Exception {
        for (int i = 0; i < 10; i++) {
            deliveries.add(1, 1);
        }
        deliveries.done(request(), TEN_ORDERS);

        assertThat(deliveries.end()).anyMatch(note -> note.contains("100.0%") && note.contains("undecided")
                && note.contains("9 still waited"));
    }

    @Test
    void oneThatStillWaitsMayBeTheNinthOfTen() throws Exception {
        for (int i = 0; i < 9; i++) {
            deliveries.add(1, 1);
        }
        now = 80 * SECOND;
        for (int i = 0; i < 8; i++) {
            deliveries.done(request(), TEN_ORDERS);
        }
        now++;
        deliveries.done(request(), TEN_ORDERS);
        deliveries.add(1, 1);

        assertThat(deliveries.end()).anyMatch(note -> note.contains("undecided") && note.contains("1 still waited"));
    }

    @Test
    void whatFailsOrWaitsLongerThan80SecondsBreaksTheRuleToo() throws Exception {
        assertThat(deliveries.end()).singleElement().asString().contains("0 executed").doesNotContain("2.7.5.3");
        deliveries.add(1, 1);
        deliveries.done(request(), TEN_ORDERS);
        deliveries.add(1, 1);
        DeferredDeliveries.Request unusedBecauseItFails = request();
        deliveries.add(1, 1);
        now = 80 * SECOND;
        assertThat(deliveries.end()).anyMatch(note -> note.contains("50.0%") && note.endsWith("not held."))
                .anyMatch(note -> note.contains("failed") && note.contains(": 1."));

        now++;

        assertThat(deliveries.end()).anyMatch(note -> note.contains("33.3%"));
    }

    @Test
    void theQueueSaysItsLengthAndTheAgeOfItsHead() throws Exception {
        String length = "queued Deliveries";
        String age = "age of the oldest queued Delivery in ms";
        assertThat(deliveries.levels()).isEqualTo(Map.of(length, 0L, age, 0L));
        deliveries.add(1, 1);
        now = SECOND;
        deliveries.add(1, 2);
        now = 3 * SECOND;
        assertThat(deliveries.levels()).isEqualTo(Map.of(length, 2L, age, 3000L));

        deliveries.done(request(), TEN_ORDERS);

        assertThat(deliveries.levels()).isEqualTo(Map.of(length, 1L, age, 2000L));
    }

    private DeferredDeliveries.Request request() throws InterruptedException {
        return Objects.requireNonNull(deliveries.poll(0));
    }

    private static TpccWorkload workload(int deliveryWorkers) {
        return new TpccWorkload(new TpccSettings(2, 4, true, Mix.standardDeck(), 42, NURandConstants.forRun(3, 100),
                Variants.BENCHMARKSQL), deliveryWorkers);
    }
}
