package io.lineup.connector;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

import io.lineup.connector.Assignment.Operation;

/**
 * Reads the one form of UPDATE that can be merged:
 *
 * <pre>
 * UPDATE [schema.]table SET item, ... WHERE key = ? AND key = ? ... [;]
 * item: column = ? | column = literal | column = column + x | column = column - x     with x a parameter or a number
 * </pre>
 *
 * Names are ASCII, bare or in backquotes; a literal is a number, a string in single quotes, or NULL. Everything else is
 * refused, so that nothing is merged which is not fully understood: comments, hints, aliases, functions, JDBC escapes; and
 * anywhere in the text a backslash or a double quote, whose meaning depends on {@code sql_mode} (NO_BACKSLASH_ESCAPES,
 * ANSI_QUOTES).
 */
final class UpdateParser {
    private final String sql;
    private int position;

    private UpdateParser(String sql) {
        this.sql = sql;
    }

    /** @return null if the statement is anything else */
    static @Nullable UpdateText parse(String sql) {
        if (sql.indexOf('\\') >= 0 || sql.indexOf('"') >= 0) {
            return null;
        }
        try {
            return new UpdateParser(sql).update();
        } catch (Refused e) {
            return null;
        }
    }

    private UpdateText update() throws Refused {
        word("UPDATE");
        String schema = null;
        String table = name();
        if (takes('.')) {
            schema = table;
            table = name();
        }
        word("SET");
        List<Assignment> assignments = new ArrayList<>();
        do {
            assignments.add(assignment());
        } while (takes(','));
        word("WHERE");
        List<String> keys = new ArrayList<>();
        do {
            keys.add(name());
            need('=');
            need('?');
        } while (takesWord("AND"));
        var unused = takes(';');
        skipSpace();
        refuseIf(position < sql.length());
        TreeSet<String> columns = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        refuseIf(!assignments.stream().map(Assignment::column).allMatch(columns::add));
        // A SET column in WHERE would be part of the unique key, and a key that occurs twice is a second condition.
        refuseIf(!keys.stream().allMatch(columns::add));
        return new UpdateText(schema, table, assignments, keys);
    }

    private Assignment assignment() throws Refused {
        String column = name();
        need('=');
        if (takes('?')) {
            return new Assignment(column, Operation.REPLACE, null);
        }
        String literal = literal();
        if (literal != null) {
            return new Assignment(column, Operation.REPLACE, literal);
        }
        refuseIf(!name().equalsIgnoreCase(column));
        Operation operation = takes('+') ? Operation.ADD : Operation.SUBTRACT;
        if (operation == Operation.SUBTRACT) {
            need('-');
        }
        if (takes('?')) {
            return new Assignment(column, operation, null);
        }
        return new Assignment(column, operation, number());
    }

    /** @return null if there is none here */
    private @Nullable String literal() throws Refused {
        skipSpace();
        if (peek() == '\'') {
            return string();
        }
        if (peek() == '-') {
            position++;
            return "-" + number();
        }
        if (isDigit(peek())) {
            return number();
        }
        return takesWord("NULL") ? "NULL" : null;
    }

    private String string() throws Refused {
        int start = position++;
        while (true) {
            char next = peek();
            refuseIf(next == 0 || next > '~');
            position++;
            if (next == '\'') {
                if (peek() != '\'') {
                    break;
                }
                position++;
            }
        }
        String text = sql.substring(start, position);
        skipSpace();
        // Two literals side by side are one to the server.
        refuseIf(peek() == '\'');
        return text;
    }

    private String number() throws Refused {
        skipSpace();
        int start = position;
        digits();
        if (peek() == '.') {
            position++;
            digits();
        }
        if (peek() == 'e' || peek() == 'E') {
            position++;
            if (peek() == '+' || peek() == '-') {
                position++;
            }
            digits();
        }
        refuseIf(isNamePart(peek()) || peek() == '.');
        return sql.substring(start, position);
    }

    private void digits() throws Refused {
        refuseIf(!isDigit(peek()));
        while (isDigit(peek())) {
            position++;
        }
    }

    private String name() throws Refused {
        skipSpace();
        int start = position;
        if (peek() == '`') {
            int end = sql.indexOf('`', start + 1);
            refuseIf(end <= start + 1);
            position = end + 1;
            String name = sql.substring(start + 1, end);
            // A doubled backquote, and what the server would fold in its own way.
            refuseIf(peek() == '`' || !name.chars().allMatch(each -> each >= ' ' && each <= '~'));
            return name;
        }
        while (isNamePart(peek())) {
            position++;
        }
        String name = sql.substring(start, position);
        refuseIf(name.isEmpty() || name.chars().allMatch(each -> isDigit((char) each)));
        return name;
    }

    private void word(String word) throws Refused {
        refuseIf(!takesWord(word));
    }

    private boolean takesWord(String word) {
        skipSpace();
        int end = position + word.length();
        boolean goesOn = end < sql.length() && (isNamePart(sql.charAt(end)) || sql.charAt(end) > '~');
        if (goesOn || !sql.regionMatches(true, position, word, 0, word.length())) {
            return false;
        }
        position = end;
        return true;
    }

    private void need(char symbol) throws Refused {
        refuseIf(!takes(symbol));
    }

    private boolean takes(char symbol) {
        skipSpace();
        if (peek() != symbol) {
            return false;
        }
        position++;
        return true;
    }

    /** The server's white space; Java's {@code isWhitespace} knows more. */
    private void skipSpace() {
        while (" \t\n\r\f\u000b".indexOf(peek()) >= 0) {
            position++;
        }
    }

    /** @return 0 at the end */
    private char peek() {
        return position < sql.length() ? sql.charAt(position) : 0;
    }

    private static boolean isDigit(char symbol) {
        return symbol >= '0' && symbol <= '9';
    }

    private static boolean isNamePart(char symbol) {
        boolean letter = (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z');
        return letter || isDigit(symbol) || symbol == '_' || symbol == '$';
    }

    private static void refuseIf(boolean condition) throws Refused {
        if (condition) {
            throw new Refused();
        }
    }

    /** The statement is not of the one form. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused() {
            super(null, null, false, false);
        }
    }
}
