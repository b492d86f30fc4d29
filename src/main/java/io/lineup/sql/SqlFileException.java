package io.lineup.sql;

/** A file in {@code sql/} is missing, unreadable, or does not fit the code that uses it. The message is for the user. */
public final class SqlFileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SqlFileException(String message) {
        super(message);
    }
}
