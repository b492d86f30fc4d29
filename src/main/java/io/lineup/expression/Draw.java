package io.lineup.expression;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.random.Distributions;
import io.lineup.random.Zipfian;

/** The random functions: a whole number between two bounds, both included; some take a parameter. */
enum Draw {
    UNIFORM {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            return Distributions.uniform(frame.random(), min, max);
        }
    },
    EXPONENTIAL {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            if (!(parameter > 0)) {
                throw new EvaluationException(
                        "exponential parameter must be greater than zero (not " + parameter + ")");
            }
            return Distributions.exponential(frame.random(), min, max, parameter);
        }
    },
    GAUSSIAN {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            if (!(parameter >= Distributions.MIN_GAUSSIAN)) {
                throw new EvaluationException("gaussian parameter must be at least " + Distributions.MIN_GAUSSIAN
                        + " (not " + parameter + ")");
            }
            return Distributions.gaussian(frame.random(), min, max, parameter);
        }
    },
    ZIPFIAN {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            if (!(parameter > 0 && parameter <= Zipfian.MAX_EXPONENT)) {
                throw new EvaluationException("zipfian parameter must be greater than zero and at most "
                        + Zipfian.MAX_EXPONENT + " (not " + parameter + ")");
            }
            return frame.zipfian().draw(frame.random(), min, max, parameter);
        }
    },
    PARETO {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            if (!(parameter > 0 && parameter < 1)) {
                throw new EvaluationException("pareto parameter must be between 0 and 1 (not " + parameter + ")");
            }
            return Distributions.pareto(frame.random(), min, max, parameter);
        }
    },
    SPECIAL {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            return Distributions.special(frame.random(), min, max);
        }
    },
    MEAN {
        @Override
        long next(Frame frame, long min, long max, double parameter) {
            if (!(parameter >= 1 && parameter <= MAX_MEAN)) {
                throw new EvaluationException("a mean is of 1 to " + MAX_MEAN + " draws (not " + parameter + ")");
            }
            return Distributions.mean(frame.random(), min, max, (int) parameter);
        }
    };

    private static final int MAX_MEAN = 10_000;

    /** @param parameter 0 for a distribution that takes none */
    abstract long next(Frame frame, long min, long max, double parameter);

    /** @param arguments lower bound, upper bound, and the parameter if there is one */
    Expression of(List<Expression> arguments) {
        return new Node(this, arguments.get(0), arguments.get(1), arguments.size() == 3 ? arguments.get(2) : null);
    }

    private static final class Node extends Expression {
        private final Draw distribution;
        private final Expression min;
        private final Expression max;
        private final @Nullable Expression parameter;

        Node(Draw distribution, Expression min, Expression max, @Nullable Expression parameter) {
            this.distribution = distribution;
            this.min = min;
            this.max = max;
            this.parameter = parameter;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            min.evaluate(frame, result);
            ValueKind minKind = result.kind();
            long minWhole = result.whole();
            double minReal = result.real();
            max.evaluate(frame, result);
            ValueKind maxKind = result.kind();
            long maxWhole = result.whole();
            double maxReal = result.real();
            if (parameter != null) {
                parameter.evaluate(frame, result);
            }
            if (minKind == ValueKind.NULL || maxKind == ValueKind.NULL || result.isNull()) {
                result.setNull();
                return;
            }
            long from = Value.toInt(minKind, minWhole, minReal);
            long to = Value.toInt(maxKind, maxWhole, maxReal);
            check(from, to);
            result.set(distribution.next(frame, from, to, parameter == null ? 0 : result.toDouble()));
        }

        private static void check(long from, long to) {
            if (from > to) {
                throw new EvaluationException("empty range given to random");
            }
            long size = to - from + 1;
            if (size <= 0) {
                throw new EvaluationException("random range is too large");
            }
        }
    }
}
