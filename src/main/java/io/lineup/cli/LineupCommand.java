package io.lineup.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ComparisonText;
import io.lineup.cli.console.ExperimentTable;
import io.lineup.cli.lineup.Length;
import io.lineup.cli.lineup.Story;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.report.Report;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.LineUpDirectory;
import io.lineup.result.ResultException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs both servers, names the suspects of the slower one, and tests what they call for. */
@Command(name = "lineup", description = {
    "The story in one command: drives an embedded MySQL and an embedded PostgreSQL, compares"
            + " them, names the suspects, and tests the remedy that each calls for.",
    "Under 20 minutes. The files of both sides lie in props/lineup."})
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
                            + " properties of a run, such as runSeconds=30; for an experiment of your own there is"
                            + " run/runExperiment.sh.");
                });
        Folders folders = Folders.ofThisProcess();
        Length length = quick ? Length.QUICK : Length.WHOLE;
        LineUpDirectory directory = LineUpDirectory.create(folders.results(),
                LocalDateTime.now(ZoneId.systemDefault()));
        if (!progress().quiet()) {
            out().println(length.expectation());
        }
        Experiment.Outcome first = bothSides(folders, length, directory);
        if (!first.complete()) {
            return interrupted(directory);
        }
        List<Path> sides = successful(first);
        if (sides.size() != 2) {
            out().println(
                    "Both sides must run well to be compared. What went wrong: " + directory.first() + "/runs/*.out");
            return 1;
        }
        LineUp lineUp = LineUp.of(ComparedRun.read(sides.getFirst()), ComparedRun.read(sides.getLast()),
                Workloads.RULES);
        ComparisonFolder comparison = lineUp.write(directory.path());
        out().print(ComparisonText.of(lineUp.comparison(), comparison.path(), progress().screen().colour()));
        out().flush();
        Report.write(comparison.path());
        Story story = new Story(lineUp.comparison(), length);
        if (story.isEmpty()) {
            out().println(Story.NOTHING_TO_TEST);
            finish(directory, comparison, story.markdown(null));
            return 0;
        }
        return remedies(folders, directory, comparison, story);
    }

    private Experiment.Outcome bothSides(Folders folders, Length length, LineUpDirectory directory)
            throws ConfigurationException, InterruptedException {
        Path sides = folders.project().resolve("props/lineup");
        write(directory.firstFile(), length.firstExperiment(sides, directory.first()));
        return carryOut(Experiment.read(directory.firstFile(), overrides, true, folders));
    }

    private int remedies(Folders folders, LineUpDirectory directory, ComparisonFolder comparison, Story story)
            throws ConfigurationException, InterruptedException {
        Path file = comparison.path().resolve("remedies.properties");
        write(file, story.experiment(directory.remedies()));
        Experiment.Outcome outcome = carryOut(Experiment.read(file, story.overrides(overrides), true, folders));
        Report.write(outcome.directory().path());
        out().print(ExperimentTable.of(outcome.figures(), outcome.directory().path(), progress().screen().colour()));
        if (!outcome.complete()) {
            return interrupted(directory);
        }
        finish(directory, comparison, story.markdown(outcome.figures()));
        out().println("Remedies    " + directory.remedies().resolve("report.html"));
        return outcome.compares() ? 0 : 1;
    }

    private void finish(LineUpDirectory directory, ComparisonFolder comparison, String story) {
        directory.finish(story);
        out().println();
        out().println("The story   " + directory.story());
        out().println("Compared    " + comparison.path().resolve(Report.FILE));
    }

    private int interrupted(LineUpDirectory directory) {
        out().println("Interrupted. What was measured is in " + directory.path() + ".");
        return 1;
    }

    /** @return the results folders of the runs that count, in the order of the variants */
    private static List<Path> successful(Experiment.Outcome outcome) {
        ExperimentDirectory directory = outcome.directory();
        return outcome.figures().runs().stream().filter(run -> run.excluded() == null)
                .sorted((one, other) -> one.variant().compareTo(other.variant()))
                .map(run -> directory.runs().resolve(run.folder())).toList();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e + ".", e);
        }
    }
}
