package io.lineup.result;

/** The folder that the caller named cannot serve: one for new results is taken, one for a report contains none. */
public final class ResultFolderException extends ResultException {
    private static final long serialVersionUID = 1L;

    public ResultFolderException(String message) {
        super(message);
    }
}
