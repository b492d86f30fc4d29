package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.console.ExperimentPlanText;
import io.lineup.cli.console.SweepTable;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.experiment.Sweep;
import io.lineup.report.Report;
import io.lineup.result.SweepFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one value of a property after the other and draws throughput and latency over them. */
@Command(name = "sweep", description = {
    "Runs one value of a property after the other, each in a separate process on a restored database, and draws"
            + " throughput and latency over them: sweep props/quickstart.properties terminals=1..64",
    "The same command continues an interrupted sweep where it stopped."})
final class SweepCommand extends ExperimentVerb implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "PROPS | KEY=VALUE", description = "Property files, a curve for each, and"
            + " properties for all of them. One has several values: 1..64 (doubled), 0..100 step 10, or 1,2,4,8.")
    private List<String> words = List.of();

    @Option(names = "--until", paramLabel = "LIMIT", description = "Search within the range for the highest value that meets"
            + " a limit, such as 'p99 < 50 ms'.")
    private @Nullable String until;

    @Option(names = "--once", description = "Measure each point once, even if it is not steady.")
    private boolean once;

    @Option(names = "--fresh", description = "Start over, even if a sweep of the same command could continue.")
    private boolean fresh;

    @Option(names = "--plan", description = "Print the plan and its expected length, and end.")
    private boolean planOnly;

    @Override
    public Integer call() throws Exception {
        List<Path> files = words.stream().filter(word -> word.indexOf('=') < 0).map(Path::of).toList();
        List<String> overrides = words.stream().filter(word -> word.indexOf('=') >= 0).toList();
        if (files.isEmpty()) {
            throw new BadInputException("A sweep needs a property file, such as props/quickstart.properties.");
        }
        Experiment sweep = Sweep.read(files, overrides, new Sweep.Request(until, once, fresh),
                Folders.ofThisProcess());
        if (planOnly) {
            sweep.warnings().forEach(warning -> note("Warning: " + warning));
            Experiment.Preview preview = sweep.preview();
            preview.folder().ifPresent(folder -> out().println("Would go on with " + folder + "."));
            out().print(ExperimentPlanText.of(preview.plan(), preview.done(), preview.expected()));
            out().flush();
            return 0;
        }
        return untilSignalled(() -> perform(sweep));
    }

    private int perform(Experiment sweep) throws InterruptedException {
        Experiment.Outcome outcome = carryOut(sweep);
        SweepFigures figures = outcome.directory().readSweep();
        out().print(SweepTable.of(figures, outcome.directory().path(), progress().screen().colour()));
        out().println("Report: " + Report.write(outcome.directory().path()));
        if (!outcome.complete()) {
            out().println("Interrupted. The same command continues where it stopped.");
        }
        boolean drawn = figures.curves().stream().noneMatch(curve -> curve.counting().isEmpty());
        return outcome.complete() && drawn ? 0 : 1;
    }
}
