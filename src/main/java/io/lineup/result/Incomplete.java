package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file that says of a folder of results that its work is unfinished: it goes on, or was interrupted. */
final class Incomplete {
    private static final String NAME = "INCOMPLETE";

    private Incomplete() {}

    /** @return where it lies in {@code folder} */
    static Path in(Path folder) {
        return folder.resolve(NAME);
    }

    static void mark(Path folder) throws IOException {
        Files.writeString(in(folder), "");
    }

    static boolean marks(Path folder) {
        return Files.exists(in(folder));
    }

    /** Takes the mark away: the work has come to its end. */
    static void remove(Path folder) {
        try {
            Files.deleteIfExists(in(folder));
        } catch (IOException e) {
            throw new ResultException("Cannot remove " + in(folder) + ": " + e.getClass().getSimpleName() + " "
                    + e.getMessage() + ".", e);
        }
    }
}
