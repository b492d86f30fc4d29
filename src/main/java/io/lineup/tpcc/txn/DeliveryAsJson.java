package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.Scale;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Trace;

/**
 * {@code variant.Delivery.districts=json}: a Delivery in four statements, each for the orders of all ten districts
 * (2.7.4.2).
 */
final class DeliveryAsJson implements Transaction {
    private static final StatementDefinition SELECT_OLDEST_ORDERS = new StatementDefinition(
            "Delivery.selectOldestOrders", "w_id");
    private static final StatementDefinition DELETE_NEW_ORDERS = new StatementDefinition("Delivery.deleteNewOrders",
            "w_id", "orders");
    private static final StatementDefinition UPDATE_ORDERS = new StatementDefinition("Delivery.updateOrders",
            "carrier_id", "delivery_d", "w_id", "orders");
    private static final StatementDefinition UPDATE_CUSTOMERS = new StatementDefinition("Delivery.updateCustomers",
            "w_id", "customers");
    static final List<StatementDefinition> STATEMENTS = List.of(SELECT_OLDEST_ORDERS, DELETE_NEW_ORDERS, UPDATE_ORDERS,
            UPDATE_CUSTOMERS);

    private final DeliveryInput input;
    private final TimedStatement selectOldestOrders;
    private final TimedStatement deleteNewOrders;
    private final TimedStatement updateOrders;
    private final TimedStatement updateCustomers;
    private final TransactionEnd end;
    private final RowReader reader = this::read;
    private LocalDateTime deliveryDate = LocalDateTime.MIN;
    private final StringBuilder json = new StringBuilder();

    /** By district; an order of 0 for none. */
    private final int[] orders = new int[Scale.DISTRICTS];
    private final int[] customers = new int[Scale.DISTRICTS];
    private final @Nullable BigDecimal[] amounts = new BigDecimal[Scale.DISTRICTS];
    private int skipped;

    DeliveryAsJson(DeliveryInput input, SqlSession sql) throws SQLException {
        this.input = input;
        selectOldestOrders = sql.prepare(SELECT_OLDEST_ORDERS);
        deleteNewOrders = sql.prepare(DELETE_NEW_ORDERS);
        updateOrders = sql.prepare(UPDATE_ORDERS);
        updateCustomers = sql.prepare(UPDATE_CUSTOMERS);
        end = sql.transactionEnd("Delivery");
    }

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        Arrays.fill(orders, 0);
        deliveryDate = TimedStatement.now();
        selectOldestOrders.setInt(1, input.warehouse);
        int found = selectOldestOrders.query(reader);
        skipped = Scale.DISTRICTS - found; // 2.7.4.2: nothing waits there
        if (found > 0) {
            deliver(found);
        }
        if (input.delivered != null) {
            System.arraycopy(orders, 0, input.delivered, 0, orders.length);
        }
        end.commit();
        return Outcome.COMMITTED;
    }

    private void deliver(int found) throws SQLException, RaceLostException {
        String delivered = asJson(i -> json.append(orders[i]));
        deleteNewOrders.setInt(1, input.warehouse);
        deleteNewOrders.setString(2, delivered);
        if (deleteNewOrders.update() < found) {
            throw new RaceLostException("Delivery: another one took a new-order row");
        }
        updateOrders.setInt(1, input.carrier);
        updateOrders.setTimestamp(2, deliveryDate);
        updateOrders.setInt(3, input.warehouse);
        updateOrders.setString(4, delivered);
        updateOrders.update();
        updateCustomers.setInt(1, input.warehouse);
        updateCustomers.setString(2, asJson(i -> json.append(customers[i]).append(',').append(amounts[i])));
        if (updateCustomers.update() < found) {
            throw MissingRowException.customers(UPDATE_CUSTOMERS.id(), input.warehouse);
        }
    }

    private boolean read(ResultSet row) throws SQLException {
        int district = row.getInt(1);
        int order = row.getInt(2);
        int customer = row.getInt(3);
        BigDecimal amount = row.getBigDecimal(4);
        if (customer == 0 || amount == null) {
            throw MissingRowException.order(SELECT_OLDEST_ORDERS.id(), input.warehouse, district, order);
        }
        orders[district - 1] = order;
        customers[district - 1] = customer;
        amounts[district - 1] = amount;
        return true;
    }

    /** @param members appends what an array of {@link #json} has after the district, by position */
    private String asJson(IntConsumer members) {
        json.setLength(0);
        for (int i = 0; i < orders.length; i++) {
            if (orders[i] != 0) {
                json.append(json.isEmpty() ? "[[" : ",[").append(i + 1).append(',');
                members.accept(i);
                json.append(']');
            }
        }
        return json.append(']').toString();
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
