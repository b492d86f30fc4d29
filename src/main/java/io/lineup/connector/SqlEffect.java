package io.lineup.connector;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a statement may do to what this driver remembers of the schema, told by its first word. */
enum SqlEffect {
    NONE,
    /** Tables may be other ones than before. */
    SCHEMA,
    /** Names without a schema may mean another one. */
    DATABASE;

    private static final Set<String> HARMLESS = Set.of("SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH",
            "VALUES", "TABLE", "SHOW", "EXPLAIN", "DESCRIBE", "DESC", "ANALYZE", "COMMIT", "ROLLBACK", "BEGIN", "START",
            "SAVEPOINT", "RELEASE", "LOCK", "UNLOCK", "DO", "KILL", "FLUSH", "LOAD", "XA", "CHECK", "OPTIMIZE");
    /** What bears on merging. */
    private static final Pattern SETTINGS = Pattern.compile("sql_mode|names|character|collation",
            Pattern.CASE_INSENSITIVE);
    private static final Set<String> SCHEMA_CHANGES = Set.of("CREATE", "ALTER", "DROP", "RENAME", "TRUNCATE", "CALL",
            "GRANT", "REVOKE");

    /** @param several whether the text may hold several statements */
    static SqlEffect of(String sql, boolean several) {
        SqlEffect effect = ofOne(sql, 0);
        for (int end = sql.indexOf(';'); several && end >= 0; end = sql.indexOf(';', end + 1)) {
            if (!sql.substring(end + 1).isBlank()) {
                effect = effect.or(ofOne(sql, end + 1));
            }
        }
        return effect;
    }

    SqlEffect or(SqlEffect other) {
        return compareTo(other) >= 0 ? this : other;
    }

    private static SqlEffect ofOne(String sql, int from) {
        int start = from;
        while (start < sql.length() && (Character.isWhitespace(sql.charAt(start)) || sql.charAt(start) == '(')) {
            start++;
        }
        int end = start;
        while (end < sql.length() && Character.isLetter(sql.charAt(end))) {
            end++;
        }
        String word = sql.substring(start, end).toUpperCase(Locale.ROOT);
        if (HARMLESS.contains(word)) {
            return NONE;
        }
        if (word.equals("SET")) {
            return SETTINGS.matcher(sql).find() ? SCHEMA : NONE;
        }
        // USE, and what hides behind a comment or is not known here.
        return SCHEMA_CHANGES.contains(word) ? SCHEMA : DATABASE;
    }
}
