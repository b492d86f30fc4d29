package io.lineup.script;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.expression.Expression;
import io.lineup.script.Step.Arm;

/** An {@code \if} or a {@code \repeat} that is being read, or the whole script. */
final class Block {
    /** {@code if}, {@code repeat}, or empty for the script. */
    final String kind;
    final int line;
    private final TransactionState before;
    private final List<Arm> arms = new ArrayList<>();
    private @Nullable TransactionState afterArms;
    private @Nullable Expression head;
    private List<Step> steps = new ArrayList<>();
    private boolean hasElse;

    /**
     * @param head condition, or how often; null if it was refused
     * @param before the transaction where the block begins
     */
    Block(String kind, int line, @Nullable Expression head, TransactionState before) {
        this.kind = kind;
        this.line = line;
        this.head = head;
        this.before = before;
    }

    void add(Step step) {
        steps.add(step);
    }

    List<Step> steps() {
        return steps;
    }

    boolean hasElse() {
        return hasElse;
    }

    /**
     * Begins the next steps of an {@code \if}.
     *
     * @param after the transaction where the former ones end
     * @return the transaction where the next ones begin
     */
    TransactionState elseIf(@Nullable Expression condition, TransactionState after) {
        endArm(after);
        head = condition;
        return before;
    }

    /** As {@link #elseIf}, for all other cases. */
    TransactionState otherwise(TransactionState after) {
        hasElse = true;
        return elseIf(null, after);
    }

    private void endArm(TransactionState after) {
        if (head != null) {
            arms.add(new Arm(head, steps));
        }
        afterArms = join(after);
        steps = new ArrayList<>();
    }

    private TransactionState join(TransactionState after) {
        return afterArms == null ? after : afterArms.or(after);
    }

    /** @return the transaction after the block, whose last steps end in {@code after} and may all be passed over */
    TransactionState end(TransactionState after) {
        if (kind.equals("repeat")) {
            return before.or(after);
        }
        if (hasElse) {
            return join(after);
        }
        endArm(after);
        return join(before);
    }

    /**
     * @param place file and line of its beginning
     * @return the whole block, after its {@link #end}; null if its head was refused
     */
    @Nullable
    Step step(String place) {
        if (kind.equals("if")) {
            return new Step.Branch(place, arms, steps);
        }
        return head == null ? null : new Step.Repeat(place, head, steps);
    }
}
