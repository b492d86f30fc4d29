package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.random.NURandConstants;

class NewOrderInputTest {
    private static final int DRAWS = 100_000;
    private static final int WAREHOUSES = 5;
    private static final int HOME = 3;

    private final NewOrderInput input = new NewOrderInput(new RandomStream(7), NURandConstants.forRun(3, 100),
            WAREHOUSES);

    @Test
    void onePercentNamesTheUnusedItemLastAndFromHome() {
        int unused = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            for (int line = 0; line < input.lines - 1; line++) {
                assertThat(input.item[line]).isBetween(1, 100_000);
            }
            int last = input.lines - 1;
            assertThat(input.item[last] > 100_000).isEqualTo(input.unusedItem);
            if (input.unusedItem) {
                unused++;
                assertThat(input.supplyWarehouse[last]).isEqualTo(HOME);
                assertThat(input.quantity[last]).isBetween(1, 10);
            }
        }
        assertThat(unused / (double) DRAWS).isCloseTo(0.01, within(0.0015));
    }

    @Test
    void linesAreSortedBySupplyingWarehouseAndItem() {
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            int used = input.unusedItem ? input.lines - 1 : input.lines;
            for (int line = 1; line < used; line++) {
                long before = input.supplyWarehouse[line - 1] * 1_000_000L + input.item[line - 1];
                assertThat(input.supplyWarehouse[line] * 1_000_000L + input.item[line]).isGreaterThanOrEqualTo(before);
            }
        }
    }

    @Test
    void onePercentOfLinesComesFromAnyOtherWarehouse() {
        int[] from = new int[WAREHOUSES + 1];
        int lines = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            boolean local = true;
            for (int line = 0; line < input.lines; line++) {
                from[input.supplyWarehouse[line]]++;
                local &= input.supplyWarehouse[line] == HOME;
            }
            lines += input.lines;
            assertThat(input.allLocal).isEqualTo(local);
        }
        assertThat(1 - from[HOME] / (double) lines).isCloseTo(0.01, within(0.0005));
        for (int warehouse : new int[]{1, 2, 4, 5}) {
            assertThat(from[warehouse] / (double) lines).isCloseTo(0.0025, within(0.0003));
        }
    }

    @Test
    void aSingleWarehouseSuppliesEverything() {
        NewOrderInput alone = new NewOrderInput(new RandomStream(7), NURandConstants.forRun(3, 100), 1);
        for (int i = 0; i < DRAWS; i++) {
            alone.next(1);
            assertThat(alone.allLocal).isTrue();
            assertThat(Arrays.stream(alone.supplyWarehouse, 0, alone.lines)).containsOnly(1);
        }
    }

    @Test
    void districtsLinesAndQuantitiesAreUniform() {
        int[] districts = new int[11];
        int[] lines = new int[16];
        int[] quantities = new int[11];
        int allLines = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            districts[input.district]++;
            lines[input.lines]++;
            allLines += input.lines;
            for (int line = 0; line < input.lines; line++) {
                quantities[input.quantity[line]]++;
            }
        }
        for (int i = 1; i <= 10; i++) {
            assertThat(districts[i] / (double) DRAWS).isCloseTo(0.1, within(0.005));
            assertThat(quantities[i] / (double) allLines).isCloseTo(0.1, within(0.002));
        }
        for (int i = 5; i <= 15; i++) {
            assertThat(lines[i] / (double) DRAWS).isCloseTo(1 / 11.0, within(0.005));
        }
        assertThat(lines[4]).isZero();
    }

    /** NURand draws some items far more often than a uniform draw would: the bits of A are set more often than not. */
    @Test
    void itemsAndCustomersAreSkewed() {
        int[] items = new int[100_001];
        int[] customers = new int[3001];
        int allLines = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            customers[input.customer]++;
            int used = input.unusedItem ? input.lines - 1 : input.lines;
            allLines += used;
            for (int line = 0; line < used; line++) {
                items[input.item[line]]++;
            }
        }
        assertThat(shareOfBusiestTenth(items) / allLines).isBetween(0.4, 0.9);
        assertThat(shareOfBusiestTenth(customers) / DRAWS).isBetween(0.3, 0.9);
    }

    private static double shareOfBusiestTenth(int[] counts) {
        int[] sorted = counts.clone();
        Arrays.sort(sorted);
        return Arrays.stream(sorted, sorted.length - sorted.length / 10, sorted.length).sum();
    }
}
