package io.lineup.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** How a workload's changes are found again in its database. */
public interface Changes {
    /** @return by the number of the kind */
    List<ChangeKind> kinds();

    /**
     * Reads what distinguishes changes of the run from what was there before it.
     *
     * @param connection with autocommit on; nobody else works on the database
     * @return numbers that {@link #read} understands; they are kept in the ledger's file
     */
    long[] before(Connection connection) throws SQLException;

    /**
     * Reads all changes since {@link #before}, in few statements.
     *
     * @param connection with autocommit off, so that the driver need not buffer all rows
     * @param fetchSize  with which the driver does not buffer all rows
     * @param reader     is given them in the order of their kinds, and of the numbers within a kind
     */
    void read(Connection connection, int fetchSize, long[] before, Reader reader) throws SQLException;

    /** Takes one change after the other. */
    @FunctionalInterface
    interface Reader {
        /** @param numbers of the change, as {@code io.lineup.workload.Trace} takes them; used again for the next one */
        void change(int kind, long[] numbers) throws SQLException;
    }
}
