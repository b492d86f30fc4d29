package io.lineup.load;

import java.util.List;
import java.util.function.Supplier;

/**
 * The rows of a table that one worker loads in one transaction.
 *
 * @param table name in the database
 * @param columns in the order in which the rows are written
 * @param description what a message calls it, such as {@code bmsql_stock of warehouse 3}
 * @param rows how many rows it has, exactly
 * @param generator makes a new generator of these rows, the same rows each time
 */
public record TablePart(String table, List<String> columns, String description, long rows,
        Supplier<RowGenerator> generator) {
    public TablePart {
        columns = List.copyOf(columns);
    }
}
