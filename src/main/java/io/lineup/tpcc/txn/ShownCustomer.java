package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;

import org.jspecify.annotations.Nullable;

/** What the terminal shows of the customer of the last Payment (2.5.3.3). */
final class ShownCustomer {
    /** Names, address and phone. */
    private static final int TEXT_COLUMNS = 9;
    /** So much of c_data is shown. */
    static final int DATA_LENGTH = 200;

    final String[] text = new String[TEXT_COLUMNS];
    String credit = "";
    BigDecimal creditLimit = BigDecimal.ZERO;
    BigDecimal discount = BigDecimal.ZERO;
    BigDecimal balance = BigDecimal.ZERO;
    @Nullable
    LocalDateTime since;
    int id;
    /** Beginning of c_data, after the payment; null unless the credit is bad. */
    @Nullable
    String data;

    /** Reads the columns that Payment.selectCustomer names. */
    void take(ResultSet row) throws SQLException {
        for (int i = 0; i < TEXT_COLUMNS; i++) {
            text[i] = row.getString(i + 1);
        }
        since = row.getObject(10, LocalDateTime.class);
        credit = row.getString(11);
        creditLimit = row.getBigDecimal(12);
        discount = row.getBigDecimal(13);
        balance = row.getBigDecimal(14);
    }
}
