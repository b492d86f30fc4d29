package io.lineup.cli.console;

import java.util.List;
import java.util.stream.Collectors;

/** Fits text into columns. */
final class Text {
    private static final String MORE = "...";

    private Text() {}

    static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** @return the text on one line, cut with {@code ...} where it is longer than {@code width} characters */
    static String cut(String text, int width) {
        String line = text.replaceAll("\\s+", " ").strip();
        if (line.length() <= width) {
            return line;
        }
        return width <= MORE.length()
                ? line.substring(0, Math.max(0, width))
                : line.substring(0, width - MORE.length()) + MORE;
    }

    /** @return a blank line and the warnings; nothing if there are none */
    static String warnings(List<String> warnings, int width, boolean colour) {
        return warnings.isEmpty()
                ? ""
                : warnings.stream()
                        .map(each -> Colour.YELLOW.paint(wrap("Warning: " + each, width, "  "), colour) + "\n")
                        .collect(Collectors.joining("", "\n", ""));
    }

    /** @return a blank line and the notes; nothing if there are none */
    static String notes(List<String> notes, int width) {
        return notes.isEmpty()
                ? ""
                : notes.stream().map(each -> "- " + wrap(each, width - 2, "  ") + "\n")
                        .collect(Collectors.joining("", "\n", ""));
    }

    /** @return a line with a name at its start, after a blank one; nothing without a name */
    static String heading(String name, int width, boolean colour) {
        return name.isEmpty()
                ? ""
                : "\n" + Colour.BOLD.paint("-- " + name + " " + "-".repeat(Math.max(2, width - 4 - name.length())),
                        colour);
    }

    /** Breaks at blanks so that no line is longer than {@code width}, unless a word is; further lines are indented. */
    static String wrap(String text, int width, String indent) {
        StringBuilder wrapped = new StringBuilder();
        int column = 0;
        for (String word : text.strip().split("\\s+", -1)) {
            if (column > 0 && column + 1 + word.length() > width) {
                wrapped.append('\n').append(indent);
                column = indent.length();
            } else if (column > 0) {
                wrapped.append(' ');
                column++;
            }
            wrapped.append(word);
            column += word.length();
        }
        return wrapped.toString();
    }
}
