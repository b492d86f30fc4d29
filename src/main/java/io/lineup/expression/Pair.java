package io.lineup.expression;

/** Two operands, of which both are evaluated, the first one first; the result is null if one of them is. */
abstract class Pair extends Expression {
    private final Expression first;
    private final Expression second;

    Pair(Expression first, Expression second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public final void evaluate(Frame frame, Value result) {
        first.evaluate(frame, result);
        ValueKind kind = result.kind();
        long whole = result.whole();
        double real = result.real();
        second.evaluate(frame, result);
        if (kind == ValueKind.NULL || result.isNull()) {
            result.setNull();
        } else {
            apply(kind, whole, real, result);
        }
    }

    /**
     * @param kind of the first operand, which is {@code whole} or {@code real}
     * @param result at first the second operand
     */
    abstract void apply(ValueKind kind, long whole, double real, Value result);
}
