package io.lineup.tpcc.txn;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.AtOnce;
import io.lineup.tpcc.model.Scale;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;

/** A Delivery that is one statement for all ten districts. */
final class DeliveryAtOnce implements Transaction {
    private static final StatementDefinition DELIVER = new StatementDefinition("Delivery.deliver", "w_id", "carrier_id",
            "delivery_d");

    private final DeliveryInput input;
    private final AtOnce how;
    private final TimedStatement deliver;
    private final TransactionEnd end;
    private final RowReader reader = this::read;
    private final int[] delivered = new int[Scale.DISTRICTS];
    private int skipped;
    private boolean raceLost;

    DeliveryAtOnce(DeliveryInput input, AtOnce how, SqlSession sql) throws SQLException {
        this.input = input;
        this.how = how;
        deliver = sql.prepare(statement(how));
        end = sql.transactionEnd("Delivery");
    }

    static StatementDefinition statement(AtOnce how) {
        return how.isStored() ? DELIVER.and(COMMIT) : DELIVER;
    }

    @Override
    public Outcome execute() throws SQLException, RaceLostException {
        Arrays.fill(delivered, 0);
        raceLost = false;
        deliver.setInt(1, input.warehouse);
        deliver.setInt(2, input.carrier);
        deliver.setTimestamp(3, TimedStatement.now());
        if (how.isStored()) {
            deliver.setInt(4, how.endedByServer() ? 1 : 0);
        }
        try {
            skipped = Scale.DISTRICTS - deliver.query(reader);
        } catch (SQLException e) {
            throw MissingRowException.raised(DELIVER.id(), e).orElseThrow(() -> e);
        }
        if (raceLost) {
            throw new RaceLostException("Delivery: another one took the new-order row");
        }
        if (input.delivered != null) {
            System.arraycopy(delivered, 0, input.delivered, 0, delivered.length);
        }
        end.commit();
        return Outcome.COMMITTED;
    }

    /** A procedure does not return what it did not deliver: it raises an error. */
    private boolean read(ResultSet row) throws SQLException {
        int district = row.getInt(1);
        int order = row.getInt(2);
        boolean taken = row.getInt(3) != 0;
        if (taken && row.getInt(4) == 0) {
            throw MissingRowException.order(DELIVER.id(), input.warehouse, district, order);
        }
        raceLost |= !taken;
        delivered[district - 1] = order;
        return true;
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    @Override
    public int skipped() {
        return skipped;
    }
}
