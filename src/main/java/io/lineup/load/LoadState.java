package io.lineup.load;

import java.sql.SQLException;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** What a database says about the rows in it. */
public sealed interface LoadState {
    /** There is nothing. */
    record Absent() implements LoadState {}

    /** A load or build began and has not ended well. */
    record Running() implements LoadState {}

    /**
     * It was loaded to the end, by Lineup or by somebody else.
     *
     * @param description what is there, such as {@code 4 warehouses}
     * @param owner null if Lineup loaded it; else who did, which does not say whether the load came to its end
     * @param difference why it is not the database that the settings require, and what to do; null if it is
     * @param values what the database says of itself, by name
     */
    record Loaded(String description, @Nullable String owner, @Nullable String difference, Map<String, String> values)
            implements
                LoadState {
        public Loaded {
            values = Map.copyOf(values);
        }
    }

    /** @return whether the server refused a query for the table that it does not have */
    static boolean isMissingTable(SQLException error) {
        // 42P01 is PostgreSQL's SQLSTATE, 42S02 that of MySQL and ODBC.
        return "42P01".equals(error.getSQLState()) || "42S02".equals(error.getSQLState());
    }
}
