package io.lineup.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What an execution returned.
 *
 * @param statement at its first result
 * @param rows whether that has rows
 */
record Results(Statement statement, boolean rows) {

    /** Reads every row of every result. */
    int read(RowReader reader) throws SQLException {
        int read = 0;
        boolean hasRows = rows;
        while (hasRows || statement.getUpdateCount() >= 0) {
            if (hasRows) {
                try (ResultSet result = statement.getResultSet()) {
                    while (result.next()) {
                        read++;
                        reader.read(result);
                    }
                }
            }
            hasRows = statement.getMoreResults();
        }
        return read;
    }
}
