package io.lineup.tpcc.txn;

import java.math.BigDecimal;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.random.NURandConstants;

/** Input of a Payment (2.5.1), drawn again and again into the same object. */
final class PaymentInput {
    private static final int REMOTE_PERCENT = 15;
    private static final int MIN_CENTS = 1_00;
    private static final int MAX_CENTS = 5_000_00;

    int warehouse;
    int district;
    final CustomerChoice customer = new CustomerChoice();
    BigDecimal amount = BigDecimal.ZERO;
    /** The same in cents. */
    int cents;

    private final RandomStream random;
    private final NURandConstants constants;
    private final int warehouses;

    PaymentInput(RandomStream random, NURandConstants constants, int warehouses) {
        this.random = random;
        this.constants = constants;
        this.warehouses = warehouses;
    }

    void next(int home) {
        warehouse = home;
        district = random.uniform(1, Scale.DISTRICTS);
        if (warehouses > 1 && random.percent(REMOTE_PERCENT)) { // 2.5.1.2
            customer.warehouse = NewOrderInput.otherWarehouse(random, warehouses, home);
            customer.district = random.uniform(1, Scale.DISTRICTS);
        } else {
            customer.warehouse = home;
            customer.district = district;
        }
        customer.next(random, constants);
        cents = random.uniform(MIN_CENTS, MAX_CENTS);
        amount = BigDecimal.valueOf(cents, 2); // 2.5.1.3
    }
}
