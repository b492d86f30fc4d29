package io.lineup.tpcc.txn;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.random.NURandConstants;

/** Input of an OrderStatus (2.6.1), drawn again and again into the same object. */
final class OrderStatusInput {
    final CustomerChoice customer = new CustomerChoice();

    private final RandomStream random;
    private final NURandConstants constants;

    OrderStatusInput(RandomStream random, NURandConstants constants) {
        this.random = random;
        this.constants = constants;
    }

    void next(int home) {
        customer.warehouse = home;
        customer.district = random.uniform(1, Scale.DISTRICTS);
        customer.next(random, constants);
    }
}
