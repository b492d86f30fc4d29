package io.lineup.lexer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts SQL text into tokens where its server would: nothing in a quote or a comment is taken for anything else. The tokens
 * one after the other are the text. Not safe for use by several threads.
 */
public final class SqlLexer {
    /** What a piece of the text is. */
    public enum Token {
        /** Blanks and ends of lines. */
        SPACE,
        /** To the end of its line, without that; or in a pair of signs. The server passes over it. */
        COMMENT,
        /** A comment that the server or an extension of it reads. */
        HINT,
        /** A name, a keyword or a part of a number: letters, digits, underscores, dollar signs. */
        WORD,
        /** A variable of Lineup, {@code :name}. A colon after another one begins none. */
        VARIABLE,
        /** A literal of text, quotes included, and a prefix such as E or _utf8mb4. */
        STRING,
        /** A name in quotes. */
        QUOTED_NAME, OPEN, CLOSE, SEMICOLON, BACKSLASH,
        /** Any other character, or several colons. */
        OTHER,
        /** A quote or a comment that does not end before the text does. */
        UNCLOSED, END
    }

    private static final Pattern DOLLAR_TAG = Pattern.compile("\\$([A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*)?\\$");
    private static final Pattern POSTGRES_PREFIX = Pattern.compile("[EeBbXxNn]");
    private static final Pattern MYSQL_PREFIX = Pattern.compile("[BbXxNn]|_\\w+");

    private final String text;
    private final SqlSyntax syntax;
    private int start;
    private int end;
    private String opening = "";
    private int lineCountedTo;
    private int line = 1;

    public SqlLexer(String text, SqlSyntax syntax) {
        this.text = text;
        this.syntax = syntax;
    }

    /** @return where the token begins that {@link #next} found */
    public int start() {
        return start;
    }

    /** @return where it ends, and the next one begins */
    public int end() {
        return end;
    }

    /** @return the token as written */
    public String text() {
        return text.substring(start, end);
    }

    /** @return the line of a position, 1 being the first; counts on from the last position */
    public int lineOf(int position) {
        if (position < lineCountedTo) {
            lineCountedTo = 0;
            line = 1;
        }
        for (; lineCountedTo < position; lineCountedTo++) {
            line += text.charAt(lineCountedTo) == '\n' ? 1 : 0;
        }
        return line;
    }

    /** @return of an UNCLOSED token what it is and how it begins, such as {@code quote '} */
    public String opening() {
        return opening;
    }

    /** Goes on at {@code position}, as if a token ended there. */
    public void moveTo(int position) {
        end = position;
    }

