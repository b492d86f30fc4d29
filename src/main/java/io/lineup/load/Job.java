package io.lineup.load;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Set;

/**
 * A piece of work that one worker does on its connection.
 *
 * @param description what a message calls it, such as {@code Loading bmsql_stock of warehouse 3}
 * @param claims jobs with a common claim never run at the same time, and run in the order in which they were given
 */
record Job(String description, Set<String> claims, Work work) {
    Job {
        claims = Set.copyOf(claims);
    }

    /** What a job does. */
    @FunctionalInterface
    interface Work {
        void run(LoadConnection worker) throws SQLException, IOException;
    }
}
