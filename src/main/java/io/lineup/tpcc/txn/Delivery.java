package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Trace;

/** Delivery (2.7): delivers the oldest waiting order of each district of a warehouse, all in one transaction. */
final class Delivery implements Transaction {
    private static final StatementDefinition SELECT_OLDEST_NEW_ORDER = new StatementDefinition(
            "Delivery.selectOldestNewOrder", "w_id", "d_id");
    private static final StatementDefinition DELETE_NEW_ORDER = new StatementDefinition("Delivery.deleteNewOrder",
            "w_id", "d_id", "o_id");
    private static final StatementDefinition UPDATE_ORDER = new StatementDefinition("Delivery.updateOrder",
            "carrier_id", "w_id", "d_id", "o_id");
    private static final StatementDefinition SELECT_ORDER_CUSTOMER = new StatementDefinition(
            "Delivery.selectOrderCustomer", "w_id", "d_id", "o_id");
    private static final StatementDefinition UPDATE_ORDER_LINES = new StatementDefinition("Delivery.updateOrderLines",
            "delivery_d", "w_id", "d_id", "o_id");
    private static final StatementDefinition SUM_ORDER_LINES = new StatementDefinition("Delivery.sumOrderLines", "w_id",
            "d_id", "o_id");
    private static final StatementDefinition UPDATE_CUSTOMER = new StatementDefinition("Delivery.updateCustomer",
            "amount", "w_id", "d_id", "c_id");

    /** In place of the first two. */
    private static final StatementDefinition TAKE_OLDEST_NEW_ORDER = new StatementDefinition(
            "Delivery.takeOldestNewOrder", "w_id", "d_id");
    private static final List<StatementDefinition> THE_OTHERS = List.of(UPDATE_ORDER, SELECT_ORDER_CUSTOMER,
            UPDATE_ORDER_LINES, SUM_ORDER_LINES, UPDATE_CUSTOMER);

    private final DeliveryInput input;
    private final TimedStatement findNewOrder;
    private final @Nullable TimedStatement deleteNewOrder;
    private final TimedStatement updateOrder;
    private final TimedStatement selectOrderCustomer;
    private final TimedStatement updateOrderLines;
    private final TimedStatement sumOrderLines;
    private final TimedStatement updateCustomer;
    private final TransactionEnd end;
    private final RowReader orderReader = this::readOrder;
    private final RowReader customerReader = this::readCustomer;
    private final RowReader amountReader = this::readAmount;
    private LocalDateTime deliveryDate = LocalDateTime.MIN;

    /** By district, the order that the last execution delivered or tried to; 0 for none. */
    private final int[] orders = new int[Scale.DISTRICTS];
    private int order;
    private int customer;
    private @Nullable BigDecimal amount;
    private int skipped;

    Delivery(DeliveryInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        findNewOrder = sql.prepare(variants.has(Way.TAKES_OLDEST) ? TAKE_OLDEST_NEW_ORDER : SELECT_OLDEST_NEW_ORDER);
        deleteNewOrder = variants.has(Way.TAKES_OLDEST) ? null : sql.prepare(DELETE_NEW_ORDER);
        updateOrder = sql.prepare(UPDATE_ORDER);
        selectOrderCustomer = sql.prepare(SELECT_ORDER_CUSTOMER);
        updateOrderLines = sql.prepare(UPDATE_ORDER_LINES);
        sumOrderLines = sql.prepare(SUM_ORDER_LINES);
        updateCustomer = sql.prepare(UPDATE_CUSTOMER);
        end = sql.transactionEnd("Delivery");
    }

    static List<StatementDefinition> statements(Variants variants) {
        if (variants.atOnce().has(TransactionType.DELIVERY)) {
            return List.of(DeliveryAtOnce.statement(variants.atOnce()));
        }
        if (variants.has(Way.DELIVERS_JSON)) {
            return DeliveryAsJson.STATEMENTS;
        }
        return Stream.concat(
                variants.has(Way.TAKES_OLDEST)
                        ? Stream.of(TAKE_OLDEST_NEW_ORDER)
                        : Stream.of(SELECT_OLDEST_NEW_ORDER, DELETE_NEW_ORDER),
                THE_OTHERS.stream()).toList();
    }

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        skipped = 0;
        Arrays.fill(orders, 0);
        deliveryDate = TimedStatement.now();
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            findNewOrder.setInt(1, input.warehouse);
            findNewOrder.setInt(2, district);
            // Drivers refuse executeQuery for a DELETE that returns rows.
            int found = deleteNewOrder == null ? findNewOrder.execute(orderReader) : findNewOrder.query(orderReader);
            if (found == 0) {
                skipped++; // 2.7.4.2: nothing waits here
                order = 0;
            } else {
                orders[district - 1] = order;
                deliver(district);
            }
            if (input.delivered != null) {
                input.delivered[district - 1] = order;
            }
        }
        end.commit();
        return Outcome.COMMITTED;
    }

    private void deliver(int district) throws SQLException, RaceLostException {
        if (deleteNewOrder != null) {
            bindOrder(deleteNewOrder, 1, district);
            if (deleteNewOrder.update() == 0) {
                throw new RaceLostException("Delivery: another one took the new-order row");
            }
        }
        updateOrder.setInt(1, input.carrier);
        bindOrder(updateOrder, 2, district);
        updateOrder.update();
        bindOrder(selectOrderCustomer, 1, district);
        if (selectOrderCustomer.query(customerReader) == 0) {
            throw MissingRowException.order(SELECT_ORDER_CUSTOMER.id(), input.warehouse, district, order);
        }
        updateOrderLines.setTimestamp(1, deliveryDate);
        bindOrder(updateOrderLines, 2, district);
        updateOrderLines.update();
        bindOrder(sumOrderLines, 1, district);
        sumOrderLines.query(amountReader);
        BigDecimal owed = amount;
        if (owed == null) {
            throw MissingRowException.order(SUM_ORDER_LINES.id(), input.warehouse, district, order);
        }
        updateCustomer.setDecimal(1, owed);
        updateCustomer.setInt(2, input.warehouse);
        updateCustomer.setInt(3, district);
        updateCustomer.setInt(4, customer);
        if (updateCustomer.update() == 0) {
            throw MissingRowException.customer(UPDATE_CUSTOMER.id(), input.warehouse, district, customer);
        }
    }

    private void bindOrder(TimedStatement statement, int first, int district) throws SQLException {
        statement.setInt(first, input.warehouse);
        statement.setInt(first + 1, district);
        statement.setInt(first + 2, order);
    }

    /** Takes the first row and leaves the others, however many the server has sent. */
    private boolean readOrder(ResultSet row) throws SQLException {
        order = row.getInt(1);
        return false;
    }

    private boolean readCustomer(ResultSet row) throws SQLException {
        customer = row.getInt(1);
        return true;
    }

    private boolean readAmount(ResultSet row) throws SQLException {
        amount = row.getBigDecimal(1);
        return true;
    }

    @Override
    public void trace(int set, Trace trace) {
        TpccTrace.delivered(trace, set, input, orders);
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    @Override
    public int skipped() {
        return skipped;
    }
}
