package io.lineup.cli;

import java.util.Objects;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar states, and the JVM that runs it. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Objects.requireNonNullElse(Main.class.getPackage().getImplementationVersion(), "development");
        return new String[]{"lineup " + version, "Java " + Runtime.version()};
    }
}
