package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.LoadProperties;
import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.Data;
import io.lineup.prepare.OpenTarget;
import io.lineup.tpcc.settings.TpccProperties;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Creates the tables, loads them, and adds indexes and keys. */
@Command(name = "build", description = "Creates the tables, loads them, adds indexes, keys and statistics.")
final class BuildCommand extends PairsVerb implements Callable<Integer> {
    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        if (settings.get(TpccProperties.FILE_LOCATION).isPresent()) {
            throw new BadInputException("fileLocation=" + settings.get(TpccProperties.FILE_LOCATION).get()
                    + " asks for CSV files, which run/runLoader.sh writes. Remove it, or set fileLocation= to build a"
                    + " database.");
        }
        Data data = dataOf(settings);
        try (RunConsole console = progress.runConsole(out());
                OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
            open.load(new Build(open.target(), data, settings.get(LoadProperties.LOAD_WORKERS), console)::run);
        }
        out().println("The database is built: " + data.description() + ".");
        out().flush();
        return 0;
    }
}
