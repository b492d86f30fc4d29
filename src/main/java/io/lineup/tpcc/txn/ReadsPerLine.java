package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;

/** {@code per-line}: two statements for each line, as BenchmarkSQL sends them. */
final class ReadsPerLine extends LineReads {
    private static final StatementDefinition SELECT_ITEM = new StatementDefinition("NewOrder.selectItem", "i_id");
    private static final StatementDefinition SELECT_STOCK = new StatementDefinition("NewOrder.selectStock", "w_id",
            "i_id");
    static final List<StatementDefinition> STATEMENTS = List.of(SELECT_ITEM, SELECT_STOCK);

    private final TimedStatement selectItem;
    private final TimedStatement selectStock;
    private final RowReader itemReader = this::takeItem;
    private final RowReader stockReader = this::takeStock;
    private int line;

    ReadsPerLine(NewOrderInput input, LineData data, SqlSession sql) throws SQLException {
        super(input, data);
        selectItem = sql.prepare(SELECT_ITEM);
        selectStock = sql.prepare(SELECT_STOCK);
    }

    @Override
    void start() {}

    @Override
    boolean read(int number) throws SQLException {
        line = number;
        selectItem.setInt(1, input.item[line]);
        if (selectItem.query(itemReader) == 0) {
            requireUnused(SELECT_ITEM.id(), line);
            return false;
        }
        selectStock.setInt(1, input.supplyWarehouse[line]);
        selectStock.setInt(2, input.item[line]);
        if (selectStock.query(stockReader) == 0) {
            throw missingStock(SELECT_STOCK.id(), line);
        }
        return true;
    }

    private boolean takeItem(ResultSet row) throws SQLException {
        data.takeItem(line, row, 1);
        return true;
    }

    private boolean takeStock(ResultSet row) throws SQLException {
        data.takeStock(line, row, 1, input.district);
        return true;
    }
}
