package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;

/** The lines of a NewOrder (2.4.2.2): reads item and stock of each, then changes all stock and adds all lines in a batch. */
final class OrderLines {
    private static final StatementDefinition UPDATE_STOCK = new StatementDefinition("NewOrder.updateStock", "quantity",
            "ordered", "remote", "w_id", "i_id");
    private static final StatementDefinition INSERT_ORDER_LINE = new StatementDefinition("NewOrder.insertOrderLine",
            "o_id", "d_id", "w_id", "number", "i_id", "supply_w_id", "quantity", "amount", "dist_info");

    private static final String ORIGINAL = "ORIGINAL";

    private final NewOrderInput input;
    private final boolean lineByLine;
    private final ShownOrder shown;
    private final LineData data;
    private final LineReads reads;
    private final @Nullable LinesAsJson json;
    private final @Nullable Rows rows;

    private BigDecimal sum = BigDecimal.ZERO;
    private int line;

    OrderLines(NewOrderInput input, ShownOrder shown, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        this.shown = shown;
        data = new LineData(shown);
        lineByLine = variants.has(Way.WRITES_LINE_BY_LINE);
        reads = variants.has(Way.READS_IN_LISTS)
                ? new ReadsInLists(input, data, sql)
                : new ReadsPerLine(input, data, sql);
        json = variants.has(Way.WRITES_JSON) ? new LinesAsJson(input, shown, data, sql) : null;
        rows = variants.has(Way.WRITES_JSON)
                ? null
                : new Rows(sql.prepare(UPDATE_STOCK), sql.prepare(INSERT_ORDER_LINE));
    }

    /** A statement for each line, or a row of a batch. */
    private record Rows(TimedStatement updateStock, TimedStatement insertOrderLine) {}

    static List<StatementDefinition> statements(Variants variants) {
        return Stream.concat(
                (variants.has(Way.READS_IN_LISTS) ? ReadsInLists.STATEMENTS : ReadsPerLine.STATEMENTS).stream(),
                variants.has(Way.WRITES_JSON)
                        ? Stream.of(LinesAsJson.UPDATE_STOCK, LinesAsJson.INSERT_ORDER_LINE)
                        : Stream.of(UPDATE_STOCK, INSERT_ORDER_LINE))
                .toList();
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
            BigDecimal price = Objects.requireNonNull(shown.price[line]);
            shown.amount[line] = price.multiply(BigDecimal.valueOf(input.quantity[line]));
            sum = sum.add(shown.amount[line]);
            shown.brandGeneric[line] = data.itemData[line].contains(ORIGINAL) && data.stockData[line].contains(ORIGINAL)
                    ? 'B'
                    : 'G';
            if (rows != null) {
                changeStock(rows.updateStock);
                addOrderLine(rows.insertOrderLine, orderId);
            }
        }
        if (json != null) {
            if (line > 0 && !json.write(orderId, line)) {
                throw reads.missingStock(UPDATE_STOCK.id(), line - 1);
            }
        } else if (rows != null && !lineByLine) {
            executeBatches(rows);
        }
        return allUsed;
    }

    private void takeFromStock() {
        // Where this line repeats the one before, the database need not show its change yet: the batch is yet to come.
        int found = repeatsLineBefore() ? shown.stockQuantity[line - 1] : data.stockQuantity[line];
        int left = found - input.quantity[line];
        shown.stockQuantity[line] = left >= 10 ? left : left + 91;
    }

    private boolean repeatsLineBefore() {
        return line > 0 && input.item[line] == input.item[line - 1]
                && input.supplyWarehouse[line] == input.supplyWarehouse[line - 1];
    }

    private void changeStock(TimedStatement updateStock) throws SQLException {
        updateStock.setInt(1, shown.stockQuantity[line]);
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

    private void addOrderLine(TimedStatement insertOrderLine, int orderId) throws SQLException {
        insertOrderLine.setInt(1, orderId);
        insertOrderLine.setInt(2, input.district);
        insertOrderLine.setInt(3, input.warehouse);
        insertOrderLine.setInt(4, line + 1);
        insertOrderLine.setInt(5, input.item[line]);
        insertOrderLine.setInt(6, input.supplyWarehouse[line]);
        insertOrderLine.setInt(7, input.quantity[line]);
        insertOrderLine.setDecimal(8, shown.amount[line]);
        insertOrderLine.setString(9, data.distInfo[line]);
        if (lineByLine) {
            insertOrderLine.update();
        } else {
            insertOrderLine.addBatch();
        }
    }

    private void executeBatches(Rows of) throws SQLException {
        int[] changed = of.updateStock.executeBatch();
        for (int i = 0; i < changed.length; i++) {
            if (changed[i] == 0) {
                throw reads.missingStock(UPDATE_STOCK.id(), i);
            }
        }
        of.insertOrderLine.executeBatch();
    }

    void clearBatches() throws SQLException {
        if (rows != null) {
            rows.updateStock.clearBatch();
            rows.insertOrderLine.clearBatch();
        }
    }

    /** @return the sum of all ol_amount, before discount and taxes */
    BigDecimal sum() {
        return sum;
    }

    /**
     * @return the same in cents; allocates nothing, and is exact, because a double has more digits than any sum of 15 lines
     */
    long cents() {
        return Math.round(100 * sum.doubleValue());
    }
}
