package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.lineup.cli.console.ExperimentPlanText;
import io.lineup.cli.console.ExperimentTable;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs variants of settings in turns and says which differences can be believed. Ends with 1 if nothing could be compared. */
@Command(name = "experiment", description = {
    "Runs variants of settings in turns, each run in a process of its own, and says which differences can be believed.",
    "An experiment that was cut off goes on where it stood when the same command is given again."})
final class ExperimentCommand extends Verb implements Callable<Integer> {
    /** The longest that a run may take to end: its drain time, its server, its report. */
    private static final long LONGEST_END_MINUTES = 5;

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "FILE", description = "Experiment file, such as those in props/experiments.")
    private Path file;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the experiment file.")
    private List<String> overrides = List.of();

    @Option(names = "--fresh", description = "Begin anew, even where an experiment of this file could go on.")
    private boolean fresh;

    @Option(names = "--plan", description = "Print the plan and its expected length, and end.")
    private boolean planOnly;

    @Override
    public Integer call() throws Exception {
        Experiment experiment = Experiment.read(file, overrides, fresh, Folders.ofThisProcess());
        experiment.warnings().forEach(warning -> note("Warning: " + warning));
        Screen screen = Screen.ofThisProcess();
        if (planOnly) {
            Experiment.Preview preview = experiment.preview();
            preview.folder().ifPresent(folder -> out().println("Would go on with " + folder + "."));
            out().print(ExperimentPlanText.of(preview.plan(), preview.done(), preview.expected()));
            out().print(ExperimentPlanText.order(preview.plan()));
            out().flush();
            return 0;
        }
        CountDownLatch written = endOnSignal(experiment);
        ExperimentConsole console = new ExperimentConsole(out(), screen);
        try {
            Experiment.Outcome outcome = experiment.execute(console);
            console.close();
            out().print(ExperimentTable.of(outcome.figures(), outcome.directory().path(), screen.colour()));
            if (!outcome.complete()) {
                out().println("Interrupted. The same command goes on where it stood.");
            }
            out().flush();
            return outcome.complete() && outcome.compares() ? 0 : 1;
        } catch (Exception e) {
            // Told here, since an interrupted process ends as soon as this method does.
            console.close();
            return failed(e);
        } finally {
            console.close();
            out().flush();
            err().flush();
            written.countDown();
        }
    }

    /** Ctrl-C and SIGTERM end the run that goes on and then this process, with exit code 1. */
    private static CountDownLatch endOnSignal(Experiment experiment) {
        CountDownLatch written = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (written.getCount() == 0) {
                return;
            }
            experiment.interrupt();
            try {
                written.await(LONGEST_END_MINUTES, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(1);
        }, "interrupt-experiment"));
        return written;
    }
}
