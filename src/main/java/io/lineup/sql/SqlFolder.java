package io.lineup.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.lineup.target.Dialect;

/**
 * The folder {@code sql/} as one dialect sees it: a file in the dialect's own folder hides its namesake in the folders that
 * {@link Dialect#sqlFolders()} names after it, the last of them {@code common}.
 */
public final class SqlFolder {
    private final Path root;
    private final Dialect dialect;

    /** @param root the folder {@code sql/} */
    public SqlFolder(Path root, Dialect dialect) {
        this.root = root;
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }

    /**
     * @param name such as {@code NewOrder.selectDistrict} or {@code tableCreates}, without folder and {@code .sql}
     * @return the file that contains it
     * @throws SqlFileException if no folder has it; the message names every path that was tried
     */
    public Path find(String name) {
        List<Path> tried = dialect.sqlFolders().stream().map(folder -> root.resolve(folder).resolve(name + ".sql"))
                .toList();
        return tried.stream().filter(Files::isRegularFile).findFirst()
                .orElseThrow(() -> new SqlFileException("No SQL file for " + name + ". Looked for " + tried + "."));
    }

    /** @return the statements of {@link #find(String)} */
    public Script script(String name) {
        return Script.read(find(name), dialect.syntax());
    }

    /** @return the text of {@link #find(String)} */
    public String read(String name) {
        Path file = find(name);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new SqlFileException("Cannot read " + file + ": " + e.getMessage() + ".");
        }
    }
}
