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
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.model.Variants.Way;

/** Finds a customer by last name: the one at position ceil(n/2) of the n namesakes in the order of c_first (2.5.2.2). */
final class CustomersByLastName {
    private static final int NAMESAKES = 64;

    private final String id;
    private final TimedStatement select;
    private final @Nullable TimedStatement countFirst;
    private final RowReader reader = this::read;
    /** BenchmarkSQL 4 read the number; the list that follows shows it as well. */
    private final RowReader countReader = row -> row.getInt(1) < 0;
    private int[] ids = new int[NAMESAKES];
    private int count;

    /** @param transaction prefix of the statements' ids */
    CustomersByLastName(String transaction, Variants variants, SqlSession sql) throws SQLException {
        StatementDefinition definition = definition(transaction);
        id = definition.id();
        select = sql.prepare(definition);
        countFirst = variants.has(Way.COUNTS_NAMESAKES) ? sql.prepare(countDefinition(transaction)) : null;
    }

    static List<StatementDefinition> statements(String transaction, Variants variants) {
        return variants.has(Way.COUNTS_NAMESAKES)
                ? List.of(countDefinition(transaction), definition(transaction))
                : List.of(definition(transaction));
    }

    private static StatementDefinition definition(String transaction) {
        return new StatementDefinition(transaction + ".customersByLastName", "w_id", "d_id", "last");
    }

    private static StatementDefinition countDefinition(String transaction) {
        return new StatementDefinition(transaction + ".countCustomersByLastName", "w_id", "d_id", "last");
    }

    /** @return the customer's id */
    int find(CustomerChoice choice) throws SQLException {
        if (countFirst != null) {
            bind(countFirst, choice);
            countFirst.query(countReader);
        }
        count = 0;
        bind(select, choice);
        select.query(reader);
        if (count == 0) {
            throw choice.missing(id);
        }
        return ids[(count + 1) / 2 - 1];
    }

    private static void bind(TimedStatement statement, CustomerChoice choice) throws SQLException {
        statement.setInt(1, choice.warehouse);
        statement.setInt(2, choice.district);
        statement.setString(3, choice.lastName);
    }

    private boolean read(ResultSet row) throws SQLException {
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
        }
        ids[count++] = row.getInt(1);
        return true;
    }
}
