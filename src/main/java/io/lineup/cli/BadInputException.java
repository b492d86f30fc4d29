package io.lineup.cli;

/** What the caller gave cannot be used; the message says what, where, and what to do. */
final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadInputException(String message) {
        super(message);
    }
}
