package io.lineup.tpcc.txn;

import java.sql.SQLException;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.AtOnce;
import io.lineup.workload.Outcome;

/** A Payment that is one statement; the server also finds the customer by last name. */
final class PaymentAtOnce implements Transaction {
    private static final StatementDefinition PAY = new StatementDefinition("Payment.pay", "w_id", "d_id", "c_w_id",
            "c_d_id", "c_id", "last", "amount", "date");

    private final PaymentInput input;
    private final AtOnce how;
    private final TimedStatement pay;
    private final TransactionEnd end;
    private final PaymentAnswer answer = new PaymentAnswer();

    PaymentAtOnce(PaymentInput input, AtOnce how, SqlSession sql) throws SQLException {
        this.input = input;
        this.how = how;
        pay = sql.prepare(statement(how));
        end = sql.transactionEnd("Payment");
    }

    static StatementDefinition statement(AtOnce how) {
        return how.isStored() ? PAY.and(COMMIT) : PAY;
    }

    @Override
    public Outcome execute() throws SQLException {
        CustomerChoice choice = input.customer;
        pay.setInt(1, input.warehouse);
        pay.setInt(2, input.district);
        pay.setInt(3, choice.warehouse);
        pay.setInt(4, choice.district);
        choice.bind(pay, 5);
        pay.setDecimal(7, input.amount);
        pay.setTimestamp(8, TimedStatement.now());
        if (how.isStored()) {
            pay.setInt(9, how.endedByServer() ? 1 : 0);
        }
        try {
            if (pay.query(answer) == 0) {
                throw choice.missing(PAY.id());
            }
        } catch (SQLException e) {
            throw MissingRowException.raised(PAY.id(), e).orElseThrow(() -> e);
        }
        end.commit();
        return Outcome.COMMITTED;
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
