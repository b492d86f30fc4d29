package io.lineup.tpcc.txn;

import java.sql.SQLException;

import io.lineup.sql.TransactionEnd;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Trace;

/** One transaction type on one connection: its statements are prepared, its input is filled by the terminal. */
interface Transaction {
    /** Parameter of a stored procedure: 1 if it ends the transaction itself, else 0. */
    String COMMIT = "commit";

    /**
     * Executes the input drawn last, COMMIT or intended ROLLBACK included.
     *
     * @throws MissingRowException if the database is not the one that the input was drawn for
     */
    Outcome execute() throws SQLException, RaceLostException;

    TransactionEnd end();

    /** Forgets rows that were collected for a batch and not executed. */
    default void clearBatches() throws SQLException {}

    /** Says what the last execution changed, or tried to. */
    default void trace(int set, Trace trace) {}

    /** @return parts of the last execution that found nothing to do */
    default int skipped() {
        return 0;
    }
}
