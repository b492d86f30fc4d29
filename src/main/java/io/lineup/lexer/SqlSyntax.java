package io.lineup.lexer;

/** How a server reads the characters of an SQL text: quotes, escapes, comments. */
public enum SqlSyntax {
    /**
     * PostgreSQL manual 4.1, with {@code standard_conforming_strings}: dollar quotes, backslashes in {@code E'...'} alone,
     * comments in comments.
     */
    POSTGRES,
    /**
     * MySQL manual, "Language Structure", with the default {@code sql_mode}; MariaDB reads the same: backslashes in every
     * string, strings in double quotes, names in backquotes, comments after {@code #}, and after {@code --} only with a
     * blank.
     */
    MYSQL
}
