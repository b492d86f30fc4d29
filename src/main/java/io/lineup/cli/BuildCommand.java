package io.lineup.cli;

import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.config.LoadProperties;
import io.lineup.config.Settings;
import io.lineup.runner.OpenTarget;
import io.lineup.runner.Preparation;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.load.Build;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Creates the tables, loads them, and adds indexes and keys. */
@Command(name = "build", description = "Creates the tables, loads them, adds indexes, keys and statistics.")
final class BuildCommand extends PropertiesVerb implements Callable<Integer> {
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file; OPT VAL as well.")
    private List<String> words = List.of();

    @Override
    List<String> overrides() {
        return joinPairs(words);
    }

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (RunConsole console = new RunConsole(out(), Screen.ofThisProcess());
                OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
            SqlFolder sql = new SqlFolder(folders().sql(), open.target().dialect());
            new Build(open.target(), sql, Preparation.plan(settings), console).run();
            console.note("The database is built: " + settings.get(LoadProperties.WAREHOUSES) + " warehouses.");
        }
        return 0;
    }
}
