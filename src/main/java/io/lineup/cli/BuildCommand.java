package io.lineup.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;

import io.lineup.config.LoadProperties;
import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.Data;
import io.lineup.load.LoadState;
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
                    + " is for CSV files, which run/runLoader.sh writes. Remove it, or set fileLocation= to build a"
                    + " database.");
        }
        Data data = dataOf(settings);
        try (RunConsole console = progress.runConsole(out());
                OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
            if (isCompleted(data, open)) {
                return 0;
            }
            open.load(new Build(open.target(), data, settings.get(LoadProperties.LOAD_WORKERS), console)::run);
            isCompleted(data, open);
        }
        out().println("The database is built: " + data.description() + ".");
        out().flush();
        return 0;
    }

    /** @return whether the rows were there, and what belongs to them was added */
    private boolean isCompleted(Data data, OpenTarget open) throws SQLException {
        try (Connection connection = open.target().connectForAdministration()) {
            String added = data.state(connection) instanceof LoadState.Loaded loaded && loaded.difference() == null
                    ? data.complete(loaded, connection)
                    : "";
            if (!added.isEmpty()) {
                out().println(added);
            }
            return !added.isEmpty();
        }
    }
}
