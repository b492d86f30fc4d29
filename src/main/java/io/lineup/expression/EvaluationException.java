package io.lineup.expression;

/**
 * An expression has no value, such as after a division by zero. In pgbench that ends the client. The message is for the
 * user, in pgbench's words where pgbench has any. Carries no stack trace: the fault is in the script.
 */
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean placed;

    public EvaluationException(String message) {
        this(message, false);
    }

    private EvaluationException(String message, boolean placed) {
        super(message, null, false, false);
        this.placed = placed;
    }

    /** @return the same with {@code place} before its message; itself if it has a place already */
    public EvaluationException at(String place) {
        return placed ? this : new EvaluationException(place + ": " + getMessage(), true);
    }
}
