package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.workload.Outcome;

/** StockLevel (2.8): counts the items of a district's last 20 orders that run short. */
final class StockLevel implements Transaction {
    private static final StatementDefinition COUNT_LOW_STOCK = new StatementDefinition("StockLevel.countLowStock",
            "w_id", "d_id", "threshold");

    static final List<StatementDefinition> STATEMENTS = List.of(COUNT_LOW_STOCK);

    private final StockLevelInput input;
    private final TimedStatement countLowStock;
    private final TransactionEnd end;
    private final RowReader reader = this::read;
    private int lowStock;

    StockLevel(StockLevelInput input, SqlSession sql) throws SQLException {
        this.input = input;
        countLowStock = sql.prepare(COUNT_LOW_STOCK);
        end = sql.transactionEnd("StockLevel");
    }

    @Override
    public Outcome execute() throws SQLException {
        countLowStock.setInt(1, input.warehouse);
        countLowStock.setInt(2, input.district);
        countLowStock.setInt(3, input.threshold);
        countLowStock.query(reader);
        end.commit();
        return Outcome.COMMITTED;
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
