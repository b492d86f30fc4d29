package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.Variants;

/** The lines of a NewOrder (2.4.2.2): reads item and stock of each, then changes all stock and adds all lines in a batch. */
final class OrderLines {
    private static final StatementDefinition UPDATE_STOCK = new StatementDefinition("NewOrder.updateStock", "quantity",
            "ordered", "remote", "w_id", "i_id");
    private static final StatementDefinition INSERT_ORDER_LINE = new StatementDefinition("NewOrder.insertOrderLine",
            "o_id", "d_id", "w_id", "number", "i_id", "supply_w_id", "quantity", "amount", "dist_info");

    private static final String ORIGINAL = "ORIGINAL";

    private final NewOrderInput input;
    private final boolean lineByLine;
    private final LineData data = new LineData();
    private final LineReads reads;
    private final TimedStatement updateStock;
    private final TimedStatement insertOrderLine;

    private final BigDecimal[] amount = new BigDecimal[Scale.MAX_ORDER_LINES];
    private final int[] stockQuantity = new int[Scale.MAX_ORDER_LINES];
    private final char[] brandGeneric = new char[Scale.MAX_ORDER_LINES];
    private BigDecimal sum = BigDecimal.ZERO;
    private int line;

    OrderLines(NewOrderInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        lineByLine = variants.writesLineByLine();
        reads = variants.readsInLists()
                ? new ReadsInLists(input, data, sql)
                : new ReadsPerLine(input, data, sql);
        updateStock = sql.prepare(UPDATE_STOCK);
        insertOrderLine = sql.prepare(INSERT_ORDER_LINE);
    }

    static List<StatementDefinition> statements(Variants variants) {
        return Stream.concat(
                (variants.readsInLists() ? ReadsInLists.STATEMENTS : ReadsPerLine.STATEMENTS).stream(),
                Stream.of(UPDATE_STOCK, INSERT_ORDER_LINE)).toList();
    }

    /**
     * Executes all lines; where the last one names the unused item, all before it (2.4.2.3).
     *
     * @return whether all items exist
     */
    boolean execute(int orderId) throws SQLException {
        sum = BigDecimal.ZERO;
        boolean allUsed = true;
        reads.start();
        for (line = 0; line < input.lines; line++) {
            if (!reads.read(line)) {
                allUsed = false;
                break;
            }
            takeFromStock();
            amount[line] = price(line).multiply(BigDecimal.valueOf(input.quantity[line]));
            sum = sum.add(amount[line]);
            brandGeneric[line] = data.itemData[line].contains(ORIGINAL) && data.stockData[line].contains(ORIGINAL)
                    ? 'B'
                    : 'G';
            changeStock();
            addOrderLine(orderId);
        }
        if (!lineByLine) {
            executeBatches();
        }
        return allUsed;
    }

    private void takeFromStock() {
        // Where this line repeats the one before, the database need not show its change yet: the batch is yet to come.
        int found = repeatsLineBefore() ? stockQuantity[line - 1] : data.stockQuantity[line];
        int left = found - input.quantity[line];
        stockQuantity[line] = left >= 10 ? left : left + 91;
    }

    private boolean repeatsLineBefore() {
        return line > 0 && input.item[line] == input.item[line - 1]
                && input.supplyWarehouse[line] == input.supplyWarehouse[line - 1];
    }

    private void changeStock() throws SQLException {
        updateStock.setInt(1, stockQuantity[line]);
        updateStock.setInt(2, input.quantity[line]);
        updateStock.setInt(3, input.supplyWarehouse[line] == input.warehouse ? 0 : 1);
        updateStock.setInt(4, input.supplyWarehouse[line]);
        updateStock.setInt(5, input.item[line]);
        if (!lineByLine) {
            updateStock.addBatch();
        } else if (updateStock.update() == 0) {
            throw reads.missingStock(UPDATE_STOCK.id(), line);
        }
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
        insertOrderLine.setString(9, data.distInfo[line]);
        if (lineByLine) {
            insertOrderLine.update();
        } else {
            insertOrderLine.addBatch();
        }
    }

    private void executeBatches() throws SQLException {
        int[] changed = updateStock.executeBatch();
        for (int i = 0; i < changed.length; i++) {
            if (changed[i] == 0) {
                throw reads.missingStock(UPDATE_STOCK.id(), i);
            }
        }
        insertOrderLine.executeBatch();
    }

    void clearBatches() throws SQLException {
        updateStock.clearBatch();
        insertOrderLine.clearBatch();
    }

    /** @return the sum of all ol_amount, before discount and taxes */
    BigDecimal sum() {
        return sum;
    }

    /** @return the same in cents; allocates nothing, and is exact, since a double has more digits than any sum of 15 lines */
    long cents() {
        return Math.round(100 * sum.doubleValue());
    }

    /** @param number of the line, 0 being the first, as in the other columns of the terminal's table (2.4.3.3) */
    String itemName(int number) {
        return data.itemName[number];
    }

    BigDecimal price(int number) {
        return Objects.requireNonNull(data.price[number]);
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
