package io.lineup.tpcc.model;

import java.util.Set;

/**
 * Transactions that are one statement.
 *
 * @param types which
 * @param endedByServer whether the server ends them as well: connections are in autocommit
 */
public record AtOnce(Set<TransactionType> types, Form form, boolean endedByServer) {
    /** What the statement is. */
    public enum Form {
        /** SQL whose parts return what the next ones need. */
        SQL,
        /** A function of PostgreSQL. */
        FUNCTION,
        /** A procedure of MySQL or MariaDB, which has no arrays. */
        PROCEDURE
    }

    /** None. */
    public static final AtOnce NOTHING = new AtOnce(Set.of(), Form.SQL, false);

    public AtOnce {
        types = Set.copyOf(types);
    }

    public boolean has(TransactionType type) {
        return types.contains(type);
    }

    /** @return whether they are procedures or functions, which must be in the database */
    public boolean isStored() {
        return form != Form.SQL;
    }

    AtOnce endedByClient() {
        return new AtOnce(types, form, false);
    }
}
