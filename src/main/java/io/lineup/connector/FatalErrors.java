package io.lineup.connector;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.Set;

/**
 * Errors after which a merged statement's rows must not run again: the transaction or the connection is gone, or the
 * statement was to end.
 *
 * @see <a href="https://dev.mysql.com/doc/mysql-errors/8.0/en/server-error-reference.html">Server Error Reference</a>
 */
final class FatalErrors {
    /** ER_QUERY_INTERRUPTED */
    static final int INTERRUPTED = 1317;
    /**
     * ER_SERVER_SHUTDOWN, ER_LOCK_WAIT_TIMEOUT, ER_LOCK_TABLE_FULL, ER_LOCK_DEADLOCK, ER_QUERY_INTERRUPTED, ER_XA_RBTIMEOUT,
     * ER_XA_RBDEADLOCK, ER_QUERY_TIMEOUT; of MariaDB ER_CHECKREAD (the transaction is rolled back under
     * innodb_snapshot_isolation), ER_CONNECTION_KILLED, ER_STATEMENT_TIMEOUT.
     */
    private static final Set<Integer> CODES = Set.of(1053, 1205, 1206, 1213, INTERRUPTED, 1613, 1614, 3024, 1020, 1927,
            1969);

    /**
     * ER_BAD_FIELD_ERROR, ER_NO_SUCH_TABLE, ER_KEY_DOES_NOT_EXISTS, ER_UNKNOWN_STMT_HANDLER, ER_TABLE_DEF_CHANGED: what is
     * remembered of the schema or the session is no longer true.
     */
    private static final Set<Integer> OUTDATED = Set.of(1054, 1146, 1176, 1243, 1412);

    private FatalErrors() {}

    static boolean isOutdated(SQLException error) {
        return OUTDATED.contains(error.getErrorCode());
    }

    /** @return whether it comes from the server; the client's own errors, such as that of an open stream, pass */
    static boolean isServers(SQLException error) {
        return error.getErrorCode() != 0;
    }

    static boolean contains(SQLException error) {
        String state = error.getSQLState();
        boolean lost = state != null && (state.startsWith("08") || state.startsWith("40"));
        return lost || CODES.contains(error.getErrorCode()) || error instanceof SQLTimeoutException
                || error.getCause() instanceof SQLTimeoutException;
    }
}
