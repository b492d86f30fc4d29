package io.lineup.expression;

import org.jspecify.annotations.Nullable;

/**
 * The operators on two numbers. Both operands are evaluated; the result is null if one of them is. Doubles are computed as
 * doubles, also with an integer on the other side; operators for integers alone round them.
 */
enum BinaryOperator {
    ADD("add", (a, b, to) -> to.set(Math.addExact(a, b)), (a, b, to) -> to.set(a + b)),
    SUBTRACT("sub", (a, b, to) -> to.set(Math.subtractExact(a, b)), (a, b, to) -> to.set(a - b)),
    MULTIPLY("mul", (a, b, to) -> to.set(Math.multiplyExact(a, b)), (a, b, to) -> to.set(a * b)),
    DIVIDE("div", (a, b, to) -> to.set(Math.divideExact(a, notZero(b))), (a, b, to) -> to.set(a / b)),
    /** With the sign of the left operand. */
    REMAINDER("mod", (a, b, to) -> to.set(a % notZero(b)), null),
    EQUAL("=", (a, b, to) -> to.set(a == b), (a, b, to) -> to.set(a == b)),
    NOT_EQUAL("<>", (a, b, to) -> to.set(a != b), (a, b, to) -> to.set(a != b)),
    LESS("<", (a, b, to) -> to.set(a < b), (a, b, to) -> to.set(a < b)),
    LESS_OR_EQUAL("<=", (a, b, to) -> to.set(a <= b), (a, b, to) -> to.set(a <= b)),
    AND("&", (a, b, to) -> to.set(a & b), null),
    OR("|", (a, b, to) -> to.set(a | b), null),
    XOR("#", (a, b, to) -> to.set(a ^ b), null),
    /** By the lowest six bits of the right operand, as the processors do on which pgbench runs. */
    SHIFT_LEFT("<<", (a, b, to) -> to.set(a << b), null),
    SHIFT_RIGHT(">>", (a, b, to) -> to.set(a >> b), null);

    private interface OnInts {
        void apply(long left, long right, Value result);
    }

    private interface OnDoubles {
        void apply(double left, double right, Value result);
    }

    private final String inMessages;
    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final OnInts onInts;
    @SuppressWarnings("ImmutableEnumChecker")
    private final @Nullable OnDoubles onDoubles;

    BinaryOperator(String inMessages, OnInts onInts, @Nullable OnDoubles onDoubles) {
        this.inMessages = inMessages;
        this.onInts = onInts;
        this.onDoubles = onDoubles;
    }

    private static long notZero(long divisor) {
        if (divisor == 0) {
            throw new EvaluationException("division by zero");
        }
        return divisor;
    }

    Expression of(Expression left, Expression right) {
        return new Node(this, left, right);
    }

    private static final class Node extends Pair {
        private final BinaryOperator operator;

        Node(BinaryOperator operator, Expression left, Expression right) {
            super(left, right);
            this.operator = operator;
        }

        @Override
        void apply(ValueKind kind, long whole, double real, Value result) {
            OnDoubles onDoubles = operator.onDoubles;
            if (onDoubles != null && (kind == ValueKind.DOUBLE || result.kind() == ValueKind.DOUBLE)) {
                onDoubles.apply(Value.toDouble(kind, whole, real), result.toDouble(), result);
                return;
            }
            try {
                operator.onInts.apply(Value.toInt(kind, whole, real), result.toInt(), result);
            } catch (ArithmeticException e) {
                throw new EvaluationException("bigint " + operator.inMessages + " out of range");
            }
        }
    }
}
