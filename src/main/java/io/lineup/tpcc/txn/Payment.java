package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;
import io.lineup.workload.Trace;

/** Payment (2.5): a customer pays; warehouse and district count it. */
final class Payment implements Transaction {
    private static final StatementDefinition UPDATE_DISTRICT = new StatementDefinition("Payment.updateDistrict",
            "amount", "w_id", "d_id");
    private static final StatementDefinition SELECT_DISTRICT = new StatementDefinition("Payment.selectDistrict", "w_id",
            "d_id");
    private static final StatementDefinition UPDATE_WAREHOUSE = new StatementDefinition("Payment.updateWarehouse",
            "amount", "w_id");
    private static final StatementDefinition SELECT_WAREHOUSE = new StatementDefinition("Payment.selectWarehouse",
            "w_id");

    private static final List<StatementDefinition> STATEMENTS = List.of(UPDATE_DISTRICT, SELECT_DISTRICT,
            UPDATE_WAREHOUSE,
            SELECT_WAREHOUSE, PayingCustomer.SELECT_CUSTOMER, PayingCustomer.UPDATE_CUSTOMER,
            PayingCustomer.SELECT_CUSTOMER_DATA, PayingCustomer.UPDATE_CUSTOMER_WITH_DATA);

    /** Name, two lines of street, city, state and zip code. */
    private static final int ADDRESS_COLUMNS = 6;

    private final PaymentInput input;
    private final TimedStatement updateDistrict;
    private final TimedStatement selectDistrict;
    private final TimedStatement updateWarehouse;
    private final TimedStatement selectWarehouse;
    private final PayingCustomer customer;
    private final PaymentHistory history;
    private final TransactionEnd end;

    private final String[] district = new String[ADDRESS_COLUMNS];
    private final String[] warehouse = new String[ADDRESS_COLUMNS];
    private final RowReader districtReader = row -> readAddress(row, district);
    private final RowReader warehouseReader = row -> readAddress(row, warehouse);

    Payment(PaymentInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        updateDistrict = sql.prepare(UPDATE_DISTRICT);
        selectDistrict = sql.prepare(SELECT_DISTRICT);
        updateWarehouse = sql.prepare(UPDATE_WAREHOUSE);
        selectWarehouse = sql.prepare(SELECT_WAREHOUSE);
        history = new PaymentHistory(input, variants, sql);
        customer = new PayingCustomer(input, sql);
        end = sql.transactionEnd("Payment");
    }

    static List<StatementDefinition> statements(Variants variants) {
        if (variants.atOnce().has(TransactionType.PAYMENT)) {
            return List.of(PaymentAtOnce.statement(variants.atOnce()));
        }
        if (variants.has(Way.PAYS_JOINED)) {
            return PaymentJoined.statements(variants);
        }
        return PaymentHistory.statements(variants, STATEMENTS);
    }

    @Override
    public Outcome execute() throws SQLException {
        history.begin();
        payToDistrict();
        payToWarehouse();
        customer.pay(history.findCustomer());
        history.enter(warehouse[0], district[0]);
        end.commit();
        return Outcome.COMMITTED;
    }

    private void payToDistrict() throws SQLException {
        updateDistrict.setDecimal(1, input.amount);
        updateDistrict.setInt(2, input.warehouse);
        updateDistrict.setInt(3, input.district);
        updateDistrict.update();
        selectDistrict.setInt(1, input.warehouse);
        selectDistrict.setInt(2, input.district);
        if (selectDistrict.query(districtReader) == 0) {
            throw MissingRowException.district(SELECT_DISTRICT.id(), input.warehouse, input.district);
        }
    }

    private void payToWarehouse() throws SQLException {
        updateWarehouse.setDecimal(1, input.amount);
        updateWarehouse.setInt(2, input.warehouse);
        updateWarehouse.update();
        selectWarehouse.setInt(1, input.warehouse);
        if (selectWarehouse.query(warehouseReader) == 0) {
            throw MissingRowException.warehouse(SELECT_WAREHOUSE.id(), input.warehouse);
        }
    }

    private static boolean readAddress(ResultSet row, String[] address) throws SQLException {
        for (int i = 0; i < ADDRESS_COLUMNS; i++) {
            address[i] = row.getString(i + 1);
        }
        return true;
    }

    @Override
    public void trace(int set, Trace trace) {
        history.trace(set, trace);
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    /** @return what the terminal shows of the customer (2.5.3.3) */
    ShownCustomer customer() {
        return customer.shown();
    }
}
