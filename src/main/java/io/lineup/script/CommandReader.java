package io.lineup.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;
import io.lineup.script.Command.Meta;
import io.lineup.script.Command.Sql;
import io.lineup.script.ScriptStatement.Fetch;

/**
 * Cuts a script into its commands where pgbench does ({@code psqlscan.l} of PostgreSQL): SQL ends at a semicolon outside of
 * parentheses and of the body of a function in SQL, and at any backslash that is not {@code \;}; a command after a backslash
 * ends with its line, unless a backslash ends the line.
 */
final class CommandReader {
    private static final Pattern NAME = Pattern.compile("--\\s*name:\\s*(\\S+).*");
    private static final Pattern CONTINUED = Pattern.compile("\\\\\r?\n");

    private final String text;
    private final SqlSyntax syntax;
    private final SqlLexer lexer;
    private final Problems problems;
    private final List<Command> commands = new ArrayList<>();

    private final StringBuilder sql = new StringBuilder();
    private int sqlLine;
    private int statements;
    private @Nullable String name;
    private List<Integer> parentheses = new ArrayList<>();
    private FunctionBody body = new FunctionBody();

    CommandReader(String text, SqlSyntax syntax, Problems problems) {
        this.text = text;
        this.syntax = syntax;
        this.lexer = new SqlLexer(text, syntax);
        this.problems = problems;
    }

    /** @return all commands; empty only with a problem */
    List<Command> read() {
        Token token;
        do {
            token = lexer.next();
            switch (token) {
                case SPACE -> append(lexer.text());
                case COMMENT -> comment();
                case SEMICOLON -> semicolon();
                case BACKSLASH -> backslash();
                case UNCLOSED -> problems.add(line(), "the " + lexer.opening() + " is not closed");
                case END -> endOfFile();
                default -> take(token);
            }
        } while (token != Token.END && token != Token.UNCLOSED);
        if (commands.isEmpty() && problems.isEmpty()) {
            problems.add(1, "the script has no commands");
        }
        return commands;
    }

    private int line() {
        return lexer.lineOf(lexer.start());
    }

    /** Blanks before a statement do not belong to it. */
    private void append(String blanks) {
        if (!sql.isEmpty()) {
            sql.append(blanks);
        }
    }

    private void take(Token token) {
        if (sql.isEmpty()) {
            sqlLine = line();
            statements = 1;
        }
        sql.append(lexer.text());
        switch (token) {
            case OPEN -> parentheses.add(line());
            case CLOSE -> {
                if (!parentheses.isEmpty()) {
                    parentheses.removeLast();
                }
            }
            case WORD -> {
                if (syntax == SqlSyntax.POSTGRES) {
                    body.word(lexer.text(), parentheses.isEmpty());
                }
            }
            default -> {
            }
        }
    }

    private void comment() {
        String comment = lexer.text();
        Matcher named = NAME.matcher(comment);
        if (sql.isEmpty() && named.matches()) {
            name = named.group(1);
        }
        append(" " + "\n".repeat((int) comment.chars().filter(c -> c == '\n').count()));
    }

    private void semicolon() {
        if (parentheses.isEmpty() && !body.isOpen()) {
            endSql();
        } else {
            take(Token.SEMICOLON);
        }
    }

    private void endSql() {
        if (!sql.isEmpty()) {
            commands.add(new Sql(sqlLine, sql.toString().stripTrailing(), name, statements, null));
            name = null;
        }
        sql.setLength(0);
        parentheses = new ArrayList<>();
        body = new FunctionBody();
    }

    private void endOfFile() {
        if (!parentheses.isEmpty()) {
            problems.add(parentheses.getFirst(), "the ( is not closed");
        }
        endSql();
    }

    private void backslash() {
        if (text.startsWith(";", lexer.end())) {
            groupSeparator();
        } else if (text.startsWith(":", lexer.end())) {
            // psql's way to write a colon; pgbench then finds a variable all the same.
            lexer.moveTo(lexer.end() + 1);
            take(":");
        } else {
            int line = line();
            int from = lexer.end();
            endSql();
            meta(line, from);
        }
    }

    private void take(String replacement) {
        if (sql.isEmpty()) {
            sqlLine = line();
            statements = 1;
        }
        sql.append(replacement);
    }

    private void groupSeparator() {
        if (syntax == SqlSyntax.MYSQL) {
            problems.add(line(), "\\; joins statements, which works on PostgreSQL alone");
        }
        lexer.moveTo(lexer.end() + 1);
        take(";");
        statements++;
        body = new FunctionBody();
    }

    private void meta(int line, int from) {
        int newline = text.indexOf('\n', from);
        while (newline >= 0 && isContinued(newline)) {
            newline = text.indexOf('\n', newline + 1);
        }
        int until = newline < 0 ? text.length() : newline;
        lexer.moveTo(until);
        String command = CONTINUED.matcher(text.substring(from, until)).replaceAll(" ").strip();
        if (command.isEmpty()) {
            return;
        }
        String word = command.split("\\s", 2)[0];
        Meta meta = new Meta(line, word.toLowerCase(Locale.ROOT), command.substring(word.length()).strip());
        if (meta.word().equals("gset") || meta.word().equals("aset")) {
            fetch(meta);
        } else {
            commands.add(meta);
        }
    }

    private boolean isContinued(int newline) {
        return text.charAt(newline - 1) == '\\' || (newline > 1 && text.startsWith("\\\r", newline - 2));
    }

    /** Belongs to the statement right before it, whether a semicolon ended that or not. */
    private void fetch(Meta meta) {
        List<String> words = meta.words();
        String prefix = words.isEmpty() ? "" : words.getFirst();
        if (words.size() > 1 || (!prefix.isEmpty() && !VariableTable.isName(prefix))) {
            problems.add(meta.line(), "\\" + meta.word() + " takes one word, the beginning of names");
        }
        if (!commands.isEmpty() && commands.getLast() instanceof Sql last && last.fetch() == null) {
            commands.removeLast();
            commands.add(new Sql(last.line(), last.text(), last.name(), last.statements(),
                    new Fetch(meta.word().equals("gset"), prefix)));
        } else {
            problems.add(meta.line(), "\\" + meta.word() + " must follow an SQL statement");
        }
    }

    /**
     * Where a function in SQL has a body of statements: {@code CREATE [OR REPLACE] FUNCTION ... BEGIN ATOMIC ...; END},
     * in which {@code CASE ... END} occurs.
     */
    private static final class FunctionBody {
        private static final Pattern CREATES = Pattern.compile("create (or replace )?(function|procedure) .*");

        private final StringBuilder firstWords = new StringBuilder();
        private int words;
        private int depth;

        void word(String word, boolean outside) {
            String lower = word.toLowerCase(Locale.ROOT);
            if (words++ < 5) {
                firstWords.append(lower).append(' ');
            }
            if (!outside || !CREATES.matcher(firstWords).matches()) {
                return;
            }
            switch (lower) {
                case "begin" -> depth++;
                case "case" -> depth += depth > 0 ? 1 : 0;
                case "end" -> depth -= depth > 0 ? 1 : 0;
                default -> {
                }
            }
        }

        boolean isOpen() {
            return depth > 0;
        }
    }
}
