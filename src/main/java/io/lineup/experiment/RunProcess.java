package io.lineup.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.lineup.config.HeapSize;

/**
 * A run in a separate JVM. It ends with this process: its standard input is a pipe from here, and it ends when
 * that closes ({@code lineup.endsWithParent}).
 */
final class RunProcess {
    private static final String MAIN = "io.lineup.cli.Main";

    private final Process process;

    private RunProcess(Process process) {
        this.process = process;
    }

    /**
     * What all runs are started with.
     *
     * @param java      the program
     * @param flags     of the virtual machine
     * @param classPath as {@code -cp} takes it
     */
    record Machine(String java, List<String> flags, String classPath) {
        Machine {
            flags = List.copyOf(flags);
        }

        /** @return the same with a larger heap; unchanged for the usual one */
        Machine withHeap(long megabytes) {
            if (megabytes <= HeapSize.USUAL_MEGABYTES) {
                return this;
            }
            // The last of the same flags counts.
            List<String> more = new ArrayList<>(flags);
            more.addAll(List.of("-Xms" + megabytes + "m", "-Xmx" + megabytes + "m"));
            return new Machine(java, more, classPath);
        }
    }

    /**
     * @param properties  property file of the run
     * @param overrides   texts {@code KEY=VALUE} that replace what the file says
     * @param environment variables that it refers to
     * @param results     folder of its results, which does not exist yet
     * @param output      takes what it prints
     */
    static RunProcess start(Machine machine, Path properties, List<String> overrides,
            Map<String, String> environment, Path results, Path output) {
        List<String> command = new ArrayList<>(List.of(machine.java()));
        command.addAll(machine.flags());
        command.addAll(List.of("-cp", machine.classPath(), MAIN, "run", properties.toString(),
                "resultDirectory=" + results));
        command.addAll(overrides);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        try {
            return new RunProcess(builder.start());
        } catch (IOException e) {
            throw new ExperimentException("Cannot start " + machine.java() + ": " + e + ".", e);
        }
    }

    /** @return whether it has ended within {@code limit} */
    boolean ended(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** @return the exit code of a process that has ended */
    int exitCode() {
        return process.exitValue();
    }

    /** Ends the run as Ctrl-C does: it writes what it has and stops its server. */
    void interrupt() {
        process.destroy();
    }

    /** Ends it at once. Its server ends with it. */
    void kill() {
        process.destroyForcibly();
    }
}
