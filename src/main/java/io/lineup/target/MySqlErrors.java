package io.lineup.target;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;

import org.jspecify.annotations.Nullable;

import com.mysql.cj.jdbc.exceptions.MySQLStatementCancelledException;

/** What errors of MySQL and MariaDB mean. The two number them alike below 1900 and from there on apart. */
final class MySqlErrors {
    private MySqlErrors() {}

    /** Vendor codes first: SQLSTATE is HY000 for most. MySQL 8.4 error reference; MariaDB error codes. */
    static Failure classify(SQLException error) {
        for (SQLException each = error; each != null; each = each.getNextException()) {
            Failure known = isRefusedCommit(each) ? Failure.RETRY : byCode(each.getErrorCode());
            if (known == Failure.OTHER) {
                known = isCancelled(each) ? Failure.CANCELLED : byState(each.getSQLState());
            }
            if (known != Failure.OTHER) {
                return known;
            }
        }
        return Failure.OTHER;
    }

    /** Connector/J gives its own errors neither code nor SQLSTATE. */
    private static boolean isCancelled(SQLException error) {
        return error instanceof SQLTimeoutException || error instanceof MySQLStatementCancelledException;
    }

    /** A member of a group that found a conflict at COMMIT: "Got error 149 - 'Lock deadlock; Retry transaction' during COMMIT". */
    private static boolean isRefusedCommit(SQLException error) {
        return error.getErrorCode() == 1180 && String.valueOf(error.getMessage()).contains("Got error 149 ");
    }

    private static Failure byCode(int code) {
        return switch (code) {
            // Deadlock, lock wait timeout (which by default undoes the statement alone: the terminal undoes the rest), no
            // wait for a lock, refused by group replication, MariaDB's record changed since its snapshot.
            case 1213, 1205, 3572, 3101, 1020 -> Failure.RETRY;
            // TiDB: conflict of SELECT FOR UPDATE, write conflict (two codes), COMMIT failed and was undone, a table was
            // changed meanwhile. https://docs.pingcap.com/tidb/stable/error-codes
            case 8002, 8005, 9007, 8022, 8028 -> Failure.RETRY;
            // KILL QUERY, MySQL's max_execution_time, MariaDB's max_statement_time
            case 1317, 3024, 1969 -> Failure.CANCELLED;
            // read_only, super_read_only; a node that is in no group with a majority
            case 1290, 1836, 3100 -> Failure.READ_ONLY;
            // too many connections, of all or of one user; shutdown in progress, normal shutdown, shutdown complete; broken
            // packets; gone away, lost; MariaDB's connection killed, MySQL's session killed, closed as idle
            case 1040, 1203, 1053, 1077, 1079, 1158, 1159, 1160, 1161, 2006, 2013, 1927, 3169, 4031 ->
                Failure.CONNECTION_LOST;
            default -> Failure.OTHER;
        };
    }

    private static Failure byState(@Nullable String state) {
        if (state == null) {
            return Failure.OTHER;
        }
        if (state.startsWith("08")) {
            return Failure.CONNECTION_LOST;
        }
        return switch (state) {
            case "40001" -> Failure.RETRY;
            case "70100" -> Failure.CANCELLED;
            default -> Failure.OTHER;
        };
    }
}
