package io.lineup.cli;

import io.lineup.result.Environments;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar states, and the JVM that runs it. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Environments.version();
        return new String[]{"lineup " + version, "Java " + Runtime.version()};
    }
}
