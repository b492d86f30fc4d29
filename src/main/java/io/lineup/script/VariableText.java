package io.lineup.script;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import io.lineup.lexer.SqlLexer;

/** Finds {@code :name} in text whose quotes and comments mean nothing, as pgbench does in all of a statement. */
final class VariableText {
    /**
     * A piece of the text.
     *
     * @param text as written, or the name of the variable
     */
    record Part(String text, boolean isVariable) {}

    private VariableText() {}

    /** @param variables names that are none stay text */
    static List<Part> split(String text, Predicate<String> variables) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        int colon = text.indexOf(':');
        while (colon >= 0) {
            int end = SqlLexer.endOfVariable(text, colon);
            if (end == colon) {
                while (end < text.length() && text.charAt(end) == ':') {
                    end++;
                }
            } else if (variables.test(text.substring(colon + 1, end))) {
                if (colon > from) {
                    parts.add(new Part(text.substring(from, colon), false));
                }
                parts.add(new Part(text.substring(colon + 1, end), true));
                from = end;
            }
            colon = text.indexOf(':', end);
        }
        if (from < text.length()) {
            parts.add(new Part(text.substring(from), false));
        }
        return parts;
    }

    /** @return the text with variables replaced by what {@code replacement} says; no variable is looked for in that */
    static String replace(String text, Predicate<String> variables, UnaryOperator<String> replacement) {
        StringBuilder replaced = new StringBuilder();
        for (Part part : split(text, variables)) {
            replaced.append(part.isVariable() ? replacement.apply(part.text()) : part.text());
        }
        return replaced.toString();
    }
}
