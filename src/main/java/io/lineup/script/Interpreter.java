package io.lineup.script;

import java.sql.SQLException;
import java.util.List;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Frame;

/** Carries out the steps of a script. */
final class Interpreter {
    private static final Server NONE = new Server() {
        @Override
        public void execute(ScriptStatement statement) {
            throw new IllegalStateException(statement.id() + " is no input");
        }

        @Override
        public void sleep(Step.Sleep sleep) {
            throw new IllegalStateException(sleep.id() + " is no input");
        }
    };

    private Interpreter() {}

    /** What steps want that a frame does not have. */
    interface Server {
        void execute(ScriptStatement statement) throws SQLException;

        void sleep(Step.Sleep sleep) throws SQLException;
    }

    /** @throws EvaluationException if an expression has no value; says where it stands */
    static void run(List<Step> steps, Frame frame, Server server) throws SQLException {
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            try {
                run(step, frame, server);
            } catch (EvaluationException e) {
                throw e.at(step.place());
            }
        }
    }

    private static void run(Step step, Frame frame, Server server) throws SQLException {
        switch (step) {
            case Step.Assign assign -> frame.assign(assign.slot(), assign.expression());
            case Step.Execute execute -> server.execute(execute.statement());
            case Step.Branch branch -> run(chosen(branch, frame), frame, server);
            case Step.Repeat repeat -> {
                for (long left = frame.integer(repeat.times()); left > 0; left--) {
                    run(repeat.steps(), frame, server);
                }
            }
            case Step.Sleep sleep -> server.sleep(sleep);
        }
    }

    private static List<Step> chosen(Step.Branch branch, Frame frame) {
        for (int i = 0; i < branch.arms().size(); i++) {
            Step.Arm arm = branch.arms().get(i);
            if (frame.test(arm.condition())) {
                return arm.steps();
            }
        }
        return branch.otherwise();
    }

    /** The same for steps that are {@link TransactionScript#inputs}. */
    static void runWithoutServer(List<Step> steps, Frame frame) {
        try {
            run(steps, frame, NONE);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
