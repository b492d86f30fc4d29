package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.Settings;
import io.lineup.runner.StatementPlans;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints how the server would execute each statement. */
@Command(name = "plans", description = "Prints the server's plan of each statement, with parameters as a run draws them. It leaves no changes.")
final class PlansCommand extends OverridingVerb implements Callable<Integer> {
    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        RunConsole console = progress.runConsole(err());
        for (String plan : StatementPlans.of(benchmark(settings), settings, folders(), console, console::note)) {
            out().println(plan);
        }
        out().flush();
        return 0;
    }
}
