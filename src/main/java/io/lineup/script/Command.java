package io.lineup.script;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.script.ScriptStatement.Fetch;

/** A command of a script as it was written. */
sealed interface Command {
    /** @return where it begins, 1 being the first line */
    int line();

    /**
     * SQL up to its semicolon, {@code \gset}, or the next backslash.
     *
     * @param text without comments; their line ends stay
     * @param name that a comment gives it
     * @param statements how many {@code \;} have joined
     */
    record Sql(int line, String text, @Nullable String name, int statements, @Nullable Fetch fetch)
            implements
                Command {}

    /**
     * A command after a backslash.
     *
     * @param word in lower case
     * @param arguments the rest of the line, with what continues it, without blanks at its ends
     */
    record Meta(int line, String word, String arguments) implements Command {

        List<String> words() {
            return arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s+"));
        }
    }
}
