package io.lineup.expression;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

import io.lineup.expression.NumberFunctions.Absolute;
import io.lineup.expression.NumberFunctions.Extremum;
import io.lineup.expression.NumberFunctions.Hash;
import io.lineup.expression.NumberFunctions.OfDouble;
import io.lineup.expression.NumberFunctions.Permute;
import io.lineup.expression.NumberFunctions.Power;
import io.lineup.expression.NumberFunctions.ToInt;

/**
 * The functions that expressions can call: those of pgbench (PostgreSQL manual, "pgbench", Built-In Functions), then
 * Lineup's additions. Names are matched in any case.
 */
enum Function {
    ABS(1, 1, args -> new Absolute(args.getFirst())),
    DEBUG(1, 1, args -> new Debug(args.getFirst())),
    DOUBLE(1, 1, args -> new OfDouble(args.getFirst(), value -> value)),
    EXP(1, 1, args -> new OfDouble(args.getFirst(), StrictMath::exp)),
    GREATEST(1, Integer.MAX_VALUE, args -> new Extremum(args, true)),
    HASH(1, 2, (args, scope) -> new Hash(args.getFirst(), seed(args, 1, scope), NumberFunctions::murmur2)),
    HASH_FNV1A(1, 2, (args, scope) -> new Hash(args.getFirst(), seed(args, 1, scope), NumberFunctions::fnv1a)),
    HASH_MURMUR2(1, 2, HASH.factory),
    INT(1, 1, args -> new ToInt(args.getFirst())),
    LEAST(1, Integer.MAX_VALUE, args -> new Extremum(args, false)),
    LN(1, 1, args -> new OfDouble(args.getFirst(), StrictMath::log)),
    MOD(2, 2, args -> BinaryOperator.REMAINDER.of(args.get(0), args.get(1))),
    /** A bijection, but not pgbench's: see {@link io.lineup.random.Permutation}. */
    PERMUTE(2, 3, (args, scope) -> new Permute(args.get(0), args.get(1), seed(args, 2, scope))),
    PI(0, 0, args -> new Pi()),
    POW(2, 2, args -> new Power(args.get(0), args.get(1))),
    POWER(2, 2, POW.factory),
    RANDOM(2, 2, Draw.UNIFORM::of),
    RANDOM_EXPONENTIAL(3, 3, Draw.EXPONENTIAL::of),
    RANDOM_GAUSSIAN(3, 3, Draw.GAUSSIAN::of),
    /** For any exponent above 0, where pgbench's begins at 1.001. */
    RANDOM_ZIPFIAN(3, 3, Draw.ZIPFIAN::of),
    SQRT(1, 1, args -> new OfDouble(args.getFirst(), Math::sqrt)),

    /** {@code array(n, expression)}: evaluates the expression n times, for a list in a statement. */
    ARRAY(2, 2, args -> TextFunctions.array(args.get(0), args.get(1))),
    /** {@code choice(a, b, ...)}: one of them, each equally likely; the others are not evaluated. */
    CHOICE(1, Integer.MAX_VALUE, TextFunctions.Choice::new),
    /** {@code pad(n, width)}: the digits of n, with zeros in front. */
    PAD(2, 2, args -> new TextFunctions.Pad(args.get(0), args.get(1))),
    /** {@code random_mean(min, max, n)}: the mean of n uniform draws, sysbench's gaussian distribution with n = 12. */
    RANDOM_MEAN(3, 3, Draw.MEAN::of),
    /** {@code random_pareto(min, max, h)}: sysbench's pareto distribution, there with h = 0.2. */
    RANDOM_PARETO(3, 3, Draw.PARETO::of),
    /** {@code random_special(min, max)}: sysbench's special distribution with its default options. */
    RANDOM_SPECIAL(2, 2, Draw.SPECIAL::of),
    /** {@code text('##-@@')}: a digit for each #, a letter for each @. */
    TEXT(1, 1, args -> TextFunctions.text(args.getFirst()));

    private final int least;
    private final int most;
    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final BiFunction<List<Expression>, Scope, Expression> factory;

    Function(int least, int most, java.util.function.Function<List<Expression>, Expression> factory) {
        this(least, most, (args, scope) -> factory.apply(args));
    }

    Function(int least, int most, BiFunction<List<Expression>, Scope, Expression> factory) {
        this.least = least;
        this.most = most;
        this.factory = factory;
    }

    /** @throws ExpressionException if there is none of this name */
    static Function of(String lowerCase) {
        for (Function each : values()) {
            if (each.toString().equals(lowerCase)) {
                return each;
            }
        }
        throw new ExpressionException("unknown function " + lowerCase + "()");
    }

    /** @throws ExpressionException if it takes more arguments or fewer, or others */
    Expression call(List<Expression> arguments, Scope scope) {
        if (arguments.size() < least || arguments.size() > most) {
            throw new ExpressionException(this + "() takes " + expected() + ", not " + arguments.size());
        }
        return factory.apply(arguments, scope);
    }

    private String expected() {
        if (most == Integer.MAX_VALUE) {
            return "at least one argument";
        }
        if (least < most) {
            return least + " or " + most + " arguments";
        }
        return switch (least) {
            case 0 -> "no argument";
            case 1 -> "one argument";
            default -> least + " arguments";
        };
    }

    /** The last argument, by default the seed of the run. */
    private static Expression seed(List<Expression> arguments, int index, Scope scope) {
        return index < arguments.size() ? arguments.get(index) : scope.variable("default_seed");
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static final class Pi extends Expression {
        @Override
        public void evaluate(Frame frame, Value result) {
            result.set(Math.PI);
        }
    }

    /** Passes its argument on, and says what it is. */
    private static final class Debug extends Expression {
        private final Expression argument;

        Debug(Expression argument) {
            this.argument = argument;
        }

        @Override
        public void evaluate(Frame frame, Value result) {
            argument.evaluate(frame, result);
            frame.debug(result.isNull() ? "null" : result.kind() + " " + result);
        }
    }
}
