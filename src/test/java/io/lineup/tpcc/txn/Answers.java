package io.lineup.tpcc.txn;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.lineup.config.StatementCost;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.random.RandomStream;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlSession;
import io.lineup.sql.TimedStatement;
import io.lineup.time.SystemClock;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.tpcc.random.LastName;
import io.lineup.tpcc.random.NURandConstants;

/**
 * What a loaded database of one warehouse answers to inputs that are always the same: what leaves no trace in its tables,
 * and an order with remote lines. All happens in one transaction, which is rolled back.
 */
public final class Answers {
    private static final NURandConstants CONSTANTS = NURandConstants.forRun(1, 100);
    private static final int DISTRICT = 3;
    private static final String ITEMS = " AND s_i_id IN (7, 9)";

    private final Connection connection;
    private final SqlSession sql;
    private final Variants variants;
    private final RandomStream random = new RandomStream(1);
    private final List<String> lines = new ArrayList<>();

    private Answers(Connection connection, SqlSession sql, Variants variants) {
        this.connection = connection;
        this.sql = sql;
        this.variants = variants;
    }

    /**
     * Asks.
     *
     * @param opened as a terminal has it; is closed
     * @return a line for each answer
     */
    public static List<String> of(Connection opened, Catalogue catalogue, ExecutionOptions options, Variants variants)
            throws SQLException {
        try (Connection connection = opened) {
            SqlSession sql = new SqlSession(withoutCommit(connection), catalogue, options,
                    new Measurements(List.of(), new Window(), false).addTerminal(new SystemClock(), StatementCost.OFF)
                            .meter());
            Answers answers = new Answers(connection, sql, variants);
            answers.lowStock();
            answers.lastOrders();
            answers.namesakes();
            answers.oldestNewOrders();
            answers.remoteLines();
            connection.rollback();
            return answers.lines;
        }
    }

