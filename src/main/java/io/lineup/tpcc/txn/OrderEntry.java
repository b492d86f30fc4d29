package io.lineup.tpcc.txn;

import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.workload.Outcome;

/** NewOrder (2.4): enters an order of 5 to 15 lines. */
sealed interface OrderEntry extends Transaction permits NewOrder, NewOrderAtOnce {
    static OrderEntry of(NewOrderInput input, Variants variants, SqlSession sql) throws SQLException {
        return variants.atOnce().has(TransactionType.NEW_ORDER)
                ? new NewOrderAtOnce(input, variants.atOnce(), sql)
                : new NewOrder(input, variants, sql);
    }

    static List<StatementDefinition> statements(Variants variants) {
        return variants.atOnce().has(TransactionType.NEW_ORDER)
                ? List.of(NewOrderAtOnce.statement(variants.atOnce()))
                : NewOrder.statements(variants);
    }

    @Override
    Outcome execute() throws SQLException;

    /** @return what the terminal shows of the last order */
    ShownOrder shown();
}
