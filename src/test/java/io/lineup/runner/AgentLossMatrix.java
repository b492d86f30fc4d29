package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.agents.Hello;
import io.lineup.result.AgentFigures;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** Eight agents with a terminal each, and what becomes of a run when one of its processes is killed, stopped or refused. */
@Timeout(700)
class AgentLossMatrix {
    private static final int AGENTS = 8;
    private static final String PORT = "29460";

    private static OwnServer server;

    @TempDir
    Path folder;

    private final List<Process> agents = new ArrayList<>();
    private AgentProcesses children;

    @BeforeAll
    static void startServer() {
        server = OwnServer.withOneWarehouse("agent-loss");
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @BeforeEach
    void open() {
        children = new AgentProcesses(folder);
    }

    @AfterEach
    void endProcesses() {
        children.close();
    }

    @Test
    void eightBeginTogetherAndTheirHistogramsAreTheResult() throws Exception {
        Process controller = run(10);
        startAgents();

        assertThat(children.exit(controller)).isZero();

        AgentFigures figures = children.figures();
        children.told("nothing", controller);
        // With fewer processors the last agent waits for one.
        if (Runtime.getRuntime().availableProcessors() > AGENTS) {
            assertThat(figures.startSpreadMillis()).isLessThan(figures.clockBoundMillis() + 5);
        }
        assertThat(figures.totalsAgree()).isTrue();
        assertThat(committed(figures).acknowledged()).isEqualTo(committed(figures).server());
        Map<String, Histogram> kept = new TreeMap<>();
        for (int i = 0; i < AGENTS; i++) {
            assertThat(children.exit(agents.get(i))).isZero();
            ResultDirectory.open(kept(i)).readLatencies()
                    .forEach((tag, one) -> kept
                            .computeIfAbsent(tag, unused -> new Histogram(one.getNumberOfSignificantValueDigits()))
                            .add(one));
        }
        assertThat(children.results().readLatencies()).isEqualTo(kept);
        AgentProcesses.said("spread of the starts by the wall clock", children.wallClockSpreadMillis() + " ms");
    }

    @Test
    void aKilledAgentEndsTheRun() throws Exception {
        Process controller = run(60);
        startAgents();
        children.awaitSeconds(5);

        agents.get(3).destroyForcibly();

        assertThat(children.exit(controller)).isOne();
        AgentFigures figures = children.figures();
        children.told("kill -9 of an agent", controller);
        Summary summary = children.results().readSummary();
        assertThat(summary.verdict()).isEqualTo(Verdict.AGENT_LOST);
        assertThat(summary.measuredSeconds()).isEqualTo(figures.intervals()).isBetween(4.0, 20.0);
        AgentFigures.Agent lost = theLost(figures);
        assertThat(lost.intervals()).isGreaterThanOrEqualTo(figures.intervals());
        assertThat(summary.notes()).anyMatch(note -> note.contains("was lost in second"));
        assertThat(committed(figures).server()).isGreaterThanOrEqualTo(committed(figures).acknowledged());
        for (Process each : agents) {
            assertThat(children.exit(each)).isEqualTo(each.equals(agents.get(3)) ? 137 : 0);
        }
    }

    @Test
    void theOthersGoOnWhenAsked() throws Exception {
        Process controller = run(20, "agentLoss=continue");
        startAgents();
        children.awaitSeconds(4);

        agents.get(3).destroyForcibly();

        assertThat(children.exit(controller)).isZero();
        AgentFigures figures = children.figures();
        children.told("kill -9 of an agent, agentLoss=continue", controller);
        Summary summary = children.results().readSummary();
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
        children.awaitSeconds(5);

        controller.destroyForcibly();

        for (int i = 0; i < AGENTS; i++) {
            assertThat(children.exit(agents.get(i))).isOne();
            assertThat(children.output("agent-" + i)).contains("The controller is gone.");
            Summary kept = ResultDirectory.open(kept(i)).readSummary();
            assertThat(kept.verdict()).isEqualTo(Verdict.INTERRUPTED);
            assertThat(kept.completed()).isPositive();
        }
        AgentProcesses.said("kill -9 of the controller",
                children.output("agent-0").lines().filter(line -> line.contains("controller is gone")).findFirst()
                        .orElse(""));
    }

    @Test
    void anAgentThatStandsStillForThreeSecondsIsWaitedFor() throws Exception {
        Process controller = run(15);
        startAgents();
        children.awaitSeconds(4);

        OwnServer.signal("STOP", agents.get(3).pid());
        TimeUnit.SECONDS.sleep(3);
        OwnServer.signal("CONT", agents.get(3).pid());

        assertThat(children.exit(controller)).isZero();
        children.told("SIGSTOP of an agent for 3 s", controller);
        assertThat(children.figures().agents()).allMatch(each -> each.lostAtSecond() == null);
        assertThat(children.figures().totalsAgree()).isTrue();
        assertThat(children.results().readSummary().measuredSeconds()).isEqualTo(15);
    }

    @Test
    void anAgentThatStandsStillForTwentySecondsIsLostAndDoesNotComeBack() throws Exception {
        Process controller = run(40, "agentLoss=continue");
        startAgents();
        children.awaitSeconds(4);

        OwnServer.signal("STOP", agents.get(3).pid());
        TimeUnit.SECONDS.sleep(20);
        OwnServer.signal("CONT", agents.get(3).pid());

        assertThat(children.exit(agents.get(3))).isOne();
        assertThat(children.exit(controller)).isZero();
        AgentFigures figures = children.figures();
        children.told("SIGSTOP of an agent for 20 s, agentLoss=continue; then it says: "
                + children.output("agent-3").lines().reduce((first, last) -> last).orElse(""), controller);
        assertThat(theLost(figures).lostAtSecond()).isBetween(4.0, 24.0);
        assertThat(children.results().readSummary().verdict()).isEqualTo(Verdict.DEGRADED);
    }

    @Test
    void aSecondControllerALateAgentAndAnotherBuildAreRefused() throws Exception {
        // It is there until both were refused, however long they take to start.
        Process controller = run(300);
        startAgents();
        children.awaitSeconds(1);

        Process second = children.start("second", List.of(),
                List.of("run", properties(10, "second").toString()), Map.of());
        Process late = agent("late", List.of());
        Process other = children.start("other", List.of(), List.of("agent", "--join", "127.0.0.1:" + PORT),
                Map.of("CLASSPATH", otherBuild() + File.pathSeparator + System.getProperty("java.class.path")));

        assertThat(children.exit(second)).isEqualTo(2);
        assertThat(children.output("second")).contains("Cannot listen on 127.0.0.1:" + PORT);
        assertThat(children.exit(late)).isOne();
        assertThat(children.output("late")).contains("The run has all its agents (8).");
        assertThat(children.exit(other)).isOne();
        assertThat(children.output("other")).contains("The agent is another build of Lineup (");
        AgentProcesses.said("another build", children.output("other").strip());
        AgentProcesses.said("a second controller", children.output("second").strip());
        AgentProcesses.said("an agent that comes late", children.output("late").strip());
        controller.destroy();
        assertThat(children.exit(controller)).isOne();
        assertThat(children.results().readSummary().verdict()).isEqualTo(Verdict.INTERRUPTED);
        assertThat(children.figures().agents()).hasSize(AGENTS).allMatch(each -> each.lostAtSecond() == null);
        for (Process each : agents) {
            assertThat(children.exit(each)).isZero();
        }
        children.told("SIGTERM of the controller", controller);
    }

    /** @return a folder from which a part of the program comes, which makes it another one */
    private Path otherBuild() throws IOException {
        String name = Hello.class.getName().replace('.', '/') + ".class";
        Path file = folder.resolve("build").resolve(name);
        Files.createDirectories(file.getParent());
        try (InputStream in = Objects.requireNonNull(ClassLoader.getSystemResourceAsStream(name))) {
            Files.write(file, in.readAllBytes());
        }
        return folder.resolve("build");
    }

    /** The clock that {@code System.nanoTime} reads starts at another value in a namespace of time. */
    @Test
    void anAgentWithAnotherClockBaseBeginsWithTheOthers() throws Exception {
        List<String> otherClock = List.of("unshare", "--time", "--monotonic", "5000000", "--fork", "--kill-child");
        assumeTrue(new ProcessBuilder(Stream.concat(otherClock.stream(), Stream.of("true")).toList()).start()
                .waitFor() == 0, "This machine allows no namespace of time.");
        Process controller = run(10);
        startAgents(otherClock.toArray(String[]::new));

        assertThat(children.exit(controller)).isZero();

        children.told("the last agent with another clock base", controller);
        AgentFigures figures = children.figures();
        assertThat(figures.totalsAgree()).isTrue();
        assertThat(figures.clockBoundMillis()).isLessThan(1000);
        assertThat(figures.agents())
                .allMatch(each -> each.intervals() == 10 && each.clock().startedLateMillis() < 5000);
        for (Process each : agents) {
            assertThat(children.exit(each)).isZero();
        }
        // The agents have one wall clock, which was not used for the start.
        assertThat(children.wallClockSpreadMillis()).isLessThan(figures.clockBoundMillis() + 20);
    }

    private static AgentFigures.Committed committed(AgentFigures figures) {
        return Objects.requireNonNull(figures.committed());
    }

    private static AgentFigures.Agent theLost(AgentFigures figures) {
        List<AgentFigures.Agent> lost = figures.agents().stream().filter(each -> each.lostAtSecond() != null).toList();
        assertThat(lost).hasSize(1);
        return lost.getFirst();
    }

    private Process run(int seconds, String... overrides) throws IOException {
        List<String> command = new ArrayList<>(List.of("run", properties(seconds, "results").toString()));
        command.addAll(List.of(overrides));
        return children.start("controller", List.of(), command, Map.of());
    }

    private Path properties(int seconds, String name) throws IOException {
        return children.properties(name, server.properties("db", "postgres", "terminals", "" + AGENTS, "runSeconds",
                "" + seconds, "plans", "none", "agents", "" + AGENTS, "agentBind", "127.0.0.1:" + PORT,
                "resultDirectory", folder.resolve(name).toString()));
    }

    private void startAgents(String... lastOnes) throws IOException {
        for (int i = 0; i < AGENTS; i++) {
            agents.add(agent("agent-" + i, i == AGENTS - 1 ? List.of(lastOnes) : List.of()));
        }
    }

    private Process agent(String name, List<String> before) throws IOException {
        return children.start(name, before,
                List.of("agent", "--join", "127.0.0.1:" + PORT, "--results",
                        folder.resolve("kept-" + name).toString(), "--wait", "300"),
                Map.of("LINEUP_PASSWORD", server.properties().get("password")));
    }

    private Path kept(int agent) {
        return folder.resolve("kept-agent-" + agent);
    }
}
