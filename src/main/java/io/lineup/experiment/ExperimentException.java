package io.lineup.experiment;

/** An experiment cannot be begun or continued. The message is a sentence for the user. */
public final class ExperimentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ExperimentException(String message) {
        super(message);
    }

    ExperimentException(String message, Throwable cause) {
        super(message, cause);
    }
}
