package io.lineup.lexer;

import java.util.regex.Pattern;

/**
 * A literal of text, taken apart.
 *
 * @param content what stands between its quotes, as written
 * @param quote what is doubled to stand for itself; 0 in a dollar quote
 * @param escapes whether a backslash is one
 * @param isReadable whether {@link #unescaped} knows all that may be in it; not in {@code B'1'} and the like
 */
public record StringLiteral(String content, char quote, boolean escapes, boolean isReadable, SqlSyntax syntax) {
    /** Of octal, hexadecimal and Unicode escapes only the server says what they are in its encoding. */
    private static final Pattern NUMERIC_ESCAPE = Pattern.compile("(?s).*(?<!\\\\)(\\\\\\\\)*\\\\[0-7xuU].*");

    /** @param text as {@link SqlLexer} found it, quotes included */
    public static StringLiteral of(String text, SqlSyntax syntax) {
        if (text.startsWith("$")) {
            int tag = text.indexOf('$', 1) + 1;
            return new StringLiteral(text.substring(tag, text.length() - tag), (char) 0, false, true, syntax);
        }
        boolean postgres = syntax == SqlSyntax.POSTGRES;
        boolean extended = postgres && (text.startsWith("E") || text.startsWith("e"));
        int open = extended ? 1 : 0;
        char quote = text.charAt(open);
        boolean plain = quote == '\'' || quote == '"';
        String content = text.substring(open + 1, text.length() - 1);
        boolean readable = plain && !(extended && NUMERIC_ESCAPE.matcher(content).matches());
        return new StringLiteral(content, quote, extended || !postgres, readable, syntax);
    }

    /** @return the content as the server reads it */
    public String value() {
        return unescaped(content);
    }

    /** @return a part of the content as the server reads it */
    public String unescaped(String part) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            boolean pair = i + 1 < part.length();
            if (pair && c == quote && part.charAt(i + 1) == quote) {
                text.append(part.charAt(++i));
            } else if (pair && c == '\\' && escapes) {
                text.append(escaped(part.charAt(++i)));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** PostgreSQL manual 4.1.2.2; MySQL manual, "String Literals", where the last two are for LIKE. */
    private String escaped(char c) {
        boolean mysql = syntax == SqlSyntax.MYSQL;
        return switch (c) {
            case 'b' -> "\b";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'f' -> mysql ? "f" : "\f";
            case '0' -> mysql ? "\0" : "0";
            case 'Z' -> mysql ? "\u001a" : "Z";
            case '%', '_' -> mysql ? "\\" + c : String.valueOf(c);
            default -> String.valueOf(c);
        };
    }
}
