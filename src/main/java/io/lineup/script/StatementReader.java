package io.lineup.script;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;
import io.lineup.script.Command.Sql;
import io.lineup.script.ScriptStatement.Role;
import io.lineup.sql.TimedWait;

/** Turns the SQL of one script into statements, and gives them their ids. */
final class StatementReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z]\\w*");
    private static final Pattern CLIENT_COPY = Pattern.compile("(?is)copy\\b.*\\b(stdin|stdout)\\b.*");

    private final String transaction;
    private final SqlSyntax syntax;
    private final VariableTable variables;
    private final Problems problems;
    private final Set<String> names = new HashSet<>(Set.of("begin", "commit", "rollback",
            TimedWait.NAME.substring(1)));
    private int position;

    StatementReader(String transaction, SqlSyntax syntax, VariableTable variables, Problems problems) {
        this.transaction = transaction;
        this.syntax = syntax;
        this.variables = variables;
        this.problems = problems;
    }

    /**
     * A statement, and what becomes of the transaction.
     *
     * @param after whether the session is in one after the statement
     */
    record Read(ScriptStatement statement, TransactionState after) {}

    /** @param before whether the session is in a transaction */
    Read read(Sql sql, TransactionState before) {
        String text = VariableText.replace(sql.text(), variables::isConstant, variables::constant);
        TransactionControl control = sql.statements() > 1 ? null : TransactionControl.of(text, syntax);
        if (control == null) {
            refuse(text, sql.line());
            return new Read(statement(sql, Role.WORK, workName(sql, verb(text, syntax)), text), after(text, before));
        }
        if (control.refusal() != null) {
            problems.add(sql.line(), control.refusal());
        }
        String name = control.role().toString().toLowerCase(Locale.ROOT);
        if (sql.name() != null) {
            problems.add(sql.line(), "-- name: " + sql.name() + ": this statement's id is always " + id(name));
        }
        return new Read(statement(sql, control.role(), name, control.text()),
                control.open() ? TransactionState.open(sql.line()) : TransactionState.CLOSED);
    }

    private ScriptStatement statement(Sql sql, Role role, String name, String text) {
        SqlText bound = new SqlBinder(text, sql.line(), syntax, variables, problems).bind();
        return new ScriptStatement(id(name), sql.line(), role, bound, sql.fetch());
    }

    private String id(String name) {
        return transaction + "." + name;
    }

    private String workName(Sql sql, String verb) {
        position++;
        String name = sql.name() == null ? verb + position : sql.name();
        if (!NAME.matcher(name).matches()) {
            problems.add(sql.line(), "-- name: " + name + ": a name is made of letters, digits and underscores");
        } else if (!names.add(name)) {
            problems.add(sql.line(), "there are two statements with the id " + id(name));
        }
        return name;
    }

    /** @return the first word in lower case, such as {@code select}; {@code statement} if there is another beginning */
    static String verb(String text, SqlSyntax syntax) {
        SqlLexer lexer = new SqlLexer(text, syntax);
        Token token = lexer.next();
        while (token == Token.OPEN || token == Token.SPACE || token == Token.HINT || token == Token.SEMICOLON) {
            token = lexer.next();
        }
        return token == Token.WORD ? lexer.text().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "") : "statement";
    }

    private void refuse(String text, int line) {
        if (syntax == SqlSyntax.POSTGRES && CLIENT_COPY.matcher(text).matches()) {
            problems.add(line,
                    "COPY with STDIN or STDOUT moves rows outside of statements, which nothing here measures");
        }
        if (syntax == SqlSyntax.MYSQL && verb(text, syntax).equals("delimiter")) {
            problems.add(line, "DELIMITER is a command of MySQL's client, not of the server");
        }
    }

    /** Some statements end a transaction without saying so. */
    private TransactionState after(String text, TransactionState before) {
        String upper = text.toUpperCase(Locale.ROOT);
        if (syntax == SqlSyntax.POSTGRES) {
            return upper.matches("(?s)PREPARE\\s+TRANSACTION\\b.*") ? TransactionState.CLOSED : before;
        }
        boolean mayCommit = upper.matches("(?s)(ALTER|CREATE|DROP|GRANT|LOCK|RENAME|REVOKE|TRUNCATE|XA)\\b.*");
        return mayCommit ? TransactionState.UNKNOWN : before;
    }
}
