package io.lineup.expression;

/** A text is no expression. The message is for the user. */
public final class ExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExpressionException(String message) {
        super(message);
    }
}
