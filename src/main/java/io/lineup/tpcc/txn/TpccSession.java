package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;

import io.lineup.sql.SqlSession;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/** The five transactions of one terminal on one connection. */
final class TpccSession implements Session {
    private final TpccInputs inputs;
    private final SqlSession sql;
    private final Map<TransactionType, Transaction> byType = new EnumMap<>(TransactionType.class);
    private Transaction current;

    TpccSession(TpccInputs inputs, SqlSession sql) throws SQLException {
        this.inputs = inputs;
        this.sql = sql;
        for (TransactionType type : TransactionType.values()) {
            byType.put(type, prepare(type));
        }
        current = drawn();
    }

    private Transaction prepare(TransactionType type) throws SQLException {
        return switch (type) {
            case NEW_ORDER -> new NewOrder(inputs.newOrder, sql);
            case PAYMENT -> new Payment(inputs.payment, sql);
            case ORDER_STATUS -> new OrderStatus(inputs.orderStatus, sql);
            case STOCK_LEVEL -> new StockLevel(inputs.stockLevel, sql);
            case DELIVERY -> new Delivery(inputs.delivery, sql);
        };
    }

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        current = drawn();
        return current.execute();
    }

    private Transaction drawn() {
        return Objects.requireNonNull(byType.get(inputs.type()));
    }

    @Override
    public void rollback() throws SQLException {
        try {
            current.clearBatches();
        } finally {
            current.end().rollback();
        }
    }

    @Override
    public int skipped() {
        return current.skipped();
    }

    @Override
    public void cancel() throws SQLException {
        sql.cancel();
    }

    @Override
    public void abort(Executor executor) throws SQLException {
        sql.abort(executor);
    }

    @Override
    public void close() throws SQLException {
        sql.close();
    }
}
