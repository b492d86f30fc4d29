package io.lineup.tpcc.txn;

import java.sql.SQLException;

import io.lineup.random.RandomStream;
import io.lineup.sql.TimedStatement;
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

    /** Binds id, or 0, and last name, or an empty one, to two parameters of a statement that finds the customer itself. */
    void bind(TimedStatement statement, int first) throws SQLException {
        statement.setInt(first, byLastName ? 0 : id);
        statement.setString(first + 1, byLastName ? lastName : "");
    }

    /** @param statement id of the one that did not find the customer */
    MissingRowException missing(String statement) {
        return byLastName
                ? new MissingRowException(statement,
                        "customer named " + lastName + " in district " + district + " of warehouse " + warehouse)
                : MissingRowException.customer(statement, warehouse, district, id);
    }

    void next(RandomStream random, NURandConstants constants) {
        byLastName = random.percent(BY_LAST_NAME_PERCENT);
        if (byLastName) {
            lastName = LastName.of(constants.lastName(random));
        } else {
            id = constants.customer(random);
        }
    }
}
