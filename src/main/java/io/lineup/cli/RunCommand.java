package io.lineup.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.stream.Stream;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.Summary;
import io.lineup.runner.RunTask;
import io.lineup.runner.Task;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.benchmarksql.ClosingLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs a workload and writes its results. */
@Command(name = "run", customSynopsis = "lineup run [OPTIONS] [PROPS] [KEY=VALUE...]", description = {
    "Runs TPC-C, or the workload of the property file, and writes a folder of results.",
    "Without a property file: on an embedded server (--db), or with --conn on your server."})
final class RunCommand extends MeasuringVerb {
    @Mixin
    private final DirectOptions direct = new DirectOptions();

    @Parameters(index = "0..*", arity = "0..*", paramLabel = "PROPS, KEY=VALUE", description = "Property file, as"
            + " BenchmarkSQL 5 has it, and overrides of it.")
    private List<String> words = List.of();

    @Override
    Path file() {
        return hasFile() ? Path.of(words.getFirst()) : direct.base(folders());
    }

    private boolean hasFile() {
        return !words.isEmpty() && (words.getFirst().indexOf('=') < 0 || Files.exists(Path.of(words.getFirst())));
    }

    @Override
    List<String> overrides() {
        return Stream.concat(direct.overrides().stream(), words.stream().skip(hasFile() ? 1 : 0)).toList();
    }

    @Override
    Task task(Settings settings) throws ConfigurationException {
        return new RunTask(benchmark(settings));
    }

    @Override
    void printLast(Summary summary, PrintWriter out) {
        if (summary.load().workload().equals(TpccBenchmark.NAME)) {
            ClosingLines.of(summary, ZonedDateTime.now(ZoneId.systemDefault()), "main").forEach(out::println);
        }
    }
}
