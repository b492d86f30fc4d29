package io.lineup.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a script at the semicolons that end statements: those outside of quotes, dollar quotes (PostgreSQL manual
 * 4.1.2.4) and comments. As in BenchmarkSQL's scripts, what stands between the lines {@code -- {} and {@code -- }} is
 * one statement whatever it contains, and {@code \;} is a semicolon that ends nothing.
 */
final class ScriptSplitter {
    private static final Pattern BLOCK_START = Pattern.compile("--[ \t]*\\{[ \t]*\r?(\n|$)");
    private static final Pattern BLOCK_END = Pattern.compile("(?m)^[ \t]*--[ \t]*\\}[ \t]*\r?$");
    /** Of MySQL and MariaDB, which execute what stands in it; or a hint, which pg_hint_plan reads before a statement. */
    private static final Pattern WORKING_COMMENT = Pattern.compile("/\\*(M?!|\\+)");
    private static final Pattern DOLLAR_TAG = Pattern.compile("\\$([A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*)?\\$");

    private final String name;
    private final String text;
    private final List<Script.Command> commands = new ArrayList<>();
    private final StringBuilder current = new StringBuilder();
    private int at;
    private int start;
    private int countedTo;
    private int linesCounted;

    ScriptSplitter(String name, String text) {
        this.name = name;
        this.text = text;
    }

    List<Script.Command> split() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (text.startsWith("--", at)) {
                lineCommentOrBlock();
            } else if (text.startsWith("/*", at)) {
                blockComment();
            } else if (c == '\'' || c == '"' || c == '`') {
                quoted(c);
            } else if (c == '$') {
                dollarQuoted();
            } else if (text.startsWith("\\;", at)) {
                at++;
                take(at + 1);
            } else if (c == ';') {
                endStatement();
                at++;
            } else {
                take(at + 1);
            }
        }
        endStatement();
        return commands;
    }

    /** Appends the text up to {@code end}; blanks before a statement are dropped. */
    private void take(int end) {
        if (current.isEmpty()) {
            if (text.substring(at, end).isBlank()) {
                at = end;
                return;
            }
            start = at;
        }
        current.append(text, at, end);
        at = end;
    }

    private void endStatement() {
        String statement = current.toString().strip();
        if (!statement.isEmpty()) {
            commands.add(new Script.Command(statement, lineOf(start)));
        }
        current.setLength(0);
    }

    /** A comment inside of a statement stays in it, one before a statement is dropped. */
    private void comment(int end) {
        if (current.isEmpty()) {
            at = end;
        } else {
            take(end);
        }
    }

    private void lineCommentOrBlock() {
        Matcher block = BLOCK_START.matcher(text).region(at, text.length());
        if (!block.lookingAt()) {
            int end = text.indexOf('\n', at);
            comment(end < 0 ? text.length() : end);
            return;
        }
        int opened = at;
        endStatement();
        Matcher close = BLOCK_END.matcher(text);
        if (!close.find(block.end())) {
            throw notClosed("block -- {", opened);
        }
        at = block.end();
        while (at < close.start() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        take(close.start());
        endStatement();
        at = close.end();
    }

    /** Comments nest, as in PostgreSQL. */
    private void blockComment() {
        int depth = 0;
        int next = at;
        do {
            if (text.startsWith("/*", next)) {
                depth++;
                next += 2;
            } else if (text.startsWith("*/", next)) {
                depth--;
                next += 2;
            } else if (next >= text.length()) {
                throw notClosed("comment /*", at);
            } else {
                next++;
            }
        } while (depth > 0);
        if (WORKING_COMMENT.matcher(text).region(at, text.length()).lookingAt()) {
            take(next);
        } else {
            comment(next);
        }
    }

    /** A doubled quote reads as the end of one literal and the start of the next, which splits no worse. */
    private void quoted(char quote) {
        boolean escapes = quote == '\'' && at > 0 && (text.charAt(at - 1) == 'E' || text.charAt(at - 1) == 'e')
                && (at == 1 || !Character.isLetterOrDigit(text.charAt(at - 2)));
        for (int next = at + 1; next < text.length(); next++) {
            char c = text.charAt(next);
            if (c == '\\' && escapes) {
                next++;
            } else if (c == quote) {
                take(next + 1);
                return;
            }
        }
        throw notClosed("quote " + quote, at);
    }

    /** A dollar that opens no quote, as in a name or a parameter, is an ordinary character. */
    private void dollarQuoted() {
        Matcher tag = DOLLAR_TAG.matcher(text).region(at, text.length());
        boolean partOfName = at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1));
        if (partOfName || !tag.lookingAt()) {
            take(at + 1);
            return;
        }
        int end = text.indexOf(tag.group(), tag.end());
        if (end < 0) {
            throw notClosed("quote " + tag.group(), at);
        }
        take(end + tag.group().length());
    }

    private SqlFileException notClosed(String what, int where) {
        return new SqlFileException(name + ", line " + lineOf(where) + ": the " + what + " is not closed.");
    }

    /** Counts on from where it was asked last, since scripts have many statements. */
    private int lineOf(int position) {
        if (position < countedTo) {
            countedTo = 0;
            linesCounted = 0;
        }
        for (; countedTo < position; countedTo++) {
            linesCounted += text.charAt(countedTo) == '\n' ? 1 : 0;
        }
        return 1 + linesCounted;
    }
}
