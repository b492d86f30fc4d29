package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.Settings;
import io.lineup.load.Build;
import io.lineup.load.Data;
import io.lineup.prepare.OpenTarget;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Drops the tables. */
@Command(name = "destroy", description = "Drops the tables and all their rows.")
final class DestroyCommand extends OverridingVerb implements Callable<Integer> {
    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        Data data = dataOf(settings);
        try (RunConsole console = progress.runConsole(out());
                OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
            Build.destroy(open.target(), data, console);
        }
        return 0;
    }
}
