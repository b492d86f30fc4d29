package io.lineup.folder;

import java.util.List;
import java.util.Locale;

import io.lineup.load.TablePart;

/**
 * A table of a workload folder.
 *
 * @param name in the database
 * @param number among the instances of its declaration, from 1
 * @param declared its name without a number, which its SQL files have
 * @param parts its rows; none in an empty table
 */
record FolderTable(String name, int number, String declared, List<String> columns, List<TablePart> parts) {
    FolderTable {
        columns = List.copyOf(columns);
        parts = List.copyOf(parts);
    }

    long rows() {
        return parts.stream().mapToLong(TablePart::rows).sum();
    }

    String describe() {
        return String.format(Locale.ROOT, "%s: %,d rows of %d columns", name, rows(), columns.size());
    }
}
