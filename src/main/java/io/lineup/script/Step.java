package io.lineup.script;

import java.util.List;

import io.lineup.expression.Expression;

/** One thing that a script does. */
public sealed interface Step {
    /** @return file and line, for a message */
    String place();

    /**
     * {@code \set}.
     *
     * @param slot of the variable that becomes the value of the expression
     */
    record Assign(String place, int slot, Expression expression) implements Step {}

    /** An SQL statement. */
    record Execute(String place, ScriptStatement statement) implements Step {}

    /**
     * {@code \if}, {@code \elif}, {@code \else}: the steps of the first arm whose condition is met.
     *
     * @param otherwise where none is; empty without {@code \else}
     */
    record Branch(String place, List<Arm> arms, List<Step> otherwise) implements Step {
        public Branch {
            arms = List.copyOf(arms);
            otherwise = List.copyOf(otherwise);
        }
    }

    /** What a {@link Branch} does under a condition. */
    record Arm(Expression condition, List<Step> steps) {
        public Arm {
            steps = List.copyOf(steps);
        }
    }

    /**
     * {@code \repeat}.
     *
     * @param times evaluated once, before the first pass; none or fewer skip the steps
     */
    record Repeat(String place, Expression times, List<Step> steps) implements Step {
        public Repeat {
            steps = List.copyOf(steps);
        }
    }

    /**
     * {@code \sleep}.
     *
     * @param id under which the time is counted
     * @param amount how many units; none or fewer is no sleep
     * @param unitMicros µs in a unit
     */
    record Sleep(String place, String id, Expression amount, long unitMicros) implements Step {}
}
