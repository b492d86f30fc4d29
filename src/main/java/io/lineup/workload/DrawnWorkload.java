package io.lineup.workload;

import java.sql.SQLException;

import io.lineup.sql.SqlSession;

/**
 * A workload whose terminals draw their transactions, so that one of a wanted kind can be had at any time and be rolled
 * back.
 *
 * @param <I> the inputs that its sessions understand
 */
public interface DrawnWorkload<I extends DrawnInputs> extends Workload<I> {
    /**
     * Opens a session in which no script commits: all that it executes can be rolled back.
     *
     * @param sql on a connection with autocommit off, whose COMMIT rolls back
     */
    Session rehearse(I inputs, SqlSession sql) throws SQLException;

    /** @return after how many transactions of a kind each of its statements has almost certainly been executed */
    int rehearsals();
}
