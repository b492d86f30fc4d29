package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.tpcc.model.Scale;

/** The lines of a NewOrder (2.4.2.2): reads item and stock of each, then changes all stock and adds all lines in a batch. */
final class OrderLines {
    static final StatementDefinition SELECT_ITEM = new StatementDefinition("NewOrder.selectItem", "i_id");
    static final StatementDefinition SELECT_STOCK = new StatementDefinition("NewOrder.selectStock", "w_id", "i_id");
    static final StatementDefinition UPDATE_STOCK = new StatementDefinition("NewOrder.updateStock", "quantity",
            "ordered", "remote", "w_id", "i_id");
    static final StatementDefinition INSERT_ORDER_LINE = new StatementDefinition("NewOrder.insertOrderLine", "o_id",
            "d_id", "w_id", "number", "i_id", "supply_w_id", "quantity", "amount", "dist_info");

    private static final String ORIGINAL = "ORIGINAL";
    /** Columns of {@link #SELECT_STOCK} before s_dist_01. */
    private static final int BEFORE_DIST_INFO = 2;

    private final NewOrderInput input;
    private final TimedStatement selectItem;
    private final TimedStatement selectStock;
    private final TimedStatement updateStock;
    private final TimedStatement insertOrderLine;
    private final RowReader itemReader = this::readItem;
    private final RowReader stockReader = this::readStock;

    private final String[] itemName = new String[Scale.MAX_ORDER_LINES];
    private final BigDecimal[] price = new BigDecimal[Scale.MAX_ORDER_LINES];
    private final BigDecimal[] amount = new BigDecimal[Scale.MAX_ORDER_LINES];
    private final int[] stockQuantity = new int[Scale.MAX_ORDER_LINES];
    private final char[] brandGeneric = new char[Scale.MAX_ORDER_LINES];
    private BigDecimal sum = BigDecimal.ZERO;

    private int line;
    private String itemData = "";
    private String stockData = "";
    private String distInfo = "";

    OrderLines(NewOrderInput input, SqlSession sql) throws SQLException {
        this.input = input;
        selectItem = sql.prepare(SELECT_ITEM);
        selectStock = sql.prepare(SELECT_STOCK);
        updateStock = sql.prepare(UPDATE_STOCK);
        insertOrderLine = sql.prepare(INSERT_ORDER_LINE);
    }

    /**
     * Executes all lines; where the last one names the unused item, all before it (2.4.2.3).
     *
     * @return whether all items exist
     */
    boolean execute(int orderId) throws SQLException {
        sum = BigDecimal.ZERO;
        boolean allUsed = true;
        for (line = 0; line < input.lines; line++) {
            if (!findItem()) {
                allUsed = false;
                break;
            }
            readStock();
            amount[line] = price[line].multiply(BigDecimal.valueOf(input.quantity[line]));
            sum = sum.add(amount[line]);
            brandGeneric[line] = itemData.contains(ORIGINAL) && stockData.contains(ORIGINAL) ? 'B' : 'G';
            addStockChange();
            addOrderLine(orderId);
        }
        changeStock();
        insertOrderLine.executeBatch();
        return allUsed;
    }

    private boolean findItem() throws SQLException {
        selectItem.setInt(1, input.item[line]);
        if (selectItem.query(itemReader) > 0) {
            return true;
        }
        if (input.unusedItem && line == input.lines - 1) {
            return false;
        }
        throw new MissingRowException(SELECT_ITEM.id(), "item " + input.item[line]);
    }

    private boolean readItem(ResultSet row) throws SQLException {
        price[line] = row.getBigDecimal(1);
        itemName[line] = row.getString(2);
        itemData = row.getString(3);
        return true;
    }

    private void readStock() throws SQLException {
        selectStock.setInt(1, input.supplyWarehouse[line]);
        selectStock.setInt(2, input.item[line]);
        if (selectStock.query(stockReader) == 0) {
            throw missingStock();
        }
        if (repeatsLineBefore()) {
            // The batch that changes the row is yet to come, so the database still shows what the line before found.
            stockQuantity[line] = stockQuantity[line - 1];
        }
        int left = stockQuantity[line] - input.quantity[line];
        stockQuantity[line] = left >= 10 ? left : left + 91;
    }

    private boolean repeatsLineBefore() {
        return line > 0 && input.item[line] == input.item[line - 1]
                && input.supplyWarehouse[line] == input.supplyWarehouse[line - 1];
    }

    private boolean readStock(ResultSet row) throws SQLException {
        stockQuantity[line] = row.getInt(1);
        stockData = row.getString(2);
        distInfo = row.getString(BEFORE_DIST_INFO + input.district);
        return true;
    }

    private void addStockChange() throws SQLException {
        updateStock.setInt(1, stockQuantity[line]);
        updateStock.setInt(2, input.quantity[line]);
        updateStock.setInt(3, input.supplyWarehouse[line] == input.warehouse ? 0 : 1);
        updateStock.setInt(4, input.supplyWarehouse[line]);
        updateStock.setInt(5, input.item[line]);
        updateStock.addBatch();
    }

    private void addOrderLine(int orderId) throws SQLException {
        insertOrderLine.setInt(1, orderId);
        insertOrderLine.setInt(2, input.district);
        insertOrderLine.setInt(3, input.warehouse);
        insertOrderLine.setInt(4, line + 1);
        insertOrderLine.setInt(5, input.item[line]);
        insertOrderLine.setInt(6, input.supplyWarehouse[line]);
        insertOrderLine.setInt(7, input.quantity[line]);
        insertOrderLine.setDecimal(8, amount[line]);
        insertOrderLine.setString(9, distInfo);
        insertOrderLine.addBatch();
    }

    private void changeStock() throws SQLException {
        int[] changed = updateStock.executeBatch();
        for (line = 0; line < changed.length; line++) {
            if (changed[line] == 0) {
                throw missingStock();
            }
        }
    }

    private MissingRowException missingStock() {
        return new MissingRowException(SELECT_STOCK.id(),
                "stock of item " + input.item[line] + " in warehouse " + input.supplyWarehouse[line]);
    }

    void clearBatches() throws SQLException {
        updateStock.clearBatch();
        insertOrderLine.clearBatch();
    }

    /** @return the sum of all ol_amount, before discount and taxes */
    BigDecimal sum() {
        return sum;
    }

    /** @param number of the line, 0 being the first, as in the other columns of the terminal's table (2.4.3.3) */
    String itemName(int number) {
        return itemName[number];
    }

    BigDecimal price(int number) {
        return price[number];
    }

    BigDecimal amount(int number) {
        return amount[number];
    }

    /** @return s_quantity after the order */
    int stockQuantity(int number) {
        return stockQuantity[number];
    }

    /** @return {@code B} if item and stock both hold ORIGINAL, else {@code G} */
    char brandGeneric(int number) {
        return brandGeneric[number];
    }
}
