package io.lineup.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ComparisonText;
import io.lineup.compare.ComparedRun;
import io.lineup.compare.LineUp;
import io.lineup.config.Folders;
import io.lineup.report.Report;
import io.lineup.result.ComparisonFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Puts two runs side by side and names the suspects. */
@Command(name = "compare", description = {
    "Puts two runs side by side: what differs around them, what each statement takes of one"
            + " transaction on either side, and the suspects to which the evidence points.",
    "Writes comparison.json, report.html and ready experiments to results/compare-<A>-<B>."})
final class CompareCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "RESULT_A", description = "Folder of a run's results.")
    private Path first;

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "1", paramLabel = "RESULT_B", description = "Folder of the other run's results.")
    private Path second;

    @Override
    public Integer call() {
        LineUp lineUp = LineUp.of(ComparedRun.read(first), ComparedRun.read(second), Workloads.RULES);
        ComparisonFolder folder = lineUp.write(Folders.ofThisProcess().results());
        Path report = Report.write(folder.path());
        out().print(ComparisonText.of(lineUp.comparison(), fromHere(folder.path()), Screen.ofThisProcess().colour()));
        out().println("Written: " + fromHere(report));
        out().flush();
        return 0;
    }

    /** Short enough to be typed again, where the folder lies below the working folder. */
    private static Path fromHere(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
