package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.runner.ReplayTask;
import io.lineup.runner.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Executes the captured statements of a run again. */
@Command(name = "replay", description = "Executes the statements that a run with capture=DIR recorded, over JDBC, and writes what each cost.")
final class ReplayCommand extends MeasuringVerb {
    @Mixin
    private final FileArgument file = new FileArgument();

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "1", paramLabel = "DIR", description = "Folder of captured files.")
    private Path folder;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1", description = "Threads, at most one for each file. Default: 1, one file after the other.")
    private int threads;

    @Option(names = "--prepared", description = "Prepare the statements of sql/ and give them the values of the files.")
    private boolean prepared;

    @Option(names = "--text", description = "Send the unchanged text of the files. Default: as the property prepare says.")
    private boolean text;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file.")
    private List<String> overrides = List.of();

    @Override
    Path file() {
        return file.path();
    }

    @Override
    List<String> overrides() {
        return withTerminals(overrides, threads);
    }

    @Override
    Task task(Settings settings) throws ConfigurationException {
        if (prepared && text) {
            throw new BadInputException("--prepared and --text exclude each other.");
        }
        PrepareMode chosen = prepared ? PrepareMode.CONNECTION : null;
        return new ReplayTask(benchmark(settings), folder, threads, text ? PrepareMode.NONE : chosen);
    }
}
