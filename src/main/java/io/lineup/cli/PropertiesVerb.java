package io.lineup.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.Data;
import io.lineup.runner.Benchmarks;
import picocli.CommandLine.Parameters;

/** A verb that takes a property file and overrides. */
abstract class PropertiesVerb extends Verb {
    /** The first word of most verbs. */
    static final class FileArgument {
        @SuppressWarnings("NullAway.Init") // required, so picocli sets it
        @Parameters(index = "0", paramLabel = "PROPS", description = "Property file, as BenchmarkSQL 5 has it.")
        private Path path;

        Path path() {
            return path;
        }
    }

    /** @return the property file */
    abstract Path file();

    final Folders folders() {
        return Folders.ofThisProcess();
    }

    /** @return what is written after the property file */
    abstract List<String> overrides();

    /** Reads the settings and prints their warnings. */
    final Settings settings() throws ConfigurationException {
        Settings settings = Settings.load(file(), overrides());
        settings.warnings().forEach(warning -> note("Warning: " + warning));
        return settings;
    }

    /** @throws ConfigurationException if the files of the benchmark are not as they should be */
    final Benchmark benchmark(Settings settings) throws ConfigurationException {
        return Benchmarks.of(settings, folders(), file());
    }

    /**
     * @return what is built, loaded or dropped
     * @throws BadInputException if the benchmark makes no data
     */
    final Data dataOf(Settings settings) throws ConfigurationException {
        return benchmark(settings).data().orElseThrow(() -> new BadInputException(
                "The scripts run on tables that are there: Lineup neither makes nor drops them."));
    }

    /**
     * Accepts {@code OPT VAL} next to {@code KEY=VALUE}, as BenchmarkSQL's build and loader do.
     *
     * @throws BadInputException if the last name has no value
     */
    static List<String> joinPairs(List<String> words) {
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.contains("=")) {
                joined.add(word);
            } else if (i + 1 < words.size()) {
                i++;
                joined.add(word + "=" + words.get(i));
            } else {
                throw new BadInputException(word + " has no value. Write " + word + "=VALUE, or " + word + " VALUE.");
            }
        }
        return joined;
    }
}
