package io.lineup.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.console.FlamesText;
import io.lineup.cli.console.SummaryTable;
import io.lineup.config.ConfigurationException;
import io.lineup.config.ResultProperties;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.profile.Flames;
import io.lineup.report.Report;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.runner.BenchmarkRun;
import io.lineup.runner.Task;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A verb that drives something against the database and writes a results directory. */
abstract class MeasuringVerb extends PropertiesVerb implements Callable<Integer> {
    /** Apart from the drain time: cancelling, breaking connections, stopping the server, writing the report. */
    private static final Duration LONGEST_END = Duration.ofSeconds(24);

    @Option(names = "--profile", paramLabel = "NAME", description = "As profile=NAME: cpu, alloc, locks-io, statement-cost,"
            + " low-overhead, driver-methods, or a path.")
    private @Nullable String profile;

    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    /**
     * @throws BadInputException if the options make no sense
     * @throws ConfigurationException if the settings or the files that they name do not
     */
    abstract Task task(Settings settings) throws ConfigurationException;

    final Screen screen() {
        return progress.screen();
    }

    /** Prints what came of it. */
    void print(Summary summary, ResultDirectory results, PrintWriter out) {
        out.print(SummaryTable.of(summary, results.readStatements(), results.readServerSide().orElse(null),
                results.path(),
                screen().colour()));
    }

    /** Prints the last lines of all, after what a profile's recording says. */
    void printLast(Summary summary, PrintWriter out) {
        // Most have none.
    }

    /**
     * @return {@code overrides} and, as the number of terminals, that of the verb's threads
     * @throws BadInputException if there are no threads
     */
    static List<String> withTerminals(List<String> overrides, int threads) {
        List<String> all = new ArrayList<>(overrides);
        all.add(RunProperties.TERMINALS.name() + "=" + positive("--threads", threads));
        return all;
    }

    /** @throws BadInputException if {@code value} is below 1 */
    static int positive(String option, int value) {
        if (value < 1) {
            throw new BadInputException(option + " " + value + ": it must be 1 or more.");
        }
        return value;
    }

    @Override
    public final Integer call() throws Exception {
        Settings settings = profile == null
                ? settings()
                : settings().with(ResultProperties.PROFILE.name(), profile);
        Task task = task(settings);
        RunConsole console = progress.runConsole(out());
        BenchmarkRun benchmark = new BenchmarkRun(task, settings, folders(), file(), console, console);
        EndOnSignal end = EndOnSignal.of(() -> {
            benchmark.interrupt();
            return true;
        }, LONGEST_END.plus(settings.get(RunProperties.DRAIN_SECONDS)));
        try {
            BenchmarkRun.Outcome outcome = benchmark.execute();
            console.close();
            Report.write(outcome.results().path());
            out().println();
            print(outcome.summary(), outcome.results(), out());
            out().flush();
            if (settings.get(ResultProperties.PROFILE).isPresent()) {
                makeFlames(outcome);
            }
            printLast(outcome.summary(), out());
            if (verbose()) {
                outcome.defect().ifPresent(defect -> defect.printStackTrace(err()));
            }
            return outcome.summary().verdict().exitCode();
        } catch (Exception e) {
            // Reported here, because an interrupted process ends as soon as this method does.
            console.close();
            return failed(e);
        } finally {
            console.close();
            out().flush();
            err().flush();
            end.written();
        }
    }

    private void makeFlames(BenchmarkRun.Outcome outcome) {
        Path folder = outcome.results().path();
        if (outcome.summary().verdict() == Verdict.INTERRUPTED) {
            // Who pressed Ctrl-C does not wait for it.
            out().println("Recorded; flame graphs: run/lineup flame " + folder);
            return;
        }
        try {
            out().println();
            out().print(FlamesText.of(Flames.write(outcome.results()), screen().colour()));
            // Once more, with links to them.
            Report.write(folder);
        } catch (ResultException e) {
            out().println(e.getMessage());
        }
    }
}
