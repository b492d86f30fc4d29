package io.lineup.expression;

/**
 * An expression has no value, such as after a division by zero. In pgbench that ends the client. The message is for the
 * user, in pgbench's words where pgbench has any. Carries no stack trace: the fault is in the script.
 */
public final class EvaluationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public EvaluationException(String message) {
        super(message, null, false, false);
    }
}
