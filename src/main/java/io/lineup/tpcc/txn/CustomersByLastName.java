package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;

/** Finds a customer by last name: the one at position ceil(n/2) of the n namesakes in the order of c_first (2.5.2.2). */
final class CustomersByLastName {
    private static final int NAMESAKES = 64;

    private final String id;
    private final TimedStatement select;
    private final RowReader reader = this::read;
    private int[] ids = new int[NAMESAKES];
    private int count;

    CustomersByLastName(StatementDefinition definition, SqlSession sql) throws SQLException {
        id = definition.id();
        select = sql.prepare(definition);
    }

    /** @param transaction prefix of the statement's id */
    static StatementDefinition definition(String transaction) {
        return new StatementDefinition(transaction + ".customersByLastName", "w_id", "d_id", "last");
    }

    /** @return the customer's id */
    int find(CustomerChoice choice) throws SQLException {
        count = 0;
        select.setInt(1, choice.warehouse);
        select.setInt(2, choice.district);
        select.setString(3, choice.lastName);
        select.query(reader);
        if (count == 0) {
            throw new MissingRowException(id, "customer named " + choice.lastName + " in district " + choice.district
                    + " of warehouse " + choice.warehouse);
        }
        return ids[(count + 1) / 2 - 1];
    }

    private boolean read(ResultSet row) throws SQLException {
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
        }
        ids[count++] = row.getInt(1);
        return true;
    }
}
