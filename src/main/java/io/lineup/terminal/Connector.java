package io.lineup.terminal;

import java.sql.SQLException;

import io.lineup.workload.Inputs;
import io.lineup.workload.Session;

/**
 * Gives a worker connections.
 *
 * @param <I> what its users draw
 */
@FunctionalInterface
public interface Connector<I extends Inputs> {
    /** Connects, or borrows a connection, for the transactions of one user; may wait as long as the driver waits for the server. */
    Session connect(I inputs) throws SQLException;
}
