package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ResultsTable;
import io.lineup.config.Folders;
import io.lineup.result.ResultsFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the results so far. */
@Command(name = "list", description = {"Lists the results so far, the newest last: when, what, verdict and throughput.",
    "Verbs that take a RESULT take a part of its name, too, or last, or last~1 for the one before."})
final class ListCommand extends Verb implements Callable<Integer> {
    @Option(names = "--count", paramLabel = "N", description = "Only the last N.")
    private int count = Integer.MAX_VALUE;

    @Parameters(arity = "0..1", paramLabel = "FOLDER", description = "Folder of results. Default: results/ of this copy"
            + " of Lineup.")
    private Path results = Folders.ofThisProcess().results();

    @Override
    public Integer call() {
        if (count < 1) {
            throw new BadInputException("--count " + count + ": it must be 1 or more.");
        }
        List<ResultsFolder.Entry> entries = ResultsFolder.list(results);
        if (entries.isEmpty()) {
            out().println("No results yet in " + results + ". The first come from: run/lineup run");
        } else {
            out().print(ResultsTable.of(entries.subList(Math.max(0, entries.size() - count), entries.size())));
        }
        out().flush();
        return 0;
    }
}
