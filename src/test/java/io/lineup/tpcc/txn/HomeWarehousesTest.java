package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HomeWarehousesTest {

    @ParameterizedTest
    @CsvSource({"1,1", "1,8", "4,10", "10,10", "3,100", "100000,2000000000"})
    void terminalsAreSpreadEvenlyOverAllWarehouses(int warehouses, int terminals) {
        HomeWarehouses homes = new HomeWarehouses(warehouses, terminals);
        int checked = Math.min(terminals, 1000);
        assertThat(homes.warehouse(0)).isEqualTo(1);
        assertThat(homes.warehouse(terminals - 1)).isEqualTo(warehouses);
        assertThat(homes.idle()).isZero();
        Map<Integer, Integer> count = new HashMap<>();
        for (int t = 0; t < checked; t++) {
            count.merge(homes.warehouse(t), 1, Integer::sum);
        }
        if (checked == terminals) {
            assertThat(count).hasSize(warehouses);
            int most = count.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
            int least = count.values().stream().mapToInt(Integer::intValue).min().orElseThrow();
            assertThat(most - least).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"10,4,6", "2,1,1", "5,5,0"})
    void moreWarehousesThanTerminalsLeaveSomeIdle(int warehouses, int terminals, int idle) {
        HomeWarehouses homes = new HomeWarehouses(warehouses, terminals);
        long used = IntStream.range(0, terminals).map(homes::warehouse).distinct().count();
        assertThat(homes.idle()).isEqualTo(idle).isEqualTo((int) (warehouses - used));
    }

    @ParameterizedTest
    @CsvSource({"1,10", "7,70", "4,10", "3,29", "10,4"})
    void noTwoOfTenTerminalsOfAWarehouseShareADistrict(int warehouses, int terminals) {
        HomeWarehouses homes = new HomeWarehouses(warehouses, terminals);
        Set<String> taken = new HashSet<>();
        for (int t = 0; t < terminals; t++) {
            assertThat(homes.district(t)).isBetween(1, 10);
            assertThat(taken.add(homes.warehouse(t) + "/" + homes.district(t))).isTrue();
        }
    }
}
