package io.lineup.workload;

import java.sql.SQLException;
import java.util.List;

import io.lineup.sql.SqlSession;

/**
 * What terminals drive.
 *
 * @param <I> the inputs that its sessions understand
 */
public interface Workload<I extends Inputs> {
    /** @return its kinds of transactions, in the order in which results show them */
    List<TransactionKind> transactions();

    /** @return whether terminals' connections are in autocommit, so that a statement alone is a transaction */
    default boolean autocommit() {
        return false;
    }

    /** Makes the inputs of one terminal, 0 being the first; a function of the run's seed and that number. */
    I inputs(int terminal);

    /** Prepares the statements on one connection. */
    Session open(I inputs, SqlSession sql) throws SQLException;
}
