package io.lineup.tpcc.txn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.random.LastName;
import io.lineup.tpcc.random.NURandConstants;

class PaymentInputTest {
    private static final int DRAWS = 100_000;
    private static final NURandConstants CONSTANTS = NURandConstants.forRun(3, 100);
    private static final int HOME = 2;

    private final PaymentInput input = new PaymentInput(new RandomStream(8), CONSTANTS, 3);

    @Test
    void fifteenPercentOfCustomersComeFromAnotherWarehouseAndAnyDistrict() {
        int remote = 0;
        int otherDistrict = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            assertThat(input.warehouse).isEqualTo(HOME);
            if (input.customer.warehouse == HOME) {
                assertThat(input.customer.district).isEqualTo(input.district);
            } else {
                remote++;
                otherDistrict += input.customer.district == input.district ? 0 : 1;
            }
        }
        assertThat(remote / (double) DRAWS).isCloseTo(0.15, within(0.005));
        assertThat(otherDistrict / (double) remote).isCloseTo(0.9, within(0.015));
    }

    @Test
    void aSingleWarehouseHasNoRemoteCustomers() {
        PaymentInput alone = new PaymentInput(new RandomStream(8), CONSTANTS, 1);
        for (int i = 0; i < DRAWS; i++) {
            alone.next(1);
            assertThat(alone.customer.warehouse).isEqualTo(1);
            assertThat(alone.customer.district).isEqualTo(alone.district);
        }
    }

    @Test
    void sixtyPercentNameTheCustomerByLastName() {
        Set<String> names = new HashSet<>();
        int byName = 0;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            if (input.customer.byLastName) {
                byName++;
                names.add(input.customer.lastName);
            } else {
                assertThat(input.customer.id).isBetween(1, 3000);
            }
        }
        assertThat(byName / (double) DRAWS).isCloseTo(0.6, within(0.006));
        assertThat(names).hasSizeGreaterThan(900).contains(LastName.of(371));
    }

    @Test
    void orderStatusStaysAtHomeAndNamesSixtyPercentByLastName() {
        OrderStatusInput status = new OrderStatusInput(new RandomStream(9), CONSTANTS);
        int byName = 0;
        for (int i = 0; i < DRAWS; i++) {
            status.next(HOME);
            assertThat(status.customer.warehouse).isEqualTo(HOME);
            assertThat(status.customer.district).isBetween(1, 10);
            byName += status.customer.byLastName ? 1 : 0;
        }
        assertThat(byName / (double) DRAWS).isCloseTo(0.6, within(0.006));
    }

    @Test
    void amountsAreWholeCentsFromOneToFiveThousand() {
        BigDecimal least = new BigDecimal("9999.99");
        BigDecimal most = BigDecimal.ZERO;
        for (int i = 0; i < DRAWS; i++) {
            input.next(HOME);
            assertThat(input.amount.scale()).isEqualTo(2);
            least = least.min(input.amount);
            most = most.max(input.amount);
        }
        assertThat(least).isBetween(new BigDecimal("1.00"), new BigDecimal("2.00"));
        assertThat(most).isBetween(new BigDecimal("4999.00"), new BigDecimal("5000.00"));
    }
}
