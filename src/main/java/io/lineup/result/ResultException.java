package io.lineup.result;

/** A result folder that cannot be made, written or read. The message is a sentence for the user. */
public sealed class ResultException extends RuntimeException permits ResultFolderException {
    private static final long serialVersionUID = 1L;

    public ResultException(String message) {
        super(message);
    }

    public ResultException(String message, Throwable cause) {
        super(message, cause);
    }
}
