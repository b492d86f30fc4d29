package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Outcome;
import io.lineup.workload.Trace;

/** {@code variant.Payment.writes=joined}: one UPDATE for customer, district and warehouse (2.5.2.2). */
final class PaymentJoined implements Transaction {
    private static final StatementDefinition UPDATE_ALL = new StatementDefinition("Payment.updateAll", "amount", "d_id",
            "w_id", "c_w_id", "c_d_id", "c_id");
    private static final StatementDefinition SELECT_ALL = new StatementDefinition("Payment.selectAll", "c_w_id",
            "c_d_id", "c_id", "w_id", "d_id");

    private final PaymentInput input;
    private final TimedStatement updateAll;
    private final TimedStatement selectAll;
    private final PaymentHistory history;
    private final TransactionEnd end;
    private final PaymentAnswer answer = new PaymentAnswer();

    PaymentJoined(PaymentInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        updateAll = sql.prepare(UPDATE_ALL);
        selectAll = sql.prepare(SELECT_ALL);
        history = new PaymentHistory(input, variants, sql);
        end = sql.transactionEnd("Payment");
    }

    static List<StatementDefinition> statements(Variants variants) {
        return PaymentHistory.statements(variants, List.of(UPDATE_ALL, SELECT_ALL));
    }

    @Override
    public Outcome execute() throws SQLException {
        history.begin();
        int customer = history.findCustomer();
        updateAll.setDecimal(1, input.amount);
        updateAll.setInt(2, input.district);
        updateAll.setInt(3, input.warehouse);
        updateAll.setInt(4, input.customer.warehouse);
        updateAll.setInt(5, input.customer.district);
        updateAll.setInt(6, customer);
        updateAll.update();
        selectAll.setInt(1, input.customer.warehouse);
        selectAll.setInt(2, input.customer.district);
        selectAll.setInt(3, customer);
        selectAll.setInt(4, input.warehouse);
        selectAll.setInt(5, input.district);
        if (selectAll.query(answer) == 0) {
            throw input.customer.missing(SELECT_ALL.id());
        }
        history.enter(answer.warehouseName(), answer.districtName());
        end.commit();
        return Outcome.COMMITTED;
    }

    @Override
    public void trace(int set, Trace trace) {
        history.trace(set, trace);
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    /** @return what the terminal shows of the customer (2.5.3.3) */
    ShownCustomer customer() {
        return answer.customer();
    }
}
