package io.lineup.tpcc.txn;

import org.jspecify.annotations.Nullable;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;

/** Input of a Delivery (2.7.1), drawn again and again into the same object. */
final class DeliveryInput {
    int warehouse;
    int carrier;
    /** By district, the order that the last execution delivered, 0 for none; null unless somebody wants to know. */
    int @Nullable [] delivered;

    private final RandomStream random;

    DeliveryInput(RandomStream random) {
        this.random = random;
    }

    void next(int home) {
        warehouse = home;
        carrier = random.uniform(1, Scale.CARRIERS); // 2.7.1.2
    }
}
