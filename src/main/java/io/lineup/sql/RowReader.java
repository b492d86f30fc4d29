package io.lineup.sql;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Takes what a transaction needs from one row. Made once for each connection, never for each execution. */
@FunctionalInterface
public interface RowReader {
    /**
     * Reads the row on which {@code row} stands, by column index.
     *
     * @return whether the next row is wanted
     */
    boolean read(ResultSet row) throws SQLException;
}
