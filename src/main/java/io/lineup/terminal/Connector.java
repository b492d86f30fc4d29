package io.lineup.terminal;

import java.sql.SQLException;

import io.lineup.workload.Session;

/** Opens one terminal's session on a new connection. */
@FunctionalInterface
public interface Connector {
    /** Connects and prepares; may wait as long as the driver waits for the server. */
    Session connect() throws SQLException;
}
