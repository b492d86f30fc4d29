package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.AgentFigures;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.tpcc.model.Scale;

/** Eight agents with a terminal each, and what becomes of a run when one of its processes is killed, stopped or refused. */
@Timeout(400)
class AgentLossMatrix {
    private static final int AGENTS = 8;
    private static final String PORT = "29460";
    private static final Duration PATIENCE = Duration.ofSeconds(150);

    private static OwnServer server;

    @TempDir
    Path folder;

    private final List<Process> agents = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();

    @BeforeAll
    static void startServer() {
        server = OwnServer.withOneWarehouse("agent-loss");
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @AfterEach
    void endProcesses() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void eightBeginTogetherAndTheirHistogramsAreTheResult() throws Exception {
        Process controller = run(10);
        startAgents();

        assertThat(exit(controller)).isZero();

        AgentFigures figures = figures();
        told("nothing", controller, figures);
        // With fewer processors the last agent waits for one.
        if (Runtime.getRuntime().availableProcessors() > AGENTS) {
            assertThat(figures.startSpreadMillis()).isLessThan(figures.clockBoundMillis() + 5);
        }
        assertThat(figures.totalsAgree()).isTrue();
        assertThat(committed(figures).acknowledged()).isEqualTo(committed(figures).server());
        Map<String, Histogram> kept = new TreeMap<>();
        for (int i = 0; i < AGENTS; i++) {
            assertThat(exit(agents.get(i))).isZero();
            ResultDirectory.open(kept(i)).readLatencies()
                    .forEach((tag, one) -> kept
                            .computeIfAbsent(tag, unused -> new Histogram(one.getNumberOfSignificantValueDigits()))
                            .add(one));
        }
        assertThat(results().readLatencies()).isEqualTo(kept);
    }

    @Test
    void aKilledAgentEndsTheRun() throws Exception {
        Process controller = run(60);
        startAgents();
        awaitSeconds(5);

        agents.get(3).destroyForcibly();

        assertThat(exit(controller)).isOne();
        AgentFigures figures = figures();
        told("kill -9 of an agent", controller, figures);
        Summary summary = results().readSummary();
        assertThat(summary.verdict()).isEqualTo(Verdict.AGENT_LOST);
        assertThat(summary.measuredSeconds()).isEqualTo(figures.intervals()).isBetween(4.0, 20.0);
        AgentFigures.Agent lost = theLost(figures);
        assertThat(lost.intervals()).isGreaterThanOrEqualTo(figures.intervals());
        assertThat(summary.notes()).anyMatch(note -> note.contains("was lost in second"));
        assertThat(committed(figures).server()).isGreaterThanOrEqualTo(committed(figures).acknowledged());
        for (Process each : agents) {
            assertThat(each.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("every agent has ended").isTrue();
        }
    }

    @Test
    void theOthersGoOnWhenAsked() throws Exception {
        Process controller = run(20, "agentLoss=continue");
        startAgents();
        awaitSeconds(4);

        agents.get(3).destroyForcibly();

        assertThat(exit(controller)).isZero();
        AgentFigures figures = figures();
        told("kill -9 of an agent, agentLoss=continue", controller, figures);
        Summary summary = results().readSummary();
        assertThat(summary.verdict()).isEqualTo(Verdict.DEGRADED);
        assertThat(summary.measuredSeconds()).isEqualTo(20);
        assertThat(summary.completed())
                .isEqualTo(figures.agents().stream().mapToLong(AgentFigures.Agent::completed).sum());
        assertThat(theLost(figures).intervals()).isLessThan(20);
    }

    @Test
    void agentsStopWithoutTheirController() throws Exception {
        Process controller = run(60);
        startAgents();
        awaitSeconds(5);

        controller.destroyForcibly();

        for (int i = 0; i < AGENTS; i++) {
            assertThat(exit(agents.get(i))).isOne();
            assertThat(output("agent-" + i)).contains("The controller is gone.");
            Summary kept = ResultDirectory.open(kept(i)).readSummary();
            assertThat(kept.verdict()).isEqualTo(Verdict.INTERRUPTED);
            assertThat(kept.completed()).isPositive();
        }
        said("kill -9 of the controller",
                output("agent-0").lines().filter(line -> line.contains("controller is gone")).findFirst().orElse(""));
    }

    @Test
    void anAgentThatStandsStillForThreeSecondsIsWaitedFor() throws Exception {
        Process controller = run(15);
        startAgents();
        awaitSeconds(4);

        OwnServer.signal("STOP", agents.get(3).pid());
        TimeUnit.SECONDS.sleep(3);
        OwnServer.signal("CONT", agents.get(3).pid());

        assertThat(exit(controller)).isZero();
        told("SIGSTOP of an agent for 3 s", controller, figures());
        assertThat(figures().agents()).allMatch(each -> each.lostAtSecond() == null);
        assertThat(figures().totalsAgree()).isTrue();
        assertThat(results().readSummary().measuredSeconds()).isEqualTo(15);
    }

    @Test
    void anAgentThatStandsStillForTwentySecondsIsLostAndDoesNotComeBack() throws Exception {
        Process controller = run(40, "agentLoss=continue");
        startAgents();
        awaitSeconds(4);

        OwnServer.signal("STOP", agents.get(3).pid());
        TimeUnit.SECONDS.sleep(20);
        OwnServer.signal("CONT", agents.get(3).pid());

        assertThat(exit(agents.get(3))).isOne();
        assertThat(exit(controller)).isZero();
        AgentFigures figures = figures();
        told("SIGSTOP of an agent for 20 s, agentLoss=continue; then it says: "
                + output("agent-3").lines().reduce((first, last) -> last).orElse(""), controller, figures);
        assertThat(theLost(figures).lostAtSecond()).isBetween(4.0, 24.0);
        assertThat(results().readSummary().verdict()).isEqualTo(Verdict.DEGRADED);
    }

    @Test
    void aSecondControllerAndALateAgentAreRefused() throws Exception {
        Process controller = run(10);
        startAgents();
        awaitSeconds(1);

        Process second = start("second", List.of("run", properties(10, "second").toString()), Map.of());
        Process late = agent("late", PORT, Map.of());

        assertThat(exit(second)).isEqualTo(2);
        assertThat(output("second")).contains("Cannot listen on 127.0.0.1:" + PORT);
        assertThat(exit(late)).isOne();
        assertThat(output("late")).contains("The run has all its agents (8).");
        assertThat(exit(controller)).isZero();
        said("a second controller", output("second").strip());
        said("an agent that comes late", output("late").strip());
        assertThat(figures().agents()).hasSize(AGENTS).allMatch(each -> each.lostAtSecond() == null);
    }

    private static AgentFigures.Committed committed(AgentFigures figures) {
        return Objects.requireNonNull(figures.committed());
    }

    private static AgentFigures.Agent theLost(AgentFigures figures) {
        List<AgentFigures.Agent> lost = figures.agents().stream().filter(each -> each.lostAtSecond() != null).toList();
        assertThat(lost).hasSize(1);
        return lost.getFirst();
    }

    private void told(String what, Process controller, AgentFigures figures) {
        Summary summary = results().readSummary();
        said(what,
                "%s, exit code %d; %.0f s and %d transactions count; start spread %.2f ms (bound %.2f ms); committed %s; %s"
                        .formatted(summary.verdict().wireName(), controller.exitValue(), summary.measuredSeconds(),
                                summary.completed(), figures.startSpreadMillis(), figures.clockBoundMillis(),
                                figures.committed(),
                                summary.notes().stream().filter(note -> note.contains("lost")).toList()));
    }

    /** Written down, so that docs/clusters.md can say what happened. */
    private static void said(String what, String outcome) {
        try {
            Path file = OwnServer.project().resolve("target/agent-loss.txt");
            Files.writeString(file, what + "\n    " + outcome.replace("\n", "\n    ") + "\n",
                    java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Process run(int seconds, String... overrides) throws IOException {
        List<String> command = new ArrayList<>(List.of("run", properties(seconds, "results").toString()));
        command.addAll(List.of(overrides));
        return start("controller", command, Map.of());
    }

    private Path properties(int seconds, String name) throws IOException {
        Map<String, String> properties = new HashMap<>(server.properties("db", "postgres", "terminals", "" + AGENTS,
                "runSeconds", "" + seconds, "plans", "none", "agents", "" + AGENTS, "agentBind", "127.0.0.1:" + PORT,
                "resultDirectory", folder.resolve(name).toString()));
        StringBuilder text = new StringBuilder();
        properties.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
        return Files.writeString(folder.resolve(name + ".properties"), text);
    }

    private void startAgents() throws IOException {
        for (int i = 0; i < AGENTS; i++) {
            agents.add(agent("agent-" + i, PORT,
                    Map.of("LINEUP_PASSWORD", server.properties().get("password"))));
        }
    }

    private Process agent(String name, String port, Map<String, String> environment) throws IOException {
        return start(name, List.of("agent", "--join", "127.0.0.1:" + port, "--results",
                folder.resolve("kept-" + name).toString(), "--wait", "60"), environment);
    }

    private Path kept(int agent) {
        return folder.resolve("kept-agent-" + agent);
    }

    private Process start(String name, List<String> arguments, Map<String, String> environment) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx192m",
                        "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                        "-Dlineup.project=" + OwnServer.project(), "-Dlineup.testScale=" + Scale.DIVISOR,
                        "io.lineup.cli.Main"));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".txt").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private String output(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".txt"));
    }

    private int exit(Process process) throws InterruptedException, IOException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("it has ended").isTrue();
        return process.exitValue();
    }

    private ResultDirectory results() {
        return ResultDirectory.open(folder.resolve("results"));
    }

    private AgentFigures figures() {
        return results().readAgents().orElseThrow();
    }

    private void awaitSeconds(int seconds) throws IOException, InterruptedException {
        Path intervals = folder.resolve("results/intervals.csv");
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(intervals) || Files.readAllLines(intervals).size() < 1 + 6 * seconds) {
            assertThat(System.nanoTime()).as("the run goes on").isLessThan(until);
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }
}
