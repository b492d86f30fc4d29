package io.lineup.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the {@code :name} parameters of one statement and leaves out comments and surplus blanks. */
final class StatementParser {
    private final String text;
    private final Path file;
    private final List<String> names = new ArrayList<>();
    private final List<String> fragments = new ArrayList<>();
    private final StringBuilder fragment = new StringBuilder();
    private int at;

    StatementParser(String text, Path file) {
        this.text = text;
        this.file = file;
    }

    /** @return the parameters in the order of the text, each as often as it stands there */
    List<String> names() {
        return names;
    }

    /** @return the text between the parameters */
    List<String> fragments() {
        return fragments;
    }

    void parse() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (text.startsWith("--", at)) {
                at = endOfLine();
            } else if (c == '\'' || c == '"' || c == '`') {
                int end = endOfQuote(c);
                fragment.append(text, at, end);
                at = end;
            } else if (text.startsWith("::", at)) {
                fragment.append("::");
                at += 2;
            } else if (c == ':' && at + 1 < text.length() && Character.isLetter(text.charAt(at + 1))) {
                parameter();
            } else if (Character.isWhitespace(c)) {
                blank();
            } else {
                fragment.append(c);
                at++;
            }
        }
        fragments.add(endOfStatement());
    }

    private void parameter() {
        int end = at + 1;
        while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        names.add(text.substring(at + 1, end));
        fragments.add(fragment.toString());
        fragment.setLength(0);
        at = end;
    }

    private void blank() {
        boolean first = fragments.isEmpty() && fragment.isEmpty();
        if (!first && (fragment.isEmpty() || fragment.charAt(fragment.length() - 1) != ' ')) {
            fragment.append(' ');
        }
        at++;
    }

    private String endOfStatement() {
        String last = fragment.toString().stripTrailing();
        return last.endsWith(";") ? last.substring(0, last.length() - 1).stripTrailing() : last;
    }

    private int endOfLine() {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    private int endOfQuote(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw new SqlFileException(file + ": a quote is opened and never closed.");
        }
        return end + 1;
    }
}
