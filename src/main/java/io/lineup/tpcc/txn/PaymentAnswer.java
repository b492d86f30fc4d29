package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;

import io.lineup.sql.RowReader;

/** What the terminal shows of a Payment, read from one row: customer, district and warehouse (2.5.3.3). */
final class PaymentAnswer implements RowReader {
    private static final int CUSTOMER_COLUMNS = 14;
    /** Name, two lines of street, city, state and zip code. */
    private static final int ADDRESS_COLUMNS = 6;
    private static final int ID_COLUMN = CUSTOMER_COLUMNS + 2 * ADDRESS_COLUMNS + 1;

    private final ShownCustomer customer = new ShownCustomer();
    private final String[] addresses = new String[2 * ADDRESS_COLUMNS];

    @Override
    public boolean read(ResultSet row) throws SQLException {
        customer.take(row);
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = row.getString(CUSTOMER_COLUMNS + 1 + i);
        }
        customer.id = row.getInt(ID_COLUMN);
        customer.data = row.getString(ID_COLUMN + 1);
        return true;
    }

    ShownCustomer customer() {
        return customer;
    }

    String districtName() {
        return addresses[0];
    }

    String warehouseName() {
        return addresses[ADDRESS_COLUMNS];
    }
}
