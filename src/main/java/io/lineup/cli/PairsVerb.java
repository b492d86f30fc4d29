package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A verb whose property file may be followed by {@code KEY=VALUE} and, as BenchmarkSQL had it, {@code OPT VAL}. */
abstract class PairsVerb extends PropertiesVerb {
    @Mixin
    private final FileArgument file = new FileArgument();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file; OPT VAL as well.")
    private List<String> words = List.of();

    @Override
    final Path file() {
        return file.path();
    }

    @Override
    final List<String> overrides() {
        return joinPairs(words);
    }
}
