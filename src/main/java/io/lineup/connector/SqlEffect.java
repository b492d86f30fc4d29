package io.lineup.connector;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a statement may do to what this driver remembers of the schema, recognized by its first word. Comments in front of it are
 * skipped as the server skips them (MySQL 8.0 Reference Manual, 11.7 "Comments"); whatever is not known changes all. Strings
 * and names are not read, because {@code sql_mode} decides where they end: a statement may begin after any semicolon.
 */
enum SqlEffect {
    NONE,
    /** Tables may be other ones than before. */
    SCHEMA,
    /** Names without a schema may mean another one. */
    DATABASE;

    private static final Set<String> HARMLESS = Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH",
            "VALUES", "TABLE", "SHOW", "EXPLAIN", "DESCRIBE", "DESC", "ANALYZE", "COMMIT", "ROLLBACK", "START",
            "SAVEPOINT", "RELEASE", "LOCK", "UNLOCK", "DO", "KILL", "FLUSH", "LOAD", "XA", "CHECK", "OPTIMIZE");
    /** What matters to merging. */
    private static final Pattern SETTINGS = Pattern.compile("sql_mode|names|char|collation|partial_revokes",
            Pattern.CASE_INSENSITIVE);
    /** {@code SET STATEMENT ... FOR} runs any statement (MariaDB). */
    private static final Pattern OF_STATEMENT = Pattern.compile("\\bstatement\\b", Pattern.CASE_INSENSITIVE);
    /** Not {@code BEGIN NOT ATOMIC}, after which any statement may stand (MariaDB). */
    private static final Pattern TRANSACTION = Pattern.compile("BEGIN(\\s+WORK)?\\s*(;|$)", Pattern.CASE_INSENSITIVE);
    private static final Set<String> SCHEMA_CHANGES = Set.of("CREATE", "ALTER", "DROP", "RENAME", "TRUNCATE", "CALL",
            "GRANT", "REVOKE");

    /** @param several whether the text may contain several statements */
    static SqlEffect of(String sql, boolean several) {
        SqlEffect effect = ofOne(sql, 0);
        for (int end = sql.indexOf(';'); several && end >= 0; end = sql.indexOf(';', end + 1)) {
            effect = effect.or(ofOne(sql, end + 1));
        }
        return effect;
    }

    SqlEffect or(SqlEffect other) {
        return compareTo(other) >= 0 ? this : other;
    }

    private static SqlEffect ofOne(String sql, int from) {
        int start = afterComments(sql, from);
        if (start == sql.length()) {
            return NONE;
        }
        int end = start;
        while (end < sql.length() && Character.isLetter(sql.charAt(end))) {
            end++;
        }
        String word = sql.substring(start, end).toUpperCase(Locale.ROOT);
        if (HARMLESS.contains(word) || TRANSACTION.matcher(sql).region(start, sql.length()).lookingAt()) {
            return NONE;
        }
        if (word.equals("SET") && !OF_STATEMENT.matcher(sql).find(start)) {
            return SETTINGS.matcher(sql).find(start) ? SCHEMA : NONE;
        }
        // USE, a comment that the server executes, and what is not known here.
        return SCHEMA_CHANGES.contains(word) ? SCHEMA : DATABASE;
    }

    /** @return where the first word begins, or a comment that may not be skipped */
    private static int afterComments(String sql, int from) {
        int start = from;
        while (start < sql.length()) {
            char first = sql.charAt(start);
            if (Character.isWhitespace(first) || first == '(') {
                start++;
            } else if (isLineComment(sql, start)) {
                int end = sql.indexOf('\n', start);
                start = end < 0 ? sql.length() : end + 1;
            } else if (sql.startsWith("/*", start) && !isExecuted(sql, start)) {
                int end = sql.indexOf("*/", start + 2);
                if (end < 0) {
                    return start;
                }
                start = end + 2;
            } else {
                return start;
            }
        }
        return start;
    }

    /** Two dashes are a comment only before a blank or a control character. */
    private static boolean isLineComment(String sql, int start) {
        return sql.charAt(start) == '#'
                || (sql.startsWith("--", start) && (start + 2 == sql.length() || sql.charAt(start + 2) <= ' '));
    }

    /** Of MySQL and MariaDB, or of MariaDB alone. */
    private static boolean isExecuted(String sql, int start) {
        return sql.startsWith("/*!", start) || sql.startsWith("/*M!", start);
    }
}
