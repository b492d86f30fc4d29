package io.lineup.replay;

/** The captured files cannot be replayed; the message says which, where, and what to do. */
public final class ReplayException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ReplayException(String message) {
        super(message);
    }
}
