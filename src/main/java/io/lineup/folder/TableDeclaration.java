package io.lineup.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a {@code .rows} file declares. */
sealed interface TableDeclaration permits TableRows, GeneratedTables {
    /**
     * @param defines values of the workload's variables
     * @param problems gets a sentence for each line that is not as it should be
     */
    static TableDeclaration read(Path file, Map<String, String> defines, Consumer<String> problems) {
        List<String> lines = List.of();
        try {
            lines = Files.readAllLines(file).stream().map(String::strip).toList();
        } catch (IOException e) {
            problems.accept("Cannot read " + file + ": " + e.getMessage() + ".");
        }
        return GeneratedTables.isDeclared(lines)
                ? GeneratedTables.read(file, lines, defines, problems)
                : TableRows.read(file, lines, defines, problems);
    }

    /**
     * @param seed of the load
     * @return the tables, each after those that it refers to
     * @throws io.lineup.load.LoadException if the number of tables or rows has no value, or one that cannot be
     */
    List<FolderTable> tables(long seed, long scale);

    /** @return a line for each table, or for all tables of a name, where nothing is set */
    List<String> describe();
}
