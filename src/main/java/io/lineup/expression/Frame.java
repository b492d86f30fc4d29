package io.lineup.expression;

import java.util.List;
import java.util.function.Consumer;

import io.lineup.random.RandomStream;
import io.lineup.random.Zipfian;

/**
 * What the expressions of one terminal read and change: its variables, which outlive a transaction, and its random stream.
 * Belongs to one thread.
 */
public final class Frame {
    private final List<String> names;
    private final Value[] variables;
    private final RandomStream random;
    private final Zipfian zipfian = new Zipfian();
    private final Consumer<String> debug;
    private final Value[] savedVariables;
    private final RandomStream savedRandom = new RandomStream(0);
    private Value spare = new Value();

    /**
     * @param names of the variables by slot, for messages; nothing is assigned to any yet
     * @param debug gets what {@code debug()} says
     */
    public Frame(List<String> names, RandomStream random, Consumer<String> debug) {
        this.names = List.copyOf(names);
        this.random = random;
        this.debug = debug;
        variables = newValues(names.size());
        savedVariables = newValues(names.size());
    }

    private static Value[] newValues(int count) {
        Value[] values = new Value[count];
        for (int i = 0; i < count; i++) {
            values[i] = new Value();
        }
        return values;
    }

    /** Notes all variables and what is drawn next, for {@link #restore()}. */
    public void save() {
        for (int i = 0; i < variables.length; i++) {
            savedVariables[i].copy(variables[i]);
        }
        savedRandom.continueAs(random);
    }

    /** Everything is again as it was at the last {@link #save()}: a repeated transaction draws the same. */
    public void restore() {
        for (int i = 0; i < variables.length; i++) {
            variables[i].copy(savedVariables[i]);
        }
        random.continueAs(savedRandom);
    }

    /** @return the variable itself, until something else is assigned to it */
    public Value variable(int slot) {
        return variables[slot];
    }

    /**
     * @return the variable, which has a value
     * @throws EvaluationException if nothing was assigned to it yet
     */
    public Value assigned(int slot) {
        Value value = variables[slot];
        if (value.kind() == ValueKind.NONE) {
            throw new EvaluationException("undefined variable \"" + names.get(slot) + "\"");
        }
        return value;
    }

    /**
     * Assigns the value of an expression, in which the variable may occur.
     *
     * @throws EvaluationException if it has none; the variable keeps its value
     */
    public void assign(int slot, Expression expression) {
        expression.evaluate(this, spare);
        Value former = variables[slot];
        variables[slot] = spare;
        spare = former;
    }

    /** @return whether a condition is true: numbers other than 0 are, null is not */
    public boolean test(Expression condition) {
        condition.evaluate(this, spare);
        return spare.isTrue();
    }

    /** @return the value of an expression as an integer, a double rounded to the nearest, to the even one in the middle */
    public long integer(Expression expression) {
        expression.evaluate(this, spare);
        return spare.toInt();
    }

    RandomStream random() {
        return random;
    }

    Zipfian zipfian() {
        return zipfian;
    }

    void debug(String message) {
        debug.accept(message);
    }
}
