package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Trace;

/** Who pays, and the row that a Payment adds (2.5.2.2). */
final class PaymentHistory {
    private static final StatementDefinition INSERT_HISTORY = new StatementDefinition("Payment.insertHistory", "c_id",
            "c_d_id", "c_w_id", "d_id", "w_id", "date", "amount", "data");
    private static final String FOUR_BLANKS = "    ";

    private final PaymentInput input;
    private final CustomersByLastName customersByLastName;
    private final TimedStatement insertHistory;
    /** Of the last execution; 0 until it is known. */
    private int customerId;

    PaymentHistory(PaymentInput input, Variants variants, SqlSession sql) throws SQLException {
        this.input = input;
        customersByLastName = new CustomersByLastName("Payment", variants, sql);
        insertHistory = sql.prepare(INSERT_HISTORY);
    }

    /** @param between the statements after the customer is found and before the row is added */
    static List<StatementDefinition> statements(Variants variants, List<StatementDefinition> between) {
        return Stream.of(CustomersByLastName.statements("Payment", variants), between, List.of(INSERT_HISTORY))
                .flatMap(List::stream).toList();
    }

    /** Forgets the payment before. */
    void begin() {
        customerId = 0;
    }

    /** @return the customer's id */
    int findCustomer() throws SQLException {
        CustomerChoice choice = input.customer;
        customerId = choice.byLastName ? customersByLastName.find(choice) : choice.id;
        return customerId;
    }

    /** @param warehouse its name
     * @param district its name */
    void enter(String warehouse, String district) throws SQLException {
        insertHistory.setInt(1, customerId);
        insertHistory.setInt(2, input.customer.district);
        insertHistory.setInt(3, input.customer.warehouse);
        insertHistory.setInt(4, input.district);
        insertHistory.setInt(5, input.warehouse);
        insertHistory.setTimestamp(6, TimedStatement.now());
        insertHistory.setDecimal(7, input.amount);
        insertHistory.setString(8, warehouse + FOUR_BLANKS + district);
        insertHistory.update();
    }

    void trace(int set, Trace trace) {
        if (customerId != 0) {
            trace.change(TpccTrace.PAYMENT, set, input.warehouse, input.district, input.customer.warehouse,
                    input.customer.district, customerId, input.cents);
        }
    }
}
