package io.lineup.expression;

/**
 * An expression, read once and evaluated often. Immutable; all that changes is in the {@link Frame} of a terminal.
 *
 * <p>
 * An evaluation leaves its value in one {@link Value} that is handed from node to node like the accumulator of a simple
 * processor: a node with two operands evaluates the first one, keeps it in local variables, and evaluates the second one
 * into the same place. So nothing is boxed and nothing allocated, but for the text of a {@link ValueKind#STRING}.
 */
public abstract class Expression {
    Expression() {}

    /**
     * Reads an expression: pgbench's language (PostgreSQL manual, "pgbench", Custom Scripts; grammar of
     * {@code exprparse.y}), and {@link Function}'s additions.
     *
     * @param scope what the variables are
     * @throws ExpressionException if it is none
     */
    public static Expression parse(String text, Scope scope) {
        return new ExpressionParser(text, scope).parse();
    }

    /** @return the value of a variable, in the frame where the expression is evaluated */
    public static Expression variable(int slot) {
        return new Variable(slot);
    }

    /**
     * @param text that a person wrote in place of a value, see {@link ValueKind#UNTYPED}
     * @throws ExpressionException if it looks like nothing that has a place in an expression
     */
    public static Expression constant(String text) {
        Value value = new Value();
        value.setUntyped(text);
        try {
            value.settle();
        } catch (EvaluationException e) {
            throw new ExpressionException(String.valueOf(e.getMessage()));
        }
        return new Constant(value);
    }

    /**
     * Evaluates into {@code result}, which no variable of the frame is.
     *
     * @throws EvaluationException if there is no value; {@code result} is then anything
     */
    public abstract void evaluate(Frame frame, Value result);

    /** @return whether the value is a {@link ValueKind#ARRAY} */
    public boolean isArray() {
        return false;
    }

    /** A variable may have been assigned text from outside, which is then read. */
    private static final class Variable extends Expression {
        private final int slot;

        Variable(int slot) {
            this.slot = slot;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            result.set(frame.assigned(slot));
            result.settle();
        }
    }

    /** A literal, or text that stands for one. */
    static final class Constant extends Expression {
        private final Value value;

        Constant(Value value) {
            this.value = value;
        }

        void copyTo(Value result) {
            result.set(value);
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            copyTo(result);
        }
    }
}
