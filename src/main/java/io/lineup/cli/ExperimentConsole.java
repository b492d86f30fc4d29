package io.lineup.cli;

import java.io.PrintWriter;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.console.ExperimentLine;
import io.lineup.cli.console.ExperimentPlanText;
import io.lineup.experiment.ExperimentListener;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Summary;

/**
 * Shows how an experiment goes on: its plan, a line for each run, and on a terminal one that is redrawn in between; or only
 * what a user must know.
 */
final class ExperimentConsole implements ExperimentListener, AutoCloseable {
    private final LiveLine line;
    private final Screen screen;
    private final boolean quiet;
    private int runs;
    private boolean planShown;
    private String section = "";

    /** @param quiet whether notes, and runs that do not count, are all that is shown */
    ExperimentConsole(PrintWriter out, Screen screen, boolean quiet) {
        this.line = new LiveLine(out, screen);
        this.screen = screen;
        this.quiet = quiet;
    }

    @Override
    public void note(String sentence) {
        line.say(sentence);
    }

    @Override
    public void planned(ExperimentPlan plan, int done, @Nullable Duration expected) {
        runs = plan.runs().size();
        // A search adds a run at a time.
        if (!quiet && !planShown) {
            planShown = true;
            line.say(ExperimentPlanText.of(plan, done, expected));
        }
    }

    @Override
    public void running(PlannedRun run, int number, Duration elapsed, @Nullable Duration left) {
        if (screen.isTerminal() && !quiet) {
            line.redraw(ExperimentLine.live(run, number, runs, elapsed, left, screen.columns()));
        }
    }

    @Override
    public void ended(RunOutcome outcome, int number, @Nullable Summary summary, @Nullable Duration left) {
        if (!quiet || outcome.excluded() != null) {
            if (!outcome.section().equals(section)) {
                section = outcome.section();
                note(section);
            }
            note(ExperimentLine.of(outcome, number, runs, summary, left, screen.colour()));
        }
    }

    @Override
    public void close() {
        line.end();
    }
}
