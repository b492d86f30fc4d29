package io.lineup.expression;

import java.util.List;

import io.lineup.random.TextPattern;

/** Lineup's functions for texts and lists. */
final class TextFunctions {
    /** As many parameters as a statement can have, in PostgreSQL and in MySQL. */
    private static final int MAX_ELEMENTS = 65_535;
    private static final int MAX_WIDTH = 1000;

    private TextFunctions() {}

    static Expression text(Expression pattern) {
        Value literal = new Value();
        if (pattern instanceof Expression.Constant constant) {
            constant.copyTo(literal);
        }
        if (literal.kind() != ValueKind.STRING) {
            throw new ExpressionException("text() takes a literal in quotes, such as text('###-@@@')");
        }
        return new Text(new TextPattern(literal.string()));
    }

    static Expression array(Expression size, Expression element) {
        if (size.isArray() || element.isArray()) {
            throw new ExpressionException("an array has no arrays in it");
        }
        return new ArrayOf(size, element);
    }

    private static final class Text extends Expression {
        private final TextPattern pattern;

        Text(TextPattern pattern) {
            this.pattern = pattern;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            result.setText(pattern, frame.random());
        }
    }

    static final class Pad extends Pair {
        Pad(Expression number, Expression width) {
            super(number, width);
        }

        @Override
        void apply(ValueKind kind, long whole, double real, Value result) {
            long width = result.toInt();
            if (width < 0 || width > MAX_WIDTH) {
                throw new EvaluationException("the width of pad must be 0 to " + MAX_WIDTH + ", not " + width);
            }
            result.setPadded(Value.toInt(kind, whole, real), (int) width);
        }
    }

    static final class Choice extends Expression {
        private final List<Expression> alternatives;

        Choice(List<Expression> alternatives) {
            this.alternatives = List.copyOf(alternatives);
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            int chosen = frame.random().uniform(0, alternatives.size() - 1);
            alternatives.get(chosen).evaluate(frame, result);
        }
    }

    private static final class ArrayOf extends Expression {
        private final Expression size;
        private final Expression element;

        ArrayOf(Expression size, Expression element) {
            this.size = size;
            this.element = element;
        }

        @Override
        public boolean isArray() {
            return true;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            size.evaluate(frame, result);
            long elements = result.toInt();
            if (elements < 1 || elements > MAX_ELEMENTS) {
                throw new EvaluationException("an array has 1 to " + MAX_ELEMENTS + " elements, not " + elements);
            }
            result.setArray((int) elements);
            for (int i = 0; i < elements; i++) {
                element.evaluate(frame, result.element(i));
            }
        }
    }
}
