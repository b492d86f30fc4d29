package io.lineup.script;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlSyntax;
import io.lineup.script.ScriptStatement.Role;

/**
 * The statements that begin and end transactions, in the forms of PostgreSQL (manual, BEGIN, COMMIT, ROLLBACK) and of MySQL
 * (manual, "START TRANSACTION, COMMIT, and ROLLBACK Statements"). Those of PostgreSQL alone are put into MySQL's words where
 * MySQL has any.
 *
 * @param role what it does
 * @param open whether the session is in a transaction afterwards
 * @param text for the server of the script
 * @param refusal why it cannot be sent there; null if it can
 */
record TransactionControl(Role role, boolean open, String text, @Nullable String refusal) {
    private static final Pattern BEGIN = Pattern
            .compile("(?is)(BEGIN(?:\\s+(?:WORK|TRANSACTION))?|START\\s+TRANSACTION)(\\s+(?!\\s*NOT\\s+ATOMIC).+)?");
    private static final Pattern END = Pattern
            .compile("(?is)(COMMIT|END|ROLLBACK|ABORT)(?:\\s+(?:WORK|TRANSACTION))?"
                    + "(\\s+AND\\s+(NO\\s+)?CHAIN)?(\\s+(?:NO\\s+)?RELEASE)?");

    /** @return null if the statement does neither */
    static @Nullable TransactionControl of(String sql, SqlSyntax syntax) {
        Matcher begin = BEGIN.matcher(sql);
        if (begin.matches()) {
            return syntax == SqlSyntax.POSTGRES
                    ? new TransactionControl(Role.BEGIN, true, sql, null)
                    : beginOfMySql(begin.group(1), begin.group(2));
        }
        Matcher end = END.matcher(sql);
        if (!end.matches()) {
            return null;
        }
        String verb = end.group(1).toUpperCase(Locale.ROOT);
        Role role = verb.equals("COMMIT") || verb.equals("END") ? Role.COMMIT : Role.ROLLBACK;
        boolean chain = end.group(2) != null && end.group(3) == null;
        if (syntax == SqlSyntax.POSTGRES) {
            return new TransactionControl(role, chain, sql, null);
        }
        String rest = (end.group(2) == null ? "" : end.group(2)) + (end.group(4) == null ? "" : end.group(4));
        return new TransactionControl(role, chain, role + rest, null);
    }

    /** MySQL takes no mode after BEGIN, and the isolation level in a statement before it. */
    private static TransactionControl beginOfMySql(String verb, @Nullable String modes) {
        boolean plain = modes == null && verb.matches("(?is)BEGIN(\\s+WORK)?");
        String text = plain ? verb : "START TRANSACTION" + (modes == null ? "" : modes);
        boolean isolation = modes != null && modes.matches("(?is).*\\bISOLATION\\b.*");
        return new TransactionControl(Role.BEGIN, true, text, isolation
                ? "MySQL and MariaDB take no isolation level when a transaction begins: set the property isolation"
                : null);
    }
}
