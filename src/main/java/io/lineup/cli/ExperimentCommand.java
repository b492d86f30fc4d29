package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ExperimentPlanText;
import io.lineup.cli.console.ExperimentTable;
import io.lineup.cli.console.Markdown;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs variants of settings in turns and says which differences can be believed. Ends with 1 if nothing could be compared. */
@Command(name = "experiment", description = {
    "Runs variants of settings in turns, each run in a separate process, and says which differences can be believed.",
    "The same command continues an interrupted experiment where it stopped."})
final class ExperimentCommand extends ExperimentVerb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "FILE", description = "Experiment file, such as those in props/experiments.")
    private Path file;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the experiment file.")
    private List<String> overrides = List.of();

    @Option(names = "--fresh", description = "Start over, even if an experiment of this file could continue.")
    private boolean fresh;

    @Option(names = "--plan", description = "Print the plan and its expected length, and end.")
    private boolean planOnly;

    @Mixin
    private final JudgeOptions judge = new JudgeOptions();

    @Override
    public Integer call() throws Exception {
        List<FailIf> conditions = judge.conditions();
        Experiment experiment = Experiment.read(file, overrides, fresh, Folders.ofThisProcess());
        if (planOnly) {
            experiment.warnings().forEach(warning -> note("Warning: " + warning));
            Experiment.Preview preview = experiment.preview();
            preview.folder().ifPresent(folder -> out().println("Would go on with " + folder + "."));
            out().print(ExperimentPlanText.of(preview.plan(), preview.done(), preview.expected()));
            out().print(ExperimentPlanText.order(preview.plan()));
            out().flush();
            return 0;
        }
        if (!judge.isText()) {
            progress().beQuiet();
        }
        return untilSignalled(() -> perform(experiment, conditions));
    }

    private int perform(Experiment experiment, List<FailIf> conditions) throws InterruptedException {
        Experiment.Outcome outcome = carryOut(experiment);
        Path folder = outcome.directory().path();
        Path report = Report.write(folder);
        out().print(judge.formatted(
                () -> ExperimentTable.of(outcome.figures(), folder, progress().screen().colour()) + "Report: " + report
                        + System.lineSeparator(),
                () -> Markdown.of(outcome.figures()), folder.resolve("experiment.json")));
        if (!outcome.complete()) {
            out().println("Interrupted. The same command continues where it stopped.");
        }
        List<String> failures = conditions.stream().flatMap(each -> each.judge(outcome.figures()).stream()).toList();
        failures.forEach(this::note);
        return outcome.complete() && outcome.compares() && failures.isEmpty() ? 0 : 1;
    }
}
