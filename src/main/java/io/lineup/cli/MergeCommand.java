package io.lineup.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.SummaryTable;
import io.lineup.config.Folders;
import io.lineup.report.Report;
import io.lineup.result.MergedRun;
import io.lineup.result.ResultDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes one result of runs that were started by hand on several machines. */
@Command(name = "merge", description = {
    "Makes one result of the results of runs that were started at the same time on several machines: histograms are added,"
            + " and seconds are aligned by the machines' clocks.",
    "Refuses runs of different builds, properties or lengths."})
final class MergeCommand extends Verb implements Callable<Integer> {
    @Parameters(arity = "2..*", paramLabel = "RESULT", converter = ResultName.OfRun.class, description = "Folders of the runs' results.")
    private List<Path> folders = List.of();

    @Override
    public Integer call() {
        ResultDirectory merged = MergedRun.of(folders).write(Folders.ofThisProcess().results(),
                LocalDateTime.now(ZoneId.systemDefault()));
        Report.write(merged.path());
        out().print(SummaryTable.of(merged.readSummary(), List.of(), null, merged.path(),
                Screen.ofThisProcess().colour()));
        out().flush();
        return merged.readSummary().verdict().exitCode();
    }
}
