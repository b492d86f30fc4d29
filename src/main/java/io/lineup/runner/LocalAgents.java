package io.lineup.runner;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.lineup.agents.AgentsException;
import io.lineup.config.Folders;

/** Agents that a run starts on its own machine. They end with this process: their standard input is a pipe from here. */
final class LocalAgents implements AutoCloseable {
    private static final String MAIN = "io.lineup.cli.Main";
    /** MB that suffice for some 200 terminals. */
    private static final long USUAL_HEAP = 256;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    /** Options of this process only: its heap, its terminal, debuggers, agents of an IDE. */
    private static final List<String> OWN = List.of("-Xms", "-Xmx", "-XX:+AlwaysPreTouch", "-Dlineup.project",
            "-Dlineup.columns", "-Dlineup.rows", "-Dlineup.runFlags", "-Dlineup.endsWithParent", "-agentlib:",
            "-agentpath:",
            "-javaagent:", "-Xrunjdwp");

    private final List<Process> processes = new ArrayList<>();

    /**
     * @param port at which they join
     * @param heap MB that each of them needs at least
     * @param environment secrets by variable
     * @throws AgentsException if one cannot be started
     */
    LocalAgents(int count, int port, long heap, Folders folders, Map<String, String> environment) {
        String java = ProcessHandle.current().info().command()
                .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java").toString());
        List<String> command = new ArrayList<>(List.of(java));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> OWN.stream().noneMatch(flag::startsWith)).forEach(command::add);
        command.addAll(List.of("-Xmx" + Math.max(USUAL_HEAP, heap) + "m", "-Dlineup.project=" + folders.project(),
                "-Dlineup.endsWithParent=true", "-cp",
                System.getProperty("java.class.path"), MAIN, "agent", "--join", "127.0.0.1:" + port, "--quiet"));
        try {
            for (int i = 0; i < count; i++) {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT);
                builder.environment().putAll(environment);
                builder.environment().put("LINEUP_HOME", folders.cache().toString());
                processes.add(builder.start());
            }
        } catch (IOException e) {
            close();
            throw AgentsException.failed("Cannot start " + java + ": " + e.getMessage() + ".");
        }
    }

    /** @return whether one has ended without being stopped */
    boolean anyEnded() {
        return processes.stream().anyMatch(each -> !each.isAlive());
    }

    /** Waits until all have ended; ends those that do not. */
    @Override
    public void close() {
        long until = System.nanoTime() + PATIENCE.toNanos();
        for (Process each : processes) {
            try {
                if (!each.waitFor(Math.max(1, until - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                    each.destroyForcibly();
                }
            } catch (InterruptedException e) {
                each.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }
}
