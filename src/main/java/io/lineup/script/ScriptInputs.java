package io.lineup.script;

import java.util.List;
import java.util.stream.IntStream;

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
    private final Rates rates;
    private final Rates.Start start = new Rates.Start();
    private long waitedSince = NOT_WAITED;
    private int current;
    private boolean fresh;

    /**
     * @param weights of the scripts, in their order; one with a rate is never drawn
     * @param rates of scripts that start when they are due, whatever the weights say
     * @param choice draws scripts
     * @param frame variables of the terminal, and what they are drawn from
     */
    ScriptInputs(List<TransactionScript> scripts, List<Integer> weights, Rates rates, RandomStream choice,
            Frame frame) {
        this.scripts = scripts;
        this.weights = weights.stream().mapToInt(Integer::intValue).toArray();
        for (int i = 0; i < this.weights.length; i++) {
            this.weights[i] = rates.has(i) ? 0 : this.weights[i];
        }
        this.weightOfAll = IntStream.of(this.weights).sum();
        this.rates = rates;
        this.choice = choice;
        this.frame = frame;
    }

    @Override
    public int next() {
        boolean due = rates.take(start);
        waitedSince = due ? start.due() : NOT_WAITED;
        int script = due ? start.kind() : draw();
        next(script);
        return script;
    }

    @Override
    public long waitedSince() {
        return waitedSince;
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
