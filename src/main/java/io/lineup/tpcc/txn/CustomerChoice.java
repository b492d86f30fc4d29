package io.lineup.tpcc.txn;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.random.LastName;
import io.lineup.tpcc.random.NURandConstants;

/** How Payment and OrderStatus name a customer: 60% by last name, 40% by id (2.5.1.2, 2.6.1.2). */
final class CustomerChoice {
    private static final int BY_LAST_NAME_PERCENT = 60;

    int warehouse;
    int district;
    boolean byLastName;
    /** Valid if {@link #byLastName}. */
    String lastName = "";
    /** Valid unless {@link #byLastName}. */
    int id;

    void next(RandomStream random, NURandConstants constants) {
        byLastName = random.percent(BY_LAST_NAME_PERCENT);
        if (byLastName) {
            lastName = LastName.of(constants.lastName(random));
        } else {
            id = constants.customer(random);
        }
    }
}
