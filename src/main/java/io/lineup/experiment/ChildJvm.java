package io.lineup.experiment;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Folders;

/** How runs are started: with this Java and this class path, and with the flags that the launcher gives to runs. */
final class ChildJvm {
    /** Flags of a run, separated by blanks; the launcher starts an experiment itself with a small heap. */
    static final String RUN_FLAGS = "lineup.runFlags";

    /** Options of this process only: its terminal, debuggers, agents of an IDE. */
    private static final List<String> OWN = List.of("-Dlineup.", "-Dstdout.encoding", "-Dstderr.encoding", "-agentlib:",
            "-agentpath:", "-javaagent:", "-Xrunjdwp");

    private ChildJvm() {}

    static RunProcess.Machine ofThisProcess(Folders folders) {
        String java = ProcessHandle.current().info().command()
                .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java").toString());
        return new RunProcess.Machine(java,
                flags(System.getProperty(RUN_FLAGS), ManagementFactory.getRuntimeMXBean().getInputArguments(), folders),
                System.getProperty("java.class.path"));
    }

    /**
     * @param ofRuns what the launcher gives to runs, null when another than the launcher has started this process
     * @param own    flags of this process
     */
    static List<String> flags(@Nullable String ofRuns, List<String> own, Folders folders) {
        List<String> flags = new ArrayList<>();
        if (ofRuns == null) {
            own.stream().filter(flag -> OWN.stream().noneMatch(flag::startsWith)).forEach(flags::add);
        } else {
            Stream.of(ofRuns.split("\\s+", -1)).filter(flag -> !flag.isEmpty()).forEach(flags::add);
        }
        flags.addAll(List.of("-Dlineup.project=" + folders.project(), "-Dlineup.endsWithParent=true",
                "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
        return flags;
    }
}
