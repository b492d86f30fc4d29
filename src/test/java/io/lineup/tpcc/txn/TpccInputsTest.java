package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.workload.TransactionKind;

class TpccInputsTest {
    private static final int DRAWS = 100_000;
    private static final NURandConstants CONSTANTS = NURandConstants.forRun(3, 100);

    private static final List<String> TRANSACTIONS = TransactionKind.names(TpccWorkload.KINDS);

    private static TpccWorkload workload(int warehouses, int terminals, boolean fixed, Mix mix) {
        return new TpccWorkload(new TpccSettings(warehouses, terminals, fixed, mix, 42, CONSTANTS,
                Variants.BENCHMARKSQL));
    }

    private static Mix weights(String newOrder, String payment, String orderStatus, String stockLevel,
            String delivery) {
        return new Mix.Weights(Map.of(TransactionType.NEW_ORDER, new BigDecimal(newOrder), TransactionType.PAYMENT,
                new BigDecimal(payment), TransactionType.ORDER_STATUS, new BigDecimal(orderStatus),
                TransactionType.STOCK_LEVEL, new BigDecimal(stockLevel), TransactionType.DELIVERY,
                new BigDecimal(delivery)));
    }

    private static Map<TransactionType, Integer> count(TpccInputs inputs, int draws) {
        Map<TransactionType, Integer> count = new EnumMap<>(TransactionType.class);
        for (int i = 0; i < draws; i++) {
            assertThat(TRANSACTIONS.get(inputs.next())).isEqualTo(inputs.type().name());
            count.merge(inputs.type(), 1, Integer::sum);
        }
        return count;
    }

    @Test
    void transactionsBearTheNamesOfTheResults() {
        assertThat(TRANSACTIONS).containsExactly("NEW_ORDER", "PAYMENT",
                "ORDER_STATUS", "STOCK_LEVEL", "DELIVERY");
    }

    @Test
    void everyDeckOf23HoldsTheExactMix() {
        TpccInputs inputs = workload(1, 1, true, Mix.standardDeck()).inputs(0);
        for (int deck = 0; deck < DRAWS / 23; deck++) {
            assertThat(count(inputs, 23)).isEqualTo(
                    Map.of(TransactionType.NEW_ORDER, 10, TransactionType.PAYMENT, 10, TransactionType.ORDER_STATUS, 1,
                            TransactionType.STOCK_LEVEL, 1, TransactionType.DELIVERY, 1));
        }
    }

    @Test
    void decksComeInDifferentOrders() {
        TpccInputs inputs = workload(1, 1, true, Mix.standardDeck()).inputs(0);
        Set<String> orders = new HashSet<>();
        for (int deck = 0; deck < 100; deck++) {
            StringBuilder order = new StringBuilder();
            for (int card = 0; card < 23; card++) {
                order.append(inputs.next());
            }
            orders.add(order.toString());
        }
        assertThat(orders).hasSizeGreaterThan(95);
    }

    @Test
    void weightsAreMetOver100000Draws() {
        Map<TransactionType, Integer> count = count(
                workload(1, 1, true, weights("44.7", "43.1", "4.1", "4.1", "4.0")).inputs(0), DRAWS);
        assertThat(share(count, TransactionType.NEW_ORDER)).isCloseTo(0.447, within(0.007));
        assertThat(share(count, TransactionType.PAYMENT)).isCloseTo(0.431, within(0.007));
        assertThat(share(count, TransactionType.ORDER_STATUS)).isCloseTo(0.041, within(0.003));
        assertThat(share(count, TransactionType.STOCK_LEVEL)).isCloseTo(0.041, within(0.003));
        assertThat(share(count, TransactionType.DELIVERY)).isCloseTo(0.040, within(0.003));
    }

    @Test
    void aTypeOfWeightZeroNeverComes() {
        assertThat(count(workload(1, 1, true, weights("0", "99.9999", "0", "0", "0")).inputs(0), DRAWS))
                .isEqualTo(Map.of(TransactionType.PAYMENT, DRAWS));
    }

    private static double share(Map<TransactionType, Integer> count, TransactionType type) {
        return count.getOrDefault(type, 0) / (double) DRAWS;
    }

    @Test
    void equalSeedsGiveEqualInputsAndTerminalsDiffer() {
        TpccWorkload workload = workload(10, 4, false, Mix.standardDeck());
        assertThat(trace(workload.inputs(1))).isEqualTo(trace(workload.inputs(1)))
                .isNotEqualTo(trace(workload.inputs(2)));
    }

    private static String trace(TpccInputs inputs) {
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            trace.append(inputs.next()).append(' ').append(inputs.newOrder.customer).append(' ')
                    .append(inputs.payment.amount).append(' ').append(inputs.payment.customer.lastName).append('\n');
        }
        return trace.toString();
    }

    @Test
    void aFixedHomeIsKeptAndADrawnOneVisitsAllWarehouses() {
        TpccInputs fixed = workload(10, 5, true, Mix.standardDeck()).inputs(2);
        TpccInputs drawn = workload(10, 5, false, Mix.standardDeck()).inputs(2);
        Set<Integer> fixedHomes = new HashSet<>();
        Set<Integer> drawnHomes = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            if (fixed.next() == 0) {
                fixedHomes.add(fixed.newOrder.warehouse);
            }
            if (drawn.next() == 0) {
                drawnHomes.add(drawn.newOrder.warehouse);
            }
        }
        assertThat(fixedHomes).containsExactly(5);
        assertThat(drawnHomes).hasSize(10);
        assertThat(workload(10, 5, true, Mix.standardDeck()).idleWarehouses()).isEqualTo(5);
        assertThat(workload(10, 5, false, Mix.standardDeck()).idleWarehouses()).isZero();
    }

    @Test
    void stockLevelKeepsTheTerminalsWarehouseAndDistrict() {
        TpccInputs inputs = workload(4, 40, false, Mix.standardDeck()).inputs(23);
        for (int i = 0; i < DRAWS; i++) {
            if (inputs.next() == 3) {
                assertThat(inputs.stockLevel.threshold).isBetween(10, 20);
            }
            assertThat(inputs.stockLevel.warehouse).isEqualTo(3);
            assertThat(inputs.stockLevel.district).isEqualTo(4);
        }
    }
}
