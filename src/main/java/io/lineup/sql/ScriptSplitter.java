package io.lineup.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;

/**
 * Splits a script at the semicolons that end statements: those outside of quotes and comments. As in BenchmarkSQL's
 * scripts, what stands between the lines {@code -- {} and {@code -- }} is one statement whatever it contains, and
 * {@code \;} is a semicolon that ends nothing.
 */
final class ScriptSplitter {
    private static final Pattern BLOCK_START = Pattern.compile("--[ \t]*\\{[ \t]*\r?(\n|$)");
    private static final Pattern BLOCK_END = Pattern.compile("(?m)^[ \t]*--[ \t]*\\}[ \t]*\r?$");

    private final String name;
    private final String text;
    private final SqlLexer lexer;
    private final Matcher blockStart;
    private final List<Script.Command> commands = new ArrayList<>();
    private final StringBuilder current = new StringBuilder();
    private int line;

    ScriptSplitter(String name, String text, SqlSyntax syntax) {
        this.name = name;
        this.text = text;
        this.lexer = new SqlLexer(text, syntax);
        this.blockStart = BLOCK_START.matcher(text);
    }

    List<Script.Command> split() {
        Token token;
        do {
            token = lexer.next();
            if (text.startsWith("--", lexer.start()) && blockStart.region(lexer.start(), text.length()).lookingAt()) {
                block(blockStart.end());
                continue;
            }
            switch (token) {
                case UNCLOSED -> throw notClosed(lexer.opening());
                case SEMICOLON, END -> endStatement();
                case BACKSLASH -> backslash();
                // Inside of a statement both stay in it.
                case SPACE, COMMENT -> current.append(current.isEmpty() ? "" : lexer.text());
                default -> take(lexer.text(), lexer.start());
            }
        } while (token != Token.END);
        return commands;
    }

    private void take(String part, int position) {
        if (current.isEmpty()) {
            line = lexer.lineOf(position);
        }
        current.append(part);
    }

    private void endStatement() {
        if (!current.isEmpty()) {
            commands.add(new Script.Command(current.toString().strip(), line));
            current.setLength(0);
        }
    }

    private void backslash() {
        if (text.startsWith(";", lexer.end())) {
            take(";", lexer.start());
            lexer.moveTo(lexer.end() + 1);
        } else {
            take("\\", lexer.start());
        }
    }

    private void block(int from) {
        endStatement();
        Matcher close = BLOCK_END.matcher(text);
        if (!close.find(from)) {
            throw notClosed("block -- {");
        }
        int begin = from;
        while (begin < close.start() && Character.isWhitespace(text.charAt(begin))) {
            begin++;
        }
        if (begin < close.start()) {
            take(text.substring(begin, close.start()), begin);
            endStatement();
        }
        lexer.moveTo(close.end());
    }

    private SqlFileException notClosed(String what) {
        return new SqlFileException(
                name + ", line " + lexer.lineOf(lexer.start()) + ": the " + what + " is not closed.");
    }
}
