package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
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
import io.lineup.workload.Outcome;

/** OrderStatus (2.6): a customer asks about the last order. */
final class OrderStatus implements Transaction {
    private static final StatementDefinition SELECT_CUSTOMER = new StatementDefinition("OrderStatus.selectCustomer",
            "w_id", "d_id", "c_id");
    private static final StatementDefinition SELECT_LAST_ORDER = new StatementDefinition("OrderStatus.selectLastOrder",
            "w_id", "d_id", "c_id");
    private static final StatementDefinition SELECT_ORDER_LINES = new StatementDefinition(
            "OrderStatus.selectOrderLines", "w_id", "d_id", "o_id");

    private static final List<StatementDefinition> STATEMENTS = List.of(SELECT_CUSTOMER,
            SELECT_LAST_ORDER, SELECT_ORDER_LINES);

    /** All of it, for a customer whom the server finds itself. */
    private static final StatementDefinition READ_ORDER = new StatementDefinition("OrderStatus.readOrder", "w_id",
            "d_id", "c_id", "last");

    private static final int NAME_COLUMNS = 3;
    /** First column of a line in readOrder. */
    private static final int JOINED_LINE = 9;

    private final CustomerChoice choice;
    private final @Nullable Steps steps;
    private final @Nullable TimedStatement readOrder;
    private final TransactionEnd end;
    private final RowReader customerReader = this::readCustomer;
    private final RowReader orderReader = this::readOrder;
    private final RowReader lineReader = row -> readLine(row, 1);
    private final RowReader joinedReader = this::readJoined;

    private int customerId;
    private final String[] name = new String[NAME_COLUMNS];
    private BigDecimal balance = BigDecimal.ZERO;
    private int orderId;
    private @Nullable LocalDateTime entryDate;
    private int carrier;
    private int lines;
    private final int[] item = new int[Scale.MAX_ORDER_LINES];
    private final int[] supplyWarehouse = new int[Scale.MAX_ORDER_LINES];
    private final int[] quantity = new int[Scale.MAX_ORDER_LINES];
    private final BigDecimal[] amount = new BigDecimal[Scale.MAX_ORDER_LINES];
    private final @Nullable LocalDateTime[] delivered = new @Nullable LocalDateTime[Scale.MAX_ORDER_LINES];

    OrderStatus(OrderStatusInput input, Variants variants, SqlSession sql) throws SQLException {
        choice = input.customer;
        boolean atOnce = variants.atOnce().has(TransactionType.ORDER_STATUS);
        steps = atOnce ? null : new Steps(variants, sql);
        readOrder = atOnce ? sql.prepare(READ_ORDER) : null;
        end = sql.transactionEnd("OrderStatus");
    }

    /** One statement for each step. */
    private static final class Steps {
        final CustomersByLastName customersByLastName;
        final TimedStatement selectCustomer;
        final TimedStatement selectLastOrder;
        final TimedStatement selectOrderLines;

        Steps(Variants variants, SqlSession sql) throws SQLException {
            customersByLastName = new CustomersByLastName("OrderStatus", variants, sql);
            selectCustomer = sql.prepare(SELECT_CUSTOMER);
            selectLastOrder = sql.prepare(SELECT_LAST_ORDER);
            selectOrderLines = sql.prepare(SELECT_ORDER_LINES);
        }
    }

    static List<StatementDefinition> statements(Variants variants) {
        if (variants.atOnce().has(TransactionType.ORDER_STATUS)) {
            return List.of(READ_ORDER);
        }
        return Stream.concat(CustomersByLastName.statements("OrderStatus", variants).stream(), STATEMENTS.stream())
                .toList();
    }

    @Override
    public Outcome execute() throws SQLException {
        lines = 0;
        if (readOrder != null) {
            readAll(readOrder);
        } else if (steps != null) {
            readStepByStep(steps);
        }
        end.commit();
        return Outcome.COMMITTED;
    }

    private void readAll(TimedStatement statement) throws SQLException {
        statement.setInt(1, choice.warehouse);
        statement.setInt(2, choice.district);
        choice.bind(statement, 3);
        if (statement.query(joinedReader) == 0) {
            throw choice.missing(READ_ORDER.id());
        }
    }

    private void readStepByStep(Steps step) throws SQLException {
        customerId = choice.byLastName ? step.customersByLastName.find(choice) : choice.id;
        bind(step.selectCustomer, customerId);
        if (step.selectCustomer.query(customerReader) == 0) {
            throw MissingRowException.customer(SELECT_CUSTOMER.id(), choice.warehouse, choice.district, customerId);
        }
        bind(step.selectLastOrder, customerId);
        if (step.selectLastOrder.query(orderReader) == 0) {
            throw new MissingRowException(SELECT_LAST_ORDER.id(), "order of customer " + customerId + " in district "
                    + choice.district + " of warehouse " + choice.warehouse);
        }
        bind(step.selectOrderLines, orderId);
        if (step.selectOrderLines.query(lineReader) == 0) {
            throw MissingRowException.order(SELECT_ORDER_LINES.id(), choice.warehouse, choice.district, orderId);
        }
    }

    private void bind(TimedStatement statement, int last) throws SQLException {
        statement.setInt(1, choice.warehouse);
        statement.setInt(2, choice.district);
        statement.setInt(3, last);
    }

    private boolean readCustomer(ResultSet row) throws SQLException {
        for (int i = 0; i < NAME_COLUMNS; i++) {
            name[i] = row.getString(i + 1);
        }
        balance = row.getBigDecimal(4);
        return true;
    }

    private boolean readOrder(ResultSet row) throws SQLException {
        orderId = row.getInt(1);
        entryDate = row.getObject(2, LocalDateTime.class);
        carrier = row.getInt(3);
        return true;
    }

    private boolean readJoined(ResultSet row) throws SQLException {
        if (lines == 0) {
            customerId = row.getInt(1);
            for (int i = 0; i < NAME_COLUMNS; i++) {
                name[i] = row.getString(i + 2);
            }
            balance = row.getBigDecimal(5);
            orderId = row.getInt(6);
            entryDate = row.getObject(7, LocalDateTime.class);
            carrier = row.getInt(8);
        }
        return readLine(row, JOINED_LINE);
    }

    private boolean readLine(ResultSet row, int first) throws SQLException {
        item[lines] = row.getInt(first);
        supplyWarehouse[lines] = row.getInt(first + 1);
        quantity[lines] = row.getInt(first + 2);
        amount[lines] = row.getBigDecimal(first + 3);
        delivered[lines] = row.getObject(first + 4, LocalDateTime.class);
        lines++;
        return lines < Scale.MAX_ORDER_LINES;
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    int customerId() {
        return customerId;
    }

    BigDecimal balance() {
        return balance;
    }

    int orderId() {
        return orderId;
    }

    /** @return when the order was entered */
    @Nullable
    LocalDateTime entryDate() {
        return entryDate;
    }

    /** @return 0 if the order waits for its delivery */
    int carrier() {
        return carrier;
    }

    int lines() {
        return lines;
    }

    /** @return first, middle and last name */
    String[] name() {
        return name;
    }

    /** @param number of the line, 0 being the first, as in the other columns of the terminal's table (2.6.3.3) */
    int item(int number) {
        return item[number];
    }

    int supplyWarehouse(int number) {
        return supplyWarehouse[number];
    }

    int quantity(int number) {
        return quantity[number];
    }

    BigDecimal amount(int number) {
        return amount[number];
    }

    /** @return the date of delivery of a line; null if it waits */
    @Nullable
    LocalDateTime delivered(int number) {
        return delivered[number];
    }
}
