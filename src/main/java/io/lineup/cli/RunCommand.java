package io.lineup.cli;

import java.io.PrintWriter;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.Summary;
import io.lineup.runner.RunTask;
import io.lineup.runner.Task;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.benchmarksql.ClosingLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Drives TPC-C and writes the results down. */
@Command(name = "run", description = "Drives TPC-C, or the scripts of the property file, and writes the results down.")
final class RunCommand extends MeasuringVerb {
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file.")
    private List<String> overrides = List.of();

    @Override
    List<String> overrides() {
        return overrides;
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
