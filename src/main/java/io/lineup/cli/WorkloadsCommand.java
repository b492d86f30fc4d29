package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.Folders;
import io.lineup.config.WorkloadProperties;
import io.lineup.folder.WorkloadFolder;
import picocli.CommandLine.Command;

/** Lists the workloads. */
@Command(name = "workloads", description = "Lists the workloads that workload=NAME can run.")
final class WorkloadsCommand extends Verb implements Callable<Integer> {
    private static final String LINE = "%-12s %s%n";

    @Override
    public Integer call() throws Exception {
        for (WorkloadProperties each : WorkloadProperties.all()) {
            out().printf(LINE, each.workload(), each.description());
        }
        for (WorkloadFolder each : WorkloadFolder.all(Folders.ofThisProcess().sql())) {
            out().printf(LINE, each.name(), each.description());
        }
        out().println("run/lineup workload NAME shows one of them.");
        out().flush();
        return 0;
    }
}
