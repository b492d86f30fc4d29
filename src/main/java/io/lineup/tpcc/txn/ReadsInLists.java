package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.tpcc.model.Scale;

/**
 * {@code in-list}: all items with one statement and all stock rows with another. Each number of lines has a separate
 * statement, prepared when it is first needed.
 */
final class ReadsInLists extends LineReads {
    private static final StatementDefinition SELECT_ITEMS = StatementDefinition.ofRows("NewOrder.selectItems", "i_id");
    private static final StatementDefinition SELECT_STOCKS = StatementDefinition.ofRows("NewOrder.selectStocks", "w_id",
            "i_id");
    static final List<StatementDefinition> STATEMENTS = List.of(SELECT_ITEMS, SELECT_STOCKS);

    private final SqlSession sql;
    private final @Nullable TimedStatement[] selectItems = new @Nullable TimedStatement[Scale.MAX_ORDER_LINES + 1];
    private final @Nullable TimedStatement[] selectStocks = new @Nullable TimedStatement[Scale.MAX_ORDER_LINES + 1];
    private final RowReader itemReader = this::takeItem;
    private final RowReader stockReader = this::takeStock;
    private final boolean[] stockFound = new boolean[Scale.MAX_ORDER_LINES];

    ReadsInLists(NewOrderInput input, LineData data, SqlSession sql) {
        super(input, data);
        this.sql = sql;
    }

    @Override
    void start() throws SQLException {
        Arrays.fill(data.price, null);
        Arrays.fill(stockFound, false);
        TimedStatement items = ofRows(selectItems, SELECT_ITEMS, input.lines);
        for (int line = 0; line < input.lines; line++) {
            items.setInt(line + 1, input.item[line]);
        }
        items.query(itemReader);
        int found = input.lines;
        if (data.price[input.lines - 1] == null) {
            requireUnused(SELECT_ITEMS.id(), input.lines - 1);
            found--;
        }
        TimedStatement stocks = ofRows(selectStocks, SELECT_STOCKS, found);
        for (int line = 0; line < found; line++) {
            stocks.setInt(2 * line + 1, input.supplyWarehouse[line]);
            stocks.setInt(2 * line + 2, input.item[line]);
        }
        stocks.query(stockReader);
    }

    private TimedStatement ofRows(@Nullable TimedStatement[] byRows, StatementDefinition definition, int rows)
            throws SQLException {
        TimedStatement statement = byRows[rows];
        if (statement == null) {
            statement = sql.prepare(definition, rows);
            byRows[rows] = statement;
        }
        return statement;
    }

    @Override
    boolean read(int line) {
        if (data.price[line] == null) {
            requireUnused(SELECT_ITEMS.id(), line);
            return false;
        }
        if (!stockFound[line]) {
            throw missingStock(SELECT_STOCKS.id(), line);
        }
        return true;
    }

    /** A row belongs to every line that names its item. */
    private boolean takeItem(ResultSet row) throws SQLException {
        int item = row.getInt(1);
        for (int line = 0; line < input.lines; line++) {
            if (input.item[line] == item) {
                data.takeItem(line, row, 2);
            }
        }
        return true;
    }

    private boolean takeStock(ResultSet row) throws SQLException {
        int warehouse = row.getInt(1);
        int item = row.getInt(2);
        for (int line = 0; line < input.lines; line++) {
            if (input.item[line] == item && input.supplyWarehouse[line] == warehouse) {
                data.takeStock(line, row, 3, input.district);
                stockFound[line] = true;
            }
        }
        return true;
    }
}
