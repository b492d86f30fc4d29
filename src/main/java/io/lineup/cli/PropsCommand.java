package io.lineup.cli;

import java.util.concurrent.Callable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.PropertyLine;
import io.lineup.config.ScriptProperties;
import io.lineup.config.Settings;
import picocli.CommandLine.Command;

/** Prints every property: its effective value, where that comes from, its default and its meaning. */
@Command(name = "props", description = "Prints every property: value, origin, default, meaning.")
final class PropsCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws ConfigurationException {
        Settings settings = settings();
        for (PropertyLine line : settings.lines()) {
            out().println(line.name() + " = " + line.value());
            out().println("    from " + line.origin() + "; default: " + or(line.defaultText(), "none")
                    + (line.unit().isEmpty() ? "" : "; unit: " + line.unit()));
            out().println("    " + line.meaning());
        }
        if (!ScriptProperties.given(settings) && !ScriptProperties.isTpcc(settings)) {
            String workload = settings.get(ScriptProperties.WORKLOAD);
            out().println(ScriptProperties.DEFINE.name());
            out().println("    a variable of " + workload + ". See `run/lineup workload " + workload
                    + "` for all of them with their defaults.");
        }
        return 0;
    }

    private static String or(String text, String otherwise) {
        return text.isEmpty() ? otherwise : text;
    }
}
