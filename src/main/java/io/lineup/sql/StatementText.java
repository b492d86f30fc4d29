package io.lineup.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A statement as the driver gets it: {@code ?} in place of each {@code :name}, comments and surplus blanks removed.
 *
 * @param definition what the code binds
 * @param jdbc the text to prepare
 * @param positions for each parameter of the definition, its JDBC positions in {@code jdbc}, 1 being the first
 */
public record StatementText(StatementDefinition definition, String jdbc, List<int[]> positions) {

    /**
     * Reads a text and holds it against what the code binds.
     *
     * @param file where it stands, for messages
     * @throws SqlFileException if the text is empty, or names a parameter that the code does not bind, or leaves one out
     */
    static StatementText parse(StatementDefinition definition, String text, Path file) {
        StringBuilder jdbc = new StringBuilder(text.length());
        List<String> names = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '-' && text.startsWith("--", i)) {
                i = endOfLine(text, i);
            } else if (c == '\'' || c == '"' || c == '`') {
                int end = endOfQuote(text, i, file);
                jdbc.append(text, i, end);
                i = end;
            } else if (c == ':' && text.startsWith("::", i)) {
                jdbc.append("::");
                i += 2;
            } else if (c == ':' && i + 1 < text.length() && Character.isLetter(text.charAt(i + 1))) {
                int end = i + 1;
                while (end < text.length() && isNamePart(text.charAt(end))) {
                    end++;
                }
                names.add(text.substring(i + 1, end));
                jdbc.append('?');
                i = end;
            } else if (Character.isWhitespace(c)) {
                if (!jdbc.isEmpty() && jdbc.charAt(jdbc.length() - 1) != ' ') {
                    jdbc.append(' ');
                }
                i++;
            } else {
                jdbc.append(c);
                i++;
            }
        }
        String sql = jdbc.toString().strip();
        if (sql.endsWith(";")) {
            sql = sql.substring(0, sql.length() - 1).strip();
        }
        check(definition, names, sql, file);
        return new StatementText(definition, sql, positionsOf(definition, names));
    }

    private static void check(StatementDefinition definition, List<String> names, String sql, Path file) {
        if (sql.isEmpty()) {
            throw new SqlFileException(file + " holds no statement for " + definition.id() + ".");
        }
        if (!new TreeSet<>(names).equals(new TreeSet<>(definition.parameters()))) {
            throw new SqlFileException(file + ": " + definition.id() + " is given the parameters "
                    + new TreeSet<>(definition.parameters()) + ", but the file names " + new TreeSet<>(names) + ".");
        }
    }

    private static List<int[]> positionsOf(StatementDefinition definition, List<String> names) {
        List<int[]> positions = new ArrayList<>();
        for (String parameter : definition.parameters()) {
            positions.add(java.util.stream.IntStream.range(0, names.size()).filter(k -> names.get(k).equals(parameter))
                    .map(k -> k + 1).toArray());
        }
        return List.copyOf(positions);
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static int endOfQuote(String text, int from, Path file) {
        int end = text.indexOf(text.charAt(from), from + 1);
        if (end < 0) {
            throw new SqlFileException(file + ": a quote is opened and never closed.");
        }
        return end + 1;
    }
}
