package io.lineup.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import io.lineup.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the report of a result folder again. */
@Command(name = "report", description = "Writes report.html of a result folder again.")
final class ReportCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "RESULT", converter = ResultName.class, description = "Folder of the results of a run, an experiment or a comparison.")
    private Path folder;

    @Override
    public Integer call() {
        out().println(Report.write(folder));
        return 0;
    }
}
