package io.lineup.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ComparisonText;
import io.lineup.cli.console.ExperimentTable;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.report.Report;
import io.lineup.result.Comparison;
import io.lineup.result.LineUpDirectory;
import io.lineup.story.Length;
import io.lineup.story.Story;
import io.lineup.story.StoryRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs both servers, names the suspects of the slower one, and tests what they call for. */
@Command(name = "lineup", description = {
    "The story in one command: drives an embedded MySQL and an embedded PostgreSQL, compares"
            + " them, names the suspects, and tests the remedy that each calls for.",
    "Some 13 to 23 minutes. The files of both sides are in props/lineup."})
final class LineupCommand extends ExperimentVerb implements Callable<Integer> {
    @Option(names = "--quick", description = "Under 5 minutes: short runs, the three likeliest remedies.")
    private boolean quick;

    @Parameters(arity = "0..*", paramLabel = "KEY=VALUE", description = "Properties of a run, for both sides and for the test of the remedies.")
    private List<String> overrides = List.of();

    @Override
    public Integer call() {
        return untilSignalled(this::lineUp);
    }

    private int lineUp() throws Exception {
        overrides.stream().filter(each -> Experiment.owns(each.substring(0, Math.max(0, each.indexOf('='))).strip()))
                .findFirst()
                .ifPresent(each -> {
                    throw new BadInputException(each
                            + " belongs to an experiment, and the line-up makes its own two. Give"
                            + " properties of a run, such as runSeconds=30; for your own experiment there is"
                            + " run/runExperiment.sh.");
                });
        Folders folders = Folders.ofThisProcess();
        Length length = quick ? Length.QUICK : Length.WHOLE;
        LineUpDirectory directory = LineUpDirectory.create(folders.results(),
                LocalDateTime.now(ZoneId.systemDefault()));
        if (!progress().quiet()) {
            out().println(length.expectation());
        }
        Shown shown = new Shown();
        StoryRun.Ending ending = new StoryRun(directory, length, overrides, Workloads.RULES, folders).execute(shown);
        switch (ending) {
            case INTERRUPTED ->
                out().println("Interrupted. The results so far are in " + directory.path() + ".");
            case SIDE_FAILED -> out().println(
                    "Both sides must run well to be compared. The reason is in: " + directory.first() + "/runs/*.out");
            case NOTHING_TO_TEST -> {
                out().println(Story.NOTHING_TO_TEST);
                finished(directory, shown);
            }
            case TESTED, NOT_COMPARED -> {
                finished(directory, shown);
                out().println("Remedies    " + directory.remedies().resolve(Report.FILE));
            }
        }
        return ending == StoryRun.Ending.TESTED || ending == StoryRun.Ending.NOTHING_TO_TEST ? 0 : 1;
    }

    private void finished(LineUpDirectory directory, Shown shown) {
        out().println();
        out().println("The story   " + directory.story());
        out().println("Compared    " + shown.comparison.resolve(Report.FILE));
    }

    /** Prints what comes of it, as it comes. */
    private final class Shown implements StoryRun.Listener {
        private Path comparison = Path.of("");

        @Override
        public Experiment.Outcome carryOut(Experiment experiment) throws InterruptedException {
            return LineupCommand.this.carryOut(experiment);
        }

        @Override
        public void compared(Comparison between, Path folder) {
            comparison = folder;
            out().print(ComparisonText.of(between, folder, progress().screen().colour()));
            out().flush();
        }

        @Override
        public void tested(Experiment.Outcome outcome) {
            out().print(
                    ExperimentTable.of(outcome.figures(), outcome.directory().path(), progress().screen().colour()));
        }
    }
}
