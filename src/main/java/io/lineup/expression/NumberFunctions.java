package io.lineup.expression;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;

import io.lineup.random.Permutation;

/**
 * Functions from numbers to a number. Null if an argument is null. Logarithms and powers are those of {@link StrictMath},
 * so that rows made from them are the same on every machine.
 */
final class NumberFunctions {
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long MURMUR = 0xc6a4a7935bd1e995L;
    private static final long MURMUR_TIMES_LENGTH = 0x35253c9ade8f4ca8L;

    private NumberFunctions() {}

    /** FNV-1a of the eight bytes, lowest first (Fowler, Noll, Vo), as pgbench seeds it. */
    static long fnv1a(long value, long seed) {
        long hash = FNV_OFFSET ^ seed;
        for (int shift = 0; shift < 64; shift += 8) {
            hash = (hash ^ (value >>> shift & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    /** MurmurHash64A of the eight bytes (A. Appleby, MurmurHash2, variant A). */
    static long murmur2(long value, long seed) {
        long k = value * MURMUR;
        k = (k ^ k >>> 47) * MURMUR;
        long hash = (seed ^ MURMUR_TIMES_LENGTH ^ k) * MURMUR;
        hash = (hash ^ hash >>> 47) * MURMUR;
        return hash ^ hash >>> 47;
    }

    /** A function of one double. */
    static final class OfDouble extends Expression {
        private final Expression argument;
        private final DoubleUnaryOperator function;

        OfDouble(Expression argument, DoubleUnaryOperator function) {
            this.argument = argument;
            this.function = function;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            argument.evaluate(frame, result);
            if (!result.isNull()) {
                result.set(function.applyAsDouble(result.toDouble()));
            }
        }
    }

    static final class ToInt extends Expression {
        private final Expression argument;

        ToInt(Expression argument) {
            this.argument = argument;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            argument.evaluate(frame, result);
            if (!result.isNull()) {
                result.set(result.toInt());
            }
        }
    }

    /** Of the smallest integer it is that integer, as in pgbench. */
    static final class Absolute extends Expression {
        private final Expression argument;

        Absolute(Expression argument) {
            this.argument = argument;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            argument.evaluate(frame, result);
            if (result.kind() == ValueKind.DOUBLE) {
                result.set(result.real() < 0 ? -result.real() : result.real());
            } else if (!result.isNull()) {
                long value = result.toInt();
                result.set(value < 0 ? -value : value);
            }
        }
    }

    static final class Power extends Pair {
        Power(Expression base, Expression exponent) {
            super(base, exponent);
        }

        @Override
        void apply(ValueKind kind, long whole, double real, Value result) {
            result.set(StrictMath.pow(Value.toDouble(kind, whole, real), result.toDouble()));
        }
    }

    /** {@code least} and {@code greatest}: of doubles as soon as one of the arguments is a double. */
    static final class Extremum extends Expression {
        private final List<Expression> arguments;
        private final boolean greatest;

        Extremum(List<Expression> arguments, boolean greatest) {
            this.arguments = List.copyOf(arguments);
            this.greatest = greatest;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            boolean isNull = false;
            ValueKind kind = ValueKind.INT;
            long whole = greatest ? Long.MIN_VALUE : Long.MAX_VALUE;
            double real = 0;
            ValueKind wrong = ValueKind.INT;
            for (int i = 0; i < arguments.size(); i++) {
                arguments.get(i).evaluate(frame, result);
                switch (result.kind()) {
                    case NULL -> isNull = true;
                    case INT, DOUBLE -> {
                        if (kind == ValueKind.INT && result.kind() == ValueKind.INT) {
                            whole = greatest ? Math.max(whole, result.whole()) : Math.min(whole, result.whole());
                        } else {
                            double next = result.toDouble();
                            double former = i == 0 ? next : Value.toDouble(kind, whole, real);
                            real = (greatest ? former > next : former < next) ? former : next;
                            kind = ValueKind.DOUBLE;
                        }
                    }
                    default -> wrong = result.kind();
                }
            }
            if (isNull) {
                result.setNull();
            } else if (wrong != ValueKind.INT) {
                throw new EvaluationException("cannot coerce " + wrong + " to " + kind);
            } else if (kind == ValueKind.INT) {
                result.set(whole);
            } else {
                result.set(real);
            }
        }
    }

    /** A function of an integer and a seed. */
    static final class Hash extends Pair {
        private final LongBinaryOperator function;

        Hash(Expression argument, Expression seed, LongBinaryOperator function) {
            super(argument, seed);
            this.function = function;
        }

        @Override
        void apply(ValueKind kind, long whole, double real, Value result) {
            result.set(function.applyAsLong(Value.toInt(kind, whole, real), result.toInt()));
        }
    }

    static final class Permute extends Expression {
        private final Expression argument;
        private final Expression size;
        private final Expression seed;

        Permute(Expression argument, Expression size, Expression seed) {
            this.argument = argument;
            this.size = size;
            this.seed = seed;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            argument.evaluate(frame, result);
            ValueKind kind = result.kind();
            long whole = result.whole();
            double real = result.real();
            size.evaluate(frame, result);
            ValueKind sizeKind = result.kind();
            long sizeWhole = result.whole();
            double sizeReal = result.real();
            seed.evaluate(frame, result);
            if (kind == ValueKind.NULL || sizeKind == ValueKind.NULL || result.isNull()) {
                result.setNull();
                return;
            }
            long value = Value.toInt(kind, whole, real);
            long below = Value.toInt(sizeKind, sizeWhole, sizeReal);
            long by = result.toInt();
            if (below <= 0) {
                throw new EvaluationException("permute size parameter must be greater than zero");
            }
            result.set(Permutation.permute(value, below, by));
        }
    }
}