    /** @return whether {@code c} may stand in a name */
    public static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c >= 0x80;
    }

    /** @return the end of the {@code :name} that begins at {@code position}, or {@code position} if none does */
    public static int endOfVariable(String text, int position) {
        int next = position + 1;
        while (text.charAt(position) == ':' && next < text.length()
                && isVariablePart(text.charAt(next), next == position + 1)) {
            next++;
        }
        return next == position + 1 ? position : next;
    }

    private static boolean isVariablePart(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
        return letter || (!first && c >= '0' && c <= '9');
    }

    /** Finds the next token. */
    public Token next() {
        start = end;
        if (start == text.length()) {
            return Token.END;
        }
        char c = text.charAt(start);
        if (isLineComment(c)) {
            int newline = text.indexOf('\n', start);
            return ends(newline < 0 ? text.length() : newline, Token.COMMENT);
        }
        if (text.startsWith("/*", start)) {
            return blockComment();
        }
        if (isWordPart(c) && c != '$') {
            return word();
        }
        return switch (c) {
            case ' ', '\t', '\n', '\r', '\f', '\u000b' -> space();
            case '\'' -> quoted(start, syntax == SqlSyntax.MYSQL, Token.STRING);
            case '"' -> syntax == SqlSyntax.MYSQL
                    ? quoted(start, true, Token.STRING)
                    : quoted(start, false, Token.QUOTED_NAME);
            case '`' -> syntax == SqlSyntax.MYSQL ? quoted(start, false, Token.QUOTED_NAME) : one(Token.OTHER);
            case '$' -> dollar();
            case ':' -> colon();
            case '(' -> one(Token.OPEN);
            case ')' -> one(Token.CLOSE);
            case ';' -> one(Token.SEMICOLON);
            case '\\' -> one(Token.BACKSLASH);
            default -> one(Token.OTHER);
        };
    }

    private Token ends(int position, Token token) {
        end = position;
        return token;
    }

    private Token one(Token token) {
        return ends(start + 1, token);
    }

    private Token unclosed(String what) {
        opening = what;
        return ends(text.length(), Token.UNCLOSED);
    }

    private boolean isLineComment(char c) {
        if (syntax == SqlSyntax.POSTGRES) {
            return text.startsWith("--", start);
        }
        boolean dashes = text.startsWith("--", start)
                && (start + 2 == text.length() || text.charAt(start + 2) <= ' ');
        return dashes || c == '#';
    }

    private Token blockComment() {
        boolean executed = text.startsWith("/*!", start) || text.startsWith("/*M!", start);
        boolean hint = text.startsWith("/*+", start) || (executed && syntax == SqlSyntax.MYSQL);
        int depth = 1;
        int next = start + 2;
        while (depth > 0) {
            if (next >= text.length()) {
                return unclosed("comment /*");
            }
            if (text.startsWith("*/", next)) {
                depth--;
                next += 2;
            } else if (syntax == SqlSyntax.POSTGRES && text.startsWith("/*", next)) {
                depth++;
                next += 2;
            } else {
                next++;
            }
        }
        return ends(next, hint ? Token.HINT : Token.COMMENT);
    }

    private Token space() {
        int next = start;
        while (next < text.length() && " \t\n\r\f\u000b".indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        return ends(next, Token.SPACE);
    }

    /** A word that a quote follows at once may be a prefix of it. */
    private Token word() {
        int next = start;
        while (next < text.length() && isWordPart(text.charAt(next))) {
            next++;
        }
        String word = text.substring(start, next);
        boolean postgres = syntax == SqlSyntax.POSTGRES;
        if (text.startsWith("'", next) && (postgres ? POSTGRES_PREFIX : MYSQL_PREFIX).matcher(word).matches()) {
            return quoted(next, !postgres || word.equalsIgnoreCase("E"), Token.STRING);
        }
        if (postgres && word.equalsIgnoreCase("U") && text.startsWith("&'", next)) {
            return quoted(next + 1, false, Token.STRING);
        }
        if (postgres && word.equalsIgnoreCase("U") && text.startsWith("&\"", next)) {
            return quoted(next + 1, false, Token.QUOTED_NAME);
        }
        return ends(next, Token.WORD);
    }

    /** A doubled quote stands for itself. */
    private Token quoted(int from, boolean escapes, Token token) {
        char quote = text.charAt(from);
        for (int next = from + 1; next < text.length(); next++) {
            char c = text.charAt(next);
            if (c == '\\' && escapes) {
                next++;
            } else if (c == quote) {
                if (next + 1 < text.length() && text.charAt(next + 1) == quote) {
                    next++;
                } else {
                    return ends(next + 1, token);
                }
            }
        }
        return unclosed("quote " + quote);
    }

    /** A dollar that opens no quote is one of a parameter, or of MySQL's names. */
    private Token dollar() {
        Matcher tag = DOLLAR_TAG.matcher(text).region(start, text.length());
        if (syntax == SqlSyntax.MYSQL || !tag.lookingAt()) {
            return word();
        }
        int close = text.indexOf(tag.group(), tag.end());
        return close < 0
                ? unclosed("quote " + tag.group())
                : ends(close + tag.group().length(), Token.STRING);
    }

    private Token colon() {
        int next = start + 1;
        while (next < text.length() && text.charAt(next) == ':') {
            next++;
        }
        if (next > start + 1) {
            return ends(next, Token.OTHER);
        }
        int name = endOfVariable(text, start);
        return name > start ? ends(name, Token.VARIABLE) : one(Token.OTHER);
    }
}