    private static Connection withoutCommit(Connection connection) {
        return (Connection) Proxy.newProxyInstance(Answers.class.getClassLoader(), new Class<?>[]{Connection.class},
                (proxy, method, arguments) -> {
                    try {
                        return method.getName().equals("commit") ? null : method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Below 101 is every item: one that was ordered twice must not count twice. */
    private void lowStock() throws SQLException {
        for (int district = 1; district <= Scale.DISTRICTS; district++) {
            StockLevelInput input = new StockLevelInput(random, 1, district);
            StockLevel stockLevel = new StockLevel(input, variants, sql);
            for (int threshold : new int[]{15, 101}) {
                input.threshold = threshold;
                stockLevel.execute();
                lines.add("district " + district + ": " + stockLevel.lowStock() + " items below " + threshold);
            }
        }
    }

    /** Dates are a clock's; what is told of them is whether they are there. */
    private void lastOrders() throws SQLException {
        OrderStatusInput input = new OrderStatusInput(random, CONSTANTS);
        OrderStatus status = new OrderStatus(input, variants, sql);
        for (int i = 0; i < 30; i++) {
            input.next(1);
            status.execute();
            StringBuilder line = new StringBuilder("district " + input.customer.district + ", customer "
                    + status.customerId() + " owes " + status.balance() + ", order " + status.orderId() + " by "
                    + status.carrier() + ":");
            for (int n = 0; n < status.lines(); n++) {
                line.append(' ').append(status.item(n)).append('/').append(status.supplyWarehouse(n)).append('/')
                        .append(status.quantity(n)).append('/').append(status.amount(n)).append('/')
                        .append(status.delivered(n) == null ? "waits" : "delivered");
            }
            lines.add(line.toString());
        }
    }

    /** The transaction does not use the number that it reads, so it is compared with the rows of the list here. */
    private void namesakes() throws SQLException {
        for (TransactionType type : List.of(TransactionType.PAYMENT, TransactionType.ORDER_STATUS)) {
            if (variants.atOnce().has(type)) {
                continue;
            }
            String transaction = type.id();
            TimedStatement statement = sql.prepare(CustomersByLastName.statements(transaction, variants).getFirst());
            for (int name = 0; name < LastName.COUNT; name += 97) {
                int[] counted = {0};
                statement.setInt(1, 1);
                statement.setInt(2, DISTRICT);
                statement.setString(3, LastName.of(name));
                int rows = statement.query(row -> {
                    counted[0] = row.getInt(1);
                    return true;
                });
                lines.add(transaction + ": " + (variants.has(Way.COUNTS_NAMESAKES) ? counted[0] : rows) + " are called "
                        + LastName.of(name));
            }
        }
    }

    /** No order waits in the district after the last one, as in one that is drained. */
    private void oldestNewOrders() throws SQLException {
        if (variants.atOnce().has(TransactionType.DELIVERY) || variants.has(Way.TAKES_OLDEST)
                || variants.has(Way.DELIVERS_JSON)) {
            return;
        }
        TimedStatement statement = sql.prepare(Delivery.statements(variants).getFirst());
        for (int district = 1; district <= Scale.DISTRICTS + 1; district++) {
            int[] order = {0};
            statement.setInt(1, 1);
            statement.setInt(2, district);
            int rows = statement.query(row -> {
                order[0] = row.getInt(1);
                return false;
            });
            lines.add("district " + district + ": " + (rows == 0 ? "no order" : "order " + order[0]) + " waits");
        }
    }

    /** A second warehouse has no more than the stock of two items. */
    private void remoteLines() throws SQLException {
        copyToSecondWarehouse(Table.WAREHOUSE, "w_id", "");
        copyToSecondWarehouse(Table.STOCK, "s_w_id", ITEMS);
        NewOrderInput input = new NewOrderInput(random, CONSTANTS, 2);
        input.warehouse = 1;
        input.district = DISTRICT;
        input.customer = 4;
        input.allLocal = false;
        for (int[] line : new int[][]{{1, 7, 1}, {1, 9, 2}, {2, 7, 3}, {2, 9, 4}, {2, 9, 5}}) {
            input.supplyWarehouse[input.lines] = line[0];
            input.item[input.lines] = line[1];
            input.quantity[input.lines] = line[2];
            input.lines++;
        }
        OrderEntry newOrder = OrderEntry.of(input, variants, sql);
        lines.add(newOrder.execute() + " for " + newOrder.shown().total.stripTrailingZeros().toPlainString());
        ShownOrder shown = newOrder.shown();
        for (int n = 0; n < input.lines; n++) {
            lines.add(shown.itemName[n] + " " + shown.brandGeneric[n] + " " + shown.price[n] + " "
                    + shown.stockQuantity[n] + " " + shown.amount[n]);
        }
        rows("SELECT o_c_id, o_ol_cnt, o_all_local FROM bmsql_oorder WHERE o_w_id = 1 AND o_d_id = " + DISTRICT
                + " AND o_id = " + shown.orderId);
        rows("SELECT ol_number, ol_supply_w_id, ol_i_id, ol_quantity, ol_amount, ol_dist_info FROM bmsql_order_line"
                + " WHERE ol_w_id = 1 AND ol_d_id = " + DISTRICT + " AND ol_o_id = " + shown.orderId
                + " ORDER BY ol_number");
        rows("SELECT s_w_id, s_i_id, s_quantity, s_ytd, s_order_cnt, s_remote_cnt FROM bmsql_stock WHERE 1 = 1" + ITEMS
                + " ORDER BY s_w_id, s_i_id");

        input.supplyWarehouse[input.lines] = 1;
        input.item[input.lines] = NewOrderInput.UNUSED_ITEM;
        input.quantity[input.lines] = 1;
        input.lines++;
        input.unusedItem = true;
        lines.add(newOrder.execute() + " for an unused item");
    }

    private void copyToSecondWarehouse(Table table, String key, String condition) throws SQLException {
        Map<String, String> other = Map.of(key, "2", "s_quantity", "50", "s_ytd", "0", "s_order_cnt", "0",
                "s_remote_cnt", "0", "s_dist_03", "'of the second warehouse'");
        String values = table.columns().stream().map(column -> other.getOrDefault(column, column))
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO " + table.sqlName() + " (" + String.join(", ", table.columns()) + ") SELECT "
                    + values + " FROM " + table.sqlName() + " WHERE " + key + " = 1" + condition);
        }
    }

    private void rows(String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(query)) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    values.add(row.getString(i));
                }
                lines.add(String.join(" ", values));
            }
        }
    }
}
