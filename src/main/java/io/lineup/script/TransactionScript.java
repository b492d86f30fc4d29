package io.lineup.script;

import java.util.ArrayList;
import java.util.List;

import io.lineup.script.Step.Arm;
import io.lineup.script.Step.Branch;
import io.lineup.script.Step.Execute;
import io.lineup.script.Step.Repeat;

/**
 * A file as a type of transaction; one pass is one transaction, with or without BEGIN.
 *
 * @param name of the file, without folder and ending
 * @param inputs what comes before the first statement and sleep: it needs no server
 * @param steps what follows
 */
public record TransactionScript(String name, List<Step> inputs, List<Step> steps) {
    public TransactionScript {
        inputs = List.copyOf(inputs);
        steps = List.copyOf(steps);
    }

    /** @return all statements in the order of the file */
    public List<ScriptStatement> statements() {
        List<ScriptStatement> statements = new ArrayList<>();
        collect(steps, statements);
        return statements;
    }

    private static void collect(List<Step> steps, List<ScriptStatement> into) {
        for (Step step : steps) {
            switch (step) {
                case Execute execute -> into.add(execute.statement());
                case Branch branch -> {
                    branch.arms().forEach(arm -> collect(arm.steps(), into));
                    collect(branch.otherwise(), into);
                }
                case Repeat repeat -> collect(repeat.steps(), into);
                case Step.Assign assign -> {
                }
                case Step.Sleep sleep -> {
                }
            }
        }
    }

    static TransactionScript of(String name, List<Step> all) {
        int inputs = 0;
        while (inputs < all.size() && needsNoServer(all.get(inputs))) {
            inputs++;
        }
        return new TransactionScript(name, all.subList(0, inputs), all.subList(inputs, all.size()));
    }

    private static boolean needsNoServer(Step step) {
        return switch (step) {
            case Step.Assign assign -> true;
            case Branch branch -> branch.arms().stream().map(Arm::steps).allMatch(TransactionScript::needNoServer)
                    && needNoServer(branch.otherwise());
            case Repeat repeat -> needNoServer(repeat.steps());
            case Execute execute -> false;
            case Step.Sleep sleep -> false;
        };
    }

    private static boolean needNoServer(List<Step> steps) {
        return steps.stream().allMatch(TransactionScript::needsNoServer);
    }
}
