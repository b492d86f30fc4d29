package io.lineup.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.cli.console.FlamesText;
import io.lineup.profile.Flames;
import io.lineup.report.Report;
import io.lineup.result.ResultDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes flame graphs of a recorded run, or of the difference of two. */
@Command(name = "flame", description = {"Makes flame graphs of a run that had a profile: CPU, allocation and waiting by"
        + " statement.",
    "With a second folder: the differences of that run for each transaction."})
final class FlameCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "RESULT", converter = ResultName.OfRun.class, description = "Folder of a run's results.")
    private Path folder;

    @Parameters(index = "1", arity = "0..1", paramLabel = "RESULT", converter = ResultName.OfRun.class, description = "Folder of a run to compare with the first.")
    private @Nullable Path changed;

    @Override
    public Integer call() {
        ResultDirectory results = ResultDirectory.open(folder);
        if (changed == null) {
            out().print(FlamesText.of(Flames.write(results), Screen.ofThisProcess().colour()));
            writeReport(results);
        } else {
            Flames.writeDifference(results, ResultDirectory.open(changed))
                    .forEach(file -> out().println("Written: " + file));
            writeReport(ResultDirectory.open(changed));
        }
        out().flush();
        return 0;
    }

    /** Once more, with links to the graphs; a run that was killed has none. */
    private static void writeReport(ResultDirectory results) {
        if (Files.exists(results.summaryFile())) {
            Report.write(results.path());
        }
    }
}
