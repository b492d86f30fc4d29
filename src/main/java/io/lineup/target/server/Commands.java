package io.lineup.target.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Short-lived programs, run to their end. */
final class Commands {
    /** @param output standard output and standard error together */
    record Outcome(int exitCode, String output) {
        boolean succeeded() {
            return exitCode == 0;
        }
    }

    private Commands() {}

    /** A program that is missing counts as one that failed with exit code 127, as in a shell. */
    static Outcome run(List<String> command, Path folder) {
        return run(command, folder, Map.of(), null);
    }

    /**
     * @param environment further variables
     * @param input what the program reads on standard input; null for nothing
     */
    static Outcome run(List<String> command, Path folder, Map<String, String> environment, @Nullable Path input) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        ownEnvironment(builder);
        builder.environment().putAll(environment);
        if (input != null) {
            builder.redirectInput(input.toFile());
        }
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            return new Outcome(127, String.valueOf(e.getMessage()));
        }
        try {
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(process.waitFor(), output.strip());
        } catch (IOException e) {
            process.destroyForcibly();
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            return new Outcome(130, "interrupted");
        }
    }

    /** A shell's settings for other databases must not reach this one, nor its language the messages we read. */
    static void ownEnvironment(ProcessBuilder builder) {
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("MYSQL")
                || name.startsWith("MARIADB") || name.startsWith("LC_"));
        environment.put("LC_ALL", "C");
    }
}
