package io.lineup.cli;

import java.util.List;

import picocli.CommandLine.Parameters;

/** A verb whose property file may be followed by {@code KEY=VALUE} texts. */
abstract class OverridingVerb extends PropertiesVerb {
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the property file.")
    private List<String> overrides = List.of();

    @Override
    final List<String> overrides() {
        return overrides;
    }
}
