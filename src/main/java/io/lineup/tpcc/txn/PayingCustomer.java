package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;

/** The customer of a Payment (2.5.2.2): read and locked, then changed, with a note in c_data if the credit is bad. */
final class PayingCustomer {
    static final StatementDefinition SELECT_CUSTOMER = new StatementDefinition("Payment.selectCustomer", "w_id", "d_id",
            "c_id");
    static final StatementDefinition UPDATE_CUSTOMER = new StatementDefinition("Payment.updateCustomer", "amount",
            "w_id", "d_id", "c_id");
    static final StatementDefinition SELECT_CUSTOMER_DATA = new StatementDefinition("Payment.selectCustomerData",
            "w_id", "d_id", "c_id");
    static final StatementDefinition UPDATE_CUSTOMER_WITH_DATA = new StatementDefinition(
            "Payment.updateCustomerWithData", "amount", "data", "w_id", "d_id", "c_id");

    private static final String BAD_CREDIT = "BC";
    private static final int DATA_LENGTH = 500;

    private final PaymentInput input;
    private final TimedStatement select;
    private final TimedStatement update;
    private final TimedStatement selectData;
    private final TimedStatement updateWithData;
    private final RowReader reader = this::read;
    private final RowReader dataReader = this::readData;

    private final ShownCustomer shown = new ShownCustomer();
    private final StringBuilder data = new StringBuilder(2 * DATA_LENGTH);

    PayingCustomer(PaymentInput input, SqlSession sql) throws SQLException {
        this.input = input;
        select = sql.prepare(SELECT_CUSTOMER);
        update = sql.prepare(UPDATE_CUSTOMER);
        selectData = sql.prepare(SELECT_CUSTOMER_DATA);
        updateWithData = sql.prepare(UPDATE_CUSTOMER_WITH_DATA);
    }

    void pay(int id) throws SQLException {
        bindKey(select, 1, id);
        if (select.query(reader) == 0) {
            throw missing(id);
        }
        shown.id = id;
        shown.balance = shown.balance.subtract(input.amount);
        shown.data = null;
        if (shown.credit.equals(BAD_CREDIT)) {
            payWithBadCredit(id);
        } else {
            update.setDecimal(1, input.amount);
            bindKey(update, 2, id);
            update.update();
        }
    }

    private void payWithBadCredit(int id) throws SQLException {
        data.setLength(0);
        data.append(id).append(' ').append(input.customer.district).append(' ').append(input.customer.warehouse)
                .append(' ').append(input.district).append(' ').append(input.warehouse).append(' ').append(input.amount)
                .append(" | ");
        bindKey(selectData, 1, id);
        if (selectData.query(dataReader) == 0) {
            throw missing(id);
        }
        data.setLength(Math.min(data.length(), DATA_LENGTH));
        shown.data = data.substring(0, Math.min(data.length(), ShownCustomer.DATA_LENGTH));
        updateWithData.setDecimal(1, input.amount);
        updateWithData.setString(2, data.toString());
        bindKey(updateWithData, 3, id);
        updateWithData.update();
    }

    private void bindKey(TimedStatement statement, int first, int id) throws SQLException {
        statement.setInt(first, input.customer.warehouse);
        statement.setInt(first + 1, input.customer.district);
        statement.setInt(first + 2, id);
    }

    private boolean read(ResultSet row) throws SQLException {
        shown.take(row);
        return true;
    }

    private boolean readData(ResultSet row) throws SQLException {
        data.append(row.getString(1));
        return true;
    }

    private MissingRowException missing(int id) {
        return MissingRowException.customer(SELECT_CUSTOMER.id(), input.customer.warehouse, input.customer.district,
                id);
    }

    /** @return what the terminal shows of the customer (2.5.3.3), the balance after the payment */
    ShownCustomer shown() {
        return shown;
    }
}
