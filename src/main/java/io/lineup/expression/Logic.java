package io.lineup.expression;

import java.util.List;

/** The nodes that decide: AND, OR, NOT, IS and CASE. An operand that the result does not need is not evaluated. */
final class Logic {
    private Logic() {}

    /** Null if the left side is, whatever the right side: in SQL {@code null AND false} is false, in pgbench it is null. */
    static final class And extends Expression {
        private final Expression left;
        private final Expression right;

        And(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            left.evaluate(frame, result);
            if (!result.isNull() && result.toBoolean()) {
                right.evaluate(frame, result);
                requireBooleanOrNull(result);
            }
        }
    }

    /** Null if the left side is, see {@link And}. */
    static final class Or extends Expression {
        private final Expression left;
        private final Expression right;

        Or(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            left.evaluate(frame, result);
            if (!result.isNull() && !result.toBoolean()) {
                right.evaluate(frame, result);
                requireBooleanOrNull(result);
            }
        }
    }

    private static void requireBooleanOrNull(Value value) {
        if (!value.isNull()) {
            value.set(value.toBoolean());
        }
    }

    static final class Not extends Expression {
        private final Expression operand;

        Not(Expression operand) {
            this.operand = operand;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            operand.evaluate(frame, result);
            if (!result.isNull()) {
                result.set(!result.toBoolean());
            }
        }
    }

    /** {@code IS NULL}, {@code IS TRUE}, {@code IS FALSE}: any value may be asked, and numbers are neither. */
    static final class Is extends Expression {
        private final Expression operand;
        private final ValueKind kind;
        private final boolean value;

        Is(Expression operand, ValueKind kind, boolean value) {
            this.operand = operand;
            this.kind = kind;
            this.value = value;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            operand.evaluate(frame, result);
            result.set(result.kind() == kind && (kind == ValueKind.NULL || result.toBoolean() == value));
        }
    }

    /** {@code CASE WHEN condition THEN value ... ELSE otherwise END}. */
    static final class Case extends Expression {
        private final List<Expression> conditions;
        private final List<Expression> values;
        private final Expression otherwise;

        Case(List<Expression> conditions, List<Expression> values, Expression otherwise) {
            this.conditions = List.copyOf(conditions);
            this.values = List.copyOf(values);
            this.otherwise = otherwise;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            for (int i = 0; i < conditions.size(); i++) {
                conditions.get(i).evaluate(frame, result);
                if (result.isTrue()) {
                    values.get(i).evaluate(frame, result);
                    return;
                }
            }
            otherwise.evaluate(frame, result);
        }
    }
}
