package io.lineup.runner;

import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.ScriptProperties;
import io.lineup.config.Settings;
import io.lineup.folder.ScriptBenchmark;
import io.lineup.tpcc.benchmark.TpccBenchmark;

/** The one place that knows all benchmarks. */
public final class Benchmarks {
    private Benchmarks() {}

    /** @return why this process may run none; null if it may */
    public static @Nullable String hindrance() {
        return TpccBenchmark.hindrance();
    }

    /**
     * @param propertyFile whose folder relative paths in it begin at
     * @return the benchmark that the settings name
     * @throws ConfigurationException if its files are not as they should be
     */
    public static Benchmark of(Settings settings, Folders folders, Path propertyFile) throws ConfigurationException {
        if (ScriptProperties.isTpcc(settings)) {
            return new TpccBenchmark(settings, folders);
        }
        return ScriptProperties.given(settings)
                ? ScriptBenchmark.ofFiles(settings, propertyFile)
                : ScriptBenchmark.ofFolder(settings, folders, propertyFile);
    }
}
