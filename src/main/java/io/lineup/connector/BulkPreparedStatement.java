package io.lineup.connector;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A prepared statement whose batches are left to the real one. */
class BulkPreparedStatement extends DelegatingPreparedStatement {
    private final StatementFacts facts;

    BulkPreparedStatement(BulkConnection connection, PreparedStatement real, StatementFacts facts) {
        super(connection, real);
        this.facts = facts;
    }

    final StatementFacts facts() {
        return facts;
    }

    @Override
    public void addBatch() throws SQLException {
        super.addBatch();
        added();
    }

    @Override
    void executed() {
        connection().executed(facts.effect());
    }

    @Override
    SerialReason serialReason() {
        return facts.reason();
    }
}
