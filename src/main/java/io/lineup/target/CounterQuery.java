package io.lineup.target;

import java.sql.SQLException;

/** Reads a server's counters again and again, on one connection and one thread. */
@FunctionalInterface
public interface CounterQuery {
    CounterReading read() throws SQLException;
}
