package io.lineup.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import io.lineup.cli.console.SummaryTable;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.runner.StatementTask;
import io.lineup.runner.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one statement alone. */
@Command(name = "statement", description = "Executes one statement alone, outside of its transaction, and writes what it cost. It leaves no changes.")
final class StatementCommand extends MeasuringVerb {
    @Mixin
    private final FileArgument file = new FileArgument();

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "1", paramLabel = "ID", description = "Id of the statement, as results have it.")
    private String id;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1", description = "Threads, each with a connection. Default: 1.")
    private int threads;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10", description = "Measured time, after the property rampupSeconds. Default: 10.")
    private int seconds;

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
        return new StatementTask(benchmark(settings), id, threads,
                Duration.ofSeconds(positive("--seconds", seconds)));
    }

    @Override
    void print(Summary summary, ResultDirectory results, PrintWriter out) {
        out.print(SummaryTable.ofStatement(id, summary, results.readStatements(), results.readServerSide().orElse(null),
                results.path(),
                screen().colour()));
    }
}
