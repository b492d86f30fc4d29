package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a server takes in many rows at once. */
public interface BulkLoading {
    /**
     * Options that the driver needs for {@link #bulkLoad}, and that connections which are measured must not have.
     */
    default Map<String, String> loadOptions() {
        return Map.of();
    }

    /**
     * @param connection to the server, opened in whatever way
     * @return why {@link #bulkLoad} must take a slower way here, as a sentence; empty if it need not
     */
    default Optional<String> loadHindrance(Connection connection) throws SQLException {
        return Optional.empty();
    }

    /**
     * Loads rows the fastest way that driver and server allow.
     *
     * @param connection opened by {@link Target#connectForLoading()}
     * @param rows fields separated by tab, rows ended by newline, {@code \N} for NULL, backslash as the escape: the text
     *        format of PostgreSQL's COPY and the default of MySQL's LOAD DATA. Read on the calling thread.
     * @return rows that the server says it took
     */
    long bulkLoad(Connection connection, String table, List<String> columns, InputStream rows)
            throws SQLException, IOException;

    /**
     * Statements that bring the server's statistics and visibility information up to date after a load, each to be run
     * outside a transaction.
     */
    List<String> afterLoad(List<String> tables);
}
