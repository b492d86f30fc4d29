package io.lineup.config;

import java.util.ArrayList;
import java.util.List;

/** Statements in one line of text, separated by semicolons; a semicolon in quotes is part of its statement. */
final class SqlStatements {
    private SqlStatements() {}

    static List<String> split(String text) throws BadValueException {
        List<String> statements = new ArrayList<>();
        char quote = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == ';') {
                add(statements, text.substring(start, i));
                start = i + 1;
            }
        }
        if (quote != 0) {
            throw new BadValueException("The quotation mark " + quote + " is not closed.");
        }
        add(statements, text.substring(start));
        return List.copyOf(statements);
    }

    private static void add(List<String> statements, String statement) {
        if (!statement.isBlank()) {
            statements.add(statement.strip());
        }
    }
}
