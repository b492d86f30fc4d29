package io.lineup.script;

import java.util.List;

import io.lineup.expression.Frame;
import io.lineup.random.RandomStream;
import io.lineup.workload.DrawnInputs;

/** Draws the scripts of one terminal, by their weights, and what each needs before its first statement. */
public final class ScriptInputs implements DrawnInputs {
    private final List<TransactionScript> scripts;
    private final int[] weights;
    private final int weightOfAll;
    private final RandomStream choice;
    private final Frame frame;
    private int current;
    private boolean fresh;

    /**
     * @param weights of the scripts, in their order
     * @param choice draws scripts
     * @param frame variables of the terminal, and what they are drawn from
     */
    ScriptInputs(List<TransactionScript> scripts, List<Integer> weights, RandomStream choice, Frame frame) {
        this.scripts = scripts;
        this.weights = weights.stream().mapToInt(Integer::intValue).toArray();
        this.weightOfAll = weights.stream().mapToInt(Integer::intValue).sum();
        this.choice = choice;
        this.frame = frame;
    }

    @Override
    public int next() {
        int script = draw();
        next(script);
        return script;
    }

    @Override
    public void next(int script) {
        current = script;
        Interpreter.runWithoutServer(scripts.get(script).inputs(), frame);
        frame.save();
        fresh = true;
    }

    private int draw() {
        int drawn = choice.uniform(1, weightOfAll);
        int script = 0;
        while (drawn > weights[script]) {
            drawn -= weights[script];
            script++;
        }
        return script;
    }

    Frame frame() {
        return frame;
    }

    TransactionScript current() {
        return scripts.get(current);
    }

    /** Before each attempt: the second one begins where the first began. */
    TransactionScript begin() {
        if (!fresh) {
            frame.restore();
        }
        fresh = false;
        return scripts.get(current);
    }
}
