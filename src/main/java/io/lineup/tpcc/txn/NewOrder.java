package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Outcome;
import io.lineup.workload.Trace;

/** A NewOrder in BenchmarkSQL's order of statements. */
final class NewOrder implements OrderEntry {
    private static final StatementDefinition SELECT_DISTRICT = new StatementDefinition("NewOrder.selectDistrict",
            "w_id", "d_id");
    private static final StatementDefinition SELECT_CUSTOMER_WAREHOUSE = new StatementDefinition(
            "NewOrder.selectCustomerWarehouse", "w_id", "d_id", "c_id");
    private static final StatementDefinition UPDATE_DISTRICT = new StatementDefinition("NewOrder.updateDistrict",
            "w_id", "d_id");
    private static final StatementDefinition INSERT_ORDER = new StatementDefinition("NewOrder.insertOrder", "o_id",
            "d_id", "w_id", "c_id", "entry_d", "ol_cnt", "all_local");
    private static final StatementDefinition INSERT_NEW_ORDER = new StatementDefinition("NewOrder.insertNewOrder",
            "o_id", "d_id", "w_id");

    private static final List<StatementDefinition> STATEMENTS = List.of(SELECT_DISTRICT, SELECT_CUSTOMER_WAREHOUSE,
            UPDATE_DISTRICT, INSERT_ORDER, INSERT_NEW_ORDER);

    private final NewOrderInput input;
    private final TimedStatement selectDistrict;
    private final TimedStatement selectCustomerWarehouse;
    private final TimedStatement updateDistrict;
    private final TimedStatement insertOrder;
    private final TimedStatement insertNewOrder;
    private final OrderLines lines;
    private final TransactionEnd end;
    private final RowReader districtReader = this::readDistrict;
    private final RowReader customerReader = this::readCustomerWarehouse;

    private final ShownOrder shown = new ShownOrder();

    NewOrder(NewOrderInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        selectDistrict = sql.prepare(SELECT_DISTRICT);
        selectCustomerWarehouse = sql.prepare(SELECT_CUSTOMER_WAREHOUSE);
        updateDistrict = sql.prepare(UPDATE_DISTRICT);
        insertOrder = sql.prepare(INSERT_ORDER);
        insertNewOrder = sql.prepare(INSERT_NEW_ORDER);
        lines = new OrderLines(input, shown, variants, sql);
        end = sql.transactionEnd("NewOrder");
    }

    static List<StatementDefinition> statements(Variants variants) {
        return Stream.concat(STATEMENTS.stream(), OrderLines.statements(variants).stream()).toList();
    }

    @Override
    public Outcome execute() throws SQLException {
        shown.orderId = 0;
        readDistrictAndCustomer();
        enterOrder();
        boolean allItemsUsed = lines.execute(shown.orderId);
        if (!allItemsUsed) {
            end.rollback(); // 2.4.2.3
            return Outcome.ROLLED_BACK;
        }
        shown.setTotal(lines.sum());
        end.commit();
        return Outcome.COMMITTED;
    }

    private void readDistrictAndCustomer() throws SQLException {
        selectDistrict.setInt(1, input.warehouse);
        selectDistrict.setInt(2, input.district);
        if (selectDistrict.query(districtReader) == 0) {
            throw MissingRowException.district(SELECT_DISTRICT.id(), input.warehouse, input.district);
        }
        selectCustomerWarehouse.setInt(1, input.warehouse);
        selectCustomerWarehouse.setInt(2, input.district);
        selectCustomerWarehouse.setInt(3, input.customer);
        if (selectCustomerWarehouse.query(customerReader) == 0) {
            throw MissingRowException.customer(SELECT_CUSTOMER_WAREHOUSE.id(), input.warehouse, input.district,
                    input.customer);
        }
    }

    private boolean readDistrict(ResultSet row) throws SQLException {
        shown.districtTax = row.getBigDecimal(1);
        shown.orderId = row.getInt(2);
        return true;
    }

    private boolean readCustomerWarehouse(ResultSet row) throws SQLException {
        shown.discount = row.getBigDecimal(1);
        shown.customerLast = row.getString(2);
        shown.customerCredit = row.getString(3);
        shown.warehouseTax = row.getBigDecimal(4);
        return true;
    }

    private void enterOrder() throws SQLException {
        updateDistrict.setInt(1, input.warehouse);
        updateDistrict.setInt(2, input.district);
        updateDistrict.update();

        insertOrder.setInt(1, shown.orderId);
        insertOrder.setInt(2, input.district);
        insertOrder.setInt(3, input.warehouse);
        insertOrder.setInt(4, input.customer);
        insertOrder.setTimestamp(5, TimedStatement.now());
        insertOrder.setInt(6, input.lines);
        insertOrder.setInt(7, input.allLocal ? 1 : 0);
        insertOrder.update();

        insertNewOrder.setInt(1, shown.orderId);
        insertNewOrder.setInt(2, input.district);
        insertNewOrder.setInt(3, input.warehouse);
        insertNewOrder.update();
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    @Override
    public void clearBatches() throws SQLException {
        lines.clearBatches();
    }

    @Override
    public ShownOrder shown() {
        return shown;
    }

    @Override
    public void trace(int set, Trace trace) {
        if (shown.orderId != 0) {
            trace.change(TpccTrace.ORDER, set, input.warehouse, input.district, shown.orderId, input.customer,
                    input.lines,
                    lines.cents());
        }
    }
}
