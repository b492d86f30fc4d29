package io.lineup.load;

/** A load, build or destroy failed. The message is for the user and says at which table and warehouse. */
public final class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LoadException(String message) {
        super(message);
    }

    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
