package io.lineup.cli;

import java.nio.file.Path;
import java.util.List;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A verb whose property file may be followed by {@code KEY=VALUE} texts. */
abstract class OverridingVerb extends PropertiesVerb {
    @Mixin
    private final FileArgument file = new FileArgument();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file.")
    private List<String> overrides = List.of();

    @Override
    final Path file() {
        return file.path();
    }

    @Override
    final List<String> overrides() {
        return overrides;
    }
}
