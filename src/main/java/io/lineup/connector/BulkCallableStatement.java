package io.lineup.connector;

import java.sql.CallableStatement;

/** A call of a procedure. */
final class BulkCallableStatement extends DelegatingCallableStatement {
    BulkCallableStatement(BulkConnection connection, CallableStatement real, StatementFacts facts) {
        super(connection, real, facts);
    }
}
