package io.lineup.folder;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.lineup.config.NearestName;
import io.lineup.load.TablePart;

/**
 * A table of a workload folder.
 *
 * @param name in the database
 * @param number among the instances of its declaration, from 1
 * @param declared its name without a number, which its SQL files have
 * @param columns where each is declared, as file and line, in their order
 * @param parts its rows; none in an empty table
 */
record FolderTable(String name, int number, String declared, Map<String, String> columns, List<TablePart> parts) {
    FolderTable {
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        parts = List.copyOf(parts);
    }

    long rows() {
        return parts.stream().mapToLong(TablePart::rows).sum();
    }

    String describe() {
        return String.format(Locale.ROOT, "%s: %,d rows of %d columns", name, rows(), columns.size());
    }

    /**
     * @param create the file that made the table
     * @return a sentence for each declared column that the table in the database does not have
     */
    List<String> unknownColumns(Connection connection, Path create) throws SQLException {
        List<String> there = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery("SELECT * FROM " + name + " WHERE 1 = 0")) {
            ResultSetMetaData meta = none.getMetaData();
            for (int i = 1; i <= meta.getColumnCount(); i++) {
                there.add(meta.getColumnName(i).toLowerCase(Locale.ROOT));
            }
        }
        return columns.entrySet().stream().filter(each -> !there.contains(each.getKey().toLowerCase(Locale.ROOT)))
                .map(each -> each.getValue() + ": the table " + name + " has no column " + each.getKey() + ". "
                        + NearestName.of(each.getKey(), there.stream()).map(near -> "Did you mean " + near + "?")
                                .orElse("Its columns are " + String.join(", ", there) + ".")
                        + " Correct it here or in " + create + ".")
                .toList();
    }
}
