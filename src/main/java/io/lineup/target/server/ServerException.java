package io.lineup.target.server;

import org.jspecify.annotations.Nullable;

/** An embedded server cannot be unpacked, started or reached. The message is for the user: what, where, what to do. */
public final class ServerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ServerException(String message) {
        super(message);
    }

    public ServerException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
