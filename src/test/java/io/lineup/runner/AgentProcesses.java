package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.result.AgentFigures;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.tpcc.model.Scale;

/** A controller and its agents as processes, what they print, and what they leave in a folder. */
final class AgentProcesses implements AutoCloseable {
    /** On a machine with other work a process may take a minute to start. */
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Path folder;
    private final List<Process> processes = new ArrayList<>();

    AgentProcesses(Path folder) {
        this.folder = folder;
    }

    /**
     * Starts the command line, as {@code run/lineup} does.
     *
     * @param before words before it, such as those that choose a namespace
     */
    Process start(String name, List<String> before, List<String> arguments, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx192m",
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dlineup.project=" + OwnServer.project(),
                "-Dlineup.testScale=" + Scale.DIVISOR, "io.lineup.cli.Main"));
        command.addAll(arguments);
        return startProgram(name, command, environment);
    }

    /** Starts any program. */
    Process startProgram(String name, List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".txt").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    Path properties(String name, Map<String, String> properties) throws IOException {
        StringBuilder text = new StringBuilder();
        properties.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
        return Files.writeString(folder.resolve(name + ".properties"), text);
    }

    /** @return what a process has printed */
    String output(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".txt"));
    }

    /** @return its exit code, when it has ended */
    int exit(Process process) throws InterruptedException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(() -> "it has ended; " + outputs())
                .isTrue();
        return process.exitValue();
    }

    private String outputs() {
        try (Stream<Path> entries = Files.list(folder)) {
            StringBuilder all = new StringBuilder();
            for (Path each : entries.filter(file -> file.toString().endsWith(".txt")).sorted().toList()) {
                all.append(each.getFileName()).append(":\n").append(Files.readString(each)).append('\n');
            }
            return all.toString();
        } catch (IOException e) {
            return e.toString();
        }
    }

    ResultDirectory results() {
        return ResultDirectory.open(folder.resolve("results"));
    }

    AgentFigures figures() {
        return results().readAgents().orElseThrow();
    }

    /** Waits until the run has written so many seconds of TPC-C, with a line for each of its types and one for all. */
    void awaitSeconds(int seconds) throws IOException, InterruptedException {
        Path intervals = folder.resolve("results/intervals.csv");
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(intervals) || Files.readAllLines(intervals).size() < 1 + 6 * seconds) {
            assertThat(System.nanoTime()).as("the run goes on").isLessThan(until);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /**
     * @return between the start of the first agent and that of the last one, whole ms by the wall clock; agents keep their results in
     *         folders that begin with {@code kept-agent}
     */
    double wallClockSpreadMillis() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Instant> starts = entries.filter(each -> each.getFileName().toString().startsWith("kept-agent"))
                    .map(each -> ResultDirectory.open(each).readSummary().window().startedAt()).sorted().toList();
            return Duration.between(starts.getFirst(), starts.getLast()).toNanos() / 1e6;
        }
    }

    /** Writes down what came of a run, so that docs/clusters.md can say what happened. */
    void told(String what, Process controller) {
        AgentFigures figures = figures();
        Summary summary = results().readSummary();
        said(what,
                "%s, exit code %d; %.0f s and %d transactions count; start spread %.2f ms (bound %.2f ms); committed %s; %s%n%s"
                        .formatted(summary.verdict().wireName(), controller.exitValue(), summary.measuredSeconds(),
                                summary.completed(), figures.startSpreadMillis(), figures.clockBoundMillis(),
                                figures.committed(),
                                summary.notes().stream().filter(note -> note.contains("lost")).toList(),
                                figures.agents().stream().map(AgentProcesses::line)
                                        .collect(Collectors.joining("\n"))));
    }

    private static String line(AgentFigures.Agent agent) {
        return String.format(Locale.ROOT,
                "| %d | %.3f | %.1f | %s | %s | %,d |", agent.number(), agent.clock().startedLateMillis(),
                agent.clock().clockBoundMicros(), agent.clock().clockDriftMicros(),
                agent.clock().clockBoundAtEndMicros(), agent.completed());
    }

    static void said(String what, String outcome) {
        try {
            Path file = OwnServer.project().resolve("target/agent-loss.txt");
            Files.writeString(file, what + "\n    " + outcome.replace("\n", "\n    ") + "\n",
                    java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The last one first: a controller before its server. */
    @Override
    public void close() {
        processes.reversed().forEach(each -> {
            each.descendants().forEach(ProcessHandle::destroyForcibly);
            each.destroyForcibly();
        });
    }
}
