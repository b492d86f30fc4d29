package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;

/** StockLevel (2.8): counts the items of a district's last 20 orders that run short. */
final class StockLevel implements Transaction {
    /** A district's orders that are looked at (2.8.2.2). */
    private static final int ORDERS = 20;

    private static final StatementDefinition COUNT_LOW_STOCK = new StatementDefinition("StockLevel.countLowStock",
            "w_id", "d_id", "threshold");
    private static final StatementDefinition SELECT_NEXT_ORDER_ID = new StatementDefinition(
            "StockLevel.selectNextOrderId", "w_id", "d_id");
    private static final StatementDefinition COUNT_LOW_STOCK_OF_ORDERS = new StatementDefinition(
            "StockLevel.countLowStock", "w_id", "d_id", "threshold", "first_o_id", "next_o_id");

    private final StockLevelInput input;
    private final @Nullable TimedStatement selectNextOrderId;
    private final TimedStatement countLowStock;
    private final TransactionEnd end;
    private final RowReader reader = this::read;
    private final RowReader nextOrderReader = this::readNextOrder;

    private int nextOrderId;
    private int lowStock;

    StockLevel(StockLevelInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        boolean twoSteps = variants.has(Way.READS_NEXT_ORDER_FIRST);
        selectNextOrderId = twoSteps ? sql.prepare(SELECT_NEXT_ORDER_ID) : null;
        countLowStock = sql.prepare(twoSteps ? COUNT_LOW_STOCK_OF_ORDERS : COUNT_LOW_STOCK);
        end = sql.transactionEnd("StockLevel");
    }

    static List<StatementDefinition> statements(Variants variants) {
        return variants.has(Way.READS_NEXT_ORDER_FIRST)
                ? List.of(SELECT_NEXT_ORDER_ID, COUNT_LOW_STOCK_OF_ORDERS)
                : List.of(COUNT_LOW_STOCK);
    }

    @Override
    public Outcome execute() throws SQLException {
        if (selectNextOrderId != null) {
            selectNextOrderId.setInt(1, input.warehouse);
            selectNextOrderId.setInt(2, input.district);
            if (selectNextOrderId.query(nextOrderReader) == 0) {
                throw MissingRowException.district(SELECT_NEXT_ORDER_ID.id(), input.warehouse, input.district);
            }
            countLowStock.setInt(4, nextOrderId - ORDERS);
            countLowStock.setInt(5, nextOrderId);
        }
        countLowStock.setInt(1, input.warehouse);
        countLowStock.setInt(2, input.district);
        countLowStock.setInt(3, input.threshold);
        countLowStock.query(reader);
        end.commit();
        return Outcome.COMMITTED;
    }

    private boolean readNextOrder(ResultSet row) throws SQLException {
        nextOrderId = row.getInt(1);
        return true;
    }

    private boolean read(ResultSet row) throws SQLException {
        lowStock = row.getInt(1);
        return true;
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    /** @return the count that the terminal shows (2.8.3.3) */
    int lowStock() {
        return lowStock;
    }
}
