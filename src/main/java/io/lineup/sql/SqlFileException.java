package io.lineup.sql;

/** A file in {@code sql/} is missing, unreadable, or does not fit the code that uses it. The message is for the user. */
public final class SqlFileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean ofInput;

    public SqlFileException(String message) {
        this(message, true);
    }

    /** @param ofInput whether the file is wrong, and not the database or the connection to it */
    public SqlFileException(String message, boolean ofInput) {
        super(message);
        this.ofInput = ofInput;
    }

    public boolean isOfInput() {
        return ofInput;
    }
}
