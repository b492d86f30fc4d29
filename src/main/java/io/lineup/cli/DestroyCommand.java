package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.Settings;
import io.lineup.runner.OpenTarget;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.load.Destroy;
import picocli.CommandLine.Command;

/** Drops the tables. */
@Command(name = "destroy", description = "Drops the tables and all their rows.")
final class DestroyCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (RunConsole console = new RunConsole(out(), Screen.ofThisProcess());
                OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
            Destroy.run(open.target(), new SqlFolder(folders().sql(), open.target().dialect()), console);
        }
        return 0;
    }
}
