package io.lineup.cli.console;

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
