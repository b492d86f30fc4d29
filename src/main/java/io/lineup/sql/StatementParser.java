package io.lineup.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlSyntax;

/** Finds the {@code :name} parameters of one statement and leaves out line comments and surplus blanks. */
final class StatementParser {
    private final SqlLexer lexer;
    private final Path file;
    private final List<String> names = new ArrayList<>();
    private final List<String> fragments = new ArrayList<>();
    private final StringBuilder fragment = new StringBuilder();

    StatementParser(String text, SqlSyntax syntax, Path file) {
        this.lexer = new SqlLexer(text, syntax);
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
        while (true) {
            switch (lexer.next()) {
                case SPACE -> blank();
                case COMMENT -> comment();
                case VARIABLE -> parameter();
                case UNCLOSED -> throw new SqlFileException(file + ": the " + lexer.opening() + " is not closed.");
                case END -> {
                    fragments.add(endOfStatement());
                    return;
                }
                default -> fragment.append(lexer.text());
            }
        }
    }

    private void parameter() {
        names.add(lexer.text().substring(1));
        fragments.add(fragment.toString());
        fragment.setLength(0);
    }

    private void comment() {
        if (lexer.text().startsWith("/*")) {
            fragment.append(lexer.text());
        }
    }

    private void blank() {
        boolean first = fragments.isEmpty() && fragment.isEmpty();
        if (!first && (fragment.isEmpty() || fragment.charAt(fragment.length() - 1) != ' ')) {
            fragment.append(' ');
        }
    }

    private String endOfStatement() {
        String last = fragment.toString().stripTrailing();
        return last.endsWith(";") ? last.substring(0, last.length() - 1).stripTrailing() : last;
    }
}
