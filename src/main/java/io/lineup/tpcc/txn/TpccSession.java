package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.SqlSession;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;
import io.lineup.workload.Trace;

/** The five transactions of one terminal on one connection. */
final class TpccSession implements Session {
    private final TpccInputs inputs;
    private final Variants variants;
    private final SqlSession sql;
    private final Map<TransactionType, Transaction> byType = new EnumMap<>(TransactionType.class);
    private @Nullable Transaction current;

    TpccSession(TpccInputs inputs, Variants variants, SqlSession sql) {
        this.inputs = inputs;
        this.variants = variants;
        this.sql = sql;
    }

    @Override
    public void prepare() throws SQLException {
        for (TransactionType type : TransactionType.values()) {
            transaction(type);
        }
    }

    private Transaction transaction(TransactionType type) throws SQLException {
        Transaction transaction = byType.get(type);
        if (transaction == null) {
            transaction = prepare(type);
            byType.put(type, transaction);
        }
        return transaction;
    }

    private Transaction prepare(TransactionType type) throws SQLException {
        boolean atOnce = variants.atOnce().has(type);
        return switch (type) {
            case NEW_ORDER -> OrderEntry.of(inputs.newOrder, variants, sql);
            case PAYMENT -> {
                if (atOnce) {
                    yield new PaymentAtOnce(inputs.payment, variants.atOnce(), sql);
                }
                yield variants.has(Way.PAYS_JOINED)
                        ? new PaymentJoined(inputs.payment, variants, sql)
                        : new Payment(inputs.payment, variants, sql);
            }
            case ORDER_STATUS -> new OrderStatus(inputs.orderStatus, variants, sql.reading());
            case STOCK_LEVEL -> new StockLevel(inputs.stockLevel, variants, sql.reading());
            case DELIVERY -> {
                if (atOnce) {
                    yield new DeliveryAtOnce(inputs.delivery, variants.atOnce(), sql);
                }
                yield variants.has(Way.DELIVERS_JSON)
                        ? new DeliveryAsJson(inputs.delivery, sql)
                        : new Delivery(inputs.delivery, variants, sql);
            }
        };
    }

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        current = null;
        Transaction transaction = transaction(inputs.type());
        current = transaction;
        Outcome outcome = transaction.execute();
        inputs.executed();
        return outcome;
    }

    @Override
    public void rollback() throws SQLException {
        Transaction transaction = current;
        if (transaction == null) {
            sql.rollback();
            return;
        }
        try {
            transaction.clearBatches();
        } finally {
            transaction.end().rollback();
        }
    }

    @Override
    public void trace(Trace trace) {
        Transaction transaction = current;
        if (transaction != null) {
            transaction.trace(inputs.set().number(), trace);
        }
    }

    @Override
    public boolean isCommitting() {
        return sql.isCommitting();
    }

    @Override
    public int skipped() {
        return current == null ? 0 : current.skipped();
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
