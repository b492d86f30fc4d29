package io.lineup.sql;

/** Captured statements cannot be written. */
public final class CaptureException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CaptureException(String message, Throwable cause) {
        super(message, cause);
    }
}
