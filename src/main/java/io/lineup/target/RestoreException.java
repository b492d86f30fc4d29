package io.lineup.target;

/** A database cannot be put back as it was loaded. The message is for the user: what, where, what to do. */
public final class RestoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RestoreException(String message) {
        super(message);
    }
}
