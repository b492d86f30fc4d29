package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.agents.Keys;
import io.lineup.result.AgentFigures;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/**
 * Three agents that have a network each, with a delay to the controller, and a link that is cut. The controller and a server have
 * one more network, in which the server listens on the loopback address.
 */
@Timeout(700)
class AgentNetworkMatrix {
    private static final int AGENTS = 3;
    private static final String NAMESPACE = "lineup-test-";
    private static final String ADDRESS = "10.99.0.1";
    private static final String DATABASE_PORT = "29480";
    private static final String OPEN_DATABASE_PORT = "29481";
    private static final String PORT = "29482";
    private static final String KEYS_PASSWORD = "correct horse";
    /** Between reading one clock and the other, on a machine with other work. */
    private static final double READING_MILLIS = 20;

    @TempDir
    static Path home;

    private static @Nullable AgentProcesses servers;
    private static @Nullable Process server;
    private static String password;
    private static String url;

    @TempDir
    Path folder;

    private final List<Process> agents = new ArrayList<>();
    private AgentProcesses children;
    private @Nullable Process link;

    @BeforeAll
    static void startServer() throws Exception {
        assumeTrue(works("python3", "--version"), "There is no python3, which delays the packets.");
        assumeTrue(works("test", "-w", "/dev/net/tun"), "This machine has no /dev/net/tun.");
        for (int i = 0; i <= AGENTS; i++) {
            // A killed JVM leaves it.
            boolean unused = works("ip", "netns", "delete", NAMESPACE + i);
            assumeTrue(works("ip", "netns", "add", NAMESPACE + i),
                    "This machine or user allows no network namespaces (ip netns add).");
        }
        assertThat(works("ip", "-n", NAMESPACE + 0, "link", "set", "lo", "up")).isTrue();
        Path data = OwnServer.dataFolder("agent-network");
        password = Files.readString(Path.of(data + ".password")).strip();
        Keys unused = Keys.make(home.resolve("keys.p12"), KEYS_PASSWORD);
        AgentProcesses started = new AgentProcesses(home);
        servers = started;
        Process process = started.start("server", in(0),
                List.of("server", started.properties("server", Map.of("db", "postgres", "server", "embedded",
                        "server.data", data.toString(), "server.port", DATABASE_PORT, "server.shared_buffers", "128MB",
                        "server.fsync", "off")).toString()),
                Map.of("LINEUP_HOME", OwnServer.project().resolve("target/it/cache").toString()));
        server = process;
        await(process, started, "server", "Ctrl-C stops it.");
        url = started.output("server").lines().filter(line -> line.contains("JDBC URL"))
                .map(line -> line.replaceAll(".*(jdbc:postgresql://)127\\.0\\.0\\.1:\\d+(/\\S+) .*",
                        "$1" + ADDRESS + ":" + OPEN_DATABASE_PORT + "$2"))
                .findFirst().orElseThrow();
    }

    @AfterAll
    static void stopServer() throws Exception {
        AgentProcesses started = servers;
        Process process = server;
        if (started != null && process != null) {
            try (started) {
                process.destroy();
                int unused = started.exit(process);
            }
        }
        for (int i = 0; i <= AGENTS; i++) {
            boolean unused = works("ip", "netns", "delete", NAMESPACE + i);
        }
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
    void agentsWithDelaysAndAnotherClockBaseBeginTogether() throws Exception {
        List<String> otherClock = List.of("unshare", "--time", "--monotonic", "5000000", "--fork", "--kill-child");
        boolean clocks = works("unshare", "--time", "--monotonic", "5000000", "--fork", "true");
        link(0, 5, 25);
        Process controller = run(15);
        for (int i = 1; i <= AGENTS; i++) {
            agents.add(agent(i, i == 2 && clocks ? otherClock : List.of()));
        }

        assertThat(children.exit(controller)).as("exit code").isZero();

        children.told("links of 0 ms, 5 ms and 25 ms; the clock of the second has another base: " + clocks, controller);
        AgentFigures figures = children.figures();
        assertThat(figures.totalsAgree()).isTrue();
        AgentFigures.Committed committed = Objects.requireNonNull(figures.committed());
        assertThat(committed.acknowledged()).isEqualTo(committed.server()).isPositive();
        // Half of a round trip, and of how long both ends took.
        assertThat(figures.agents()).filteredOn(each -> each.clock().clockBoundMicros() >= 25_000).hasSize(1);
        assertThat(figures.clockBoundMillis()).isGreaterThan(30);
        for (Process each : agents) {
            assertThat(children.exit(each)).isZero();
        }
        // The agents have one wall clock, which was not used for the start.
        assertThat(children.wallClockSpreadMillis()).isLessThan(figures.clockBoundMillis() + READING_MILLIS);
    }

    @Test
    void whoHasOtherKeysOrNoneIsNotLetIn() throws Exception {
        link(0, 0, 0);
        Keys others = Keys.make(folder.resolve("others.p12"), KEYS_PASSWORD);
        Process controller = run(5);
        await(controller, children, "controller", "Waiting for 3 agents");

        Process stranger = children.start("stranger", in(1), List.of("agent", "--join", ADDRESS + ":" + PORT, "--keys",
                others.file().toString(), "--wait", "10"), Map.of("LINEUP_AGENTKEYSPASSWORD", KEYS_PASSWORD));
        Process open = children.start("open", in(2), List.of("agent", "--join", ADDRESS + ":" + PORT), Map.of());

        assertThat(children.exit(stranger)).isOne();
        assertThat(children.output("stranger")).contains("No controller answered at " + ADDRESS + ":" + PORT)
                .contains("with the same agentKeys?");
        assertThat(children.exit(open)).isEqualTo(2);
        assertThat(children.output("open")).contains("leaves this machine and needs --keys FILE");
        AgentProcesses.said("an agent with other keys", children.output("stranger").strip());
        AgentProcesses.said("an agent without keys", children.output("open").strip());
        startAgents();
        assertThat(children.exit(controller)).as("exit code").isZero();
        assertThat(children.figures().agents()).hasSize(AGENTS).allMatch(each -> each.lostAtSecond() == null);
    }

    @Test
    void aLinkThatIsCutForFourSecondsLosesNothing() throws Exception {
        link(1, 1, 1);
        Process controller = run(25);
        startAgents();
        children.awaitSeconds(4);

        tell("cut 3");
        TimeUnit.SECONDS.sleep(4);
        tell("mend 3");

        assertThat(children.exit(controller)).as("exit code").isZero();
        children.told("a link cut for 4 s", controller);
        assertThat(children.figures().agents())
                .allMatch(each -> each.lostAtSecond() == null && each.intervals() == 25);
        assertThat(children.figures().totalsAgree()).isTrue();
        assertThat(children.results().readSummary().measuredSeconds()).isEqualTo(25);
    }

    @Test
    void anAgentWhoseLinkIsCutIsLostAndStopsItsTerminals() throws Exception {
        link(1, 1, 1);
        Process controller = run(60);
        startAgents();
        children.awaitSeconds(4);

        tell("cut 3");

        assertThat(children.exit(controller)).as("exit code").isOne();
        children.told("a link cut for good; then its agent says: " + children.output("agent-2").lines()
                .reduce((first, last) -> last).orElse(""), controller);
        Summary summary = children.results().readSummary();
        assertThat(summary.verdict()).isEqualTo(Verdict.AGENT_LOST);
        assertThat(children.figures().agents()).filteredOn(each -> each.lostAtSecond() != null).hasSize(1)
                .allMatch(each -> Objects.requireNonNull(each.lostAtSecond()) < 30);
        assertThat(summary.measuredSeconds()).isEqualTo(children.figures().intervals()).isLessThan(10);
        assertThat(children.exit(agents.get(1))).isOne();
        assertThat(children.output("agent-2")).contains("The controller is gone.", "The terminals were stopped");
        AgentProcesses.said("the agent with the cut link", children.output("agent-2").strip());
    }

    /** @param millis that a packet needs between the controller and each agent */
    private void link(int... millis) throws Exception {
        Path script = folder.resolve("slow-link.py");
        try (InputStream in = Objects.requireNonNull(AgentNetworkMatrix.class.getResourceAsStream("slow-link.py"))) {
            Files.write(script, in.readAllBytes());
        }
        List<String> command = new ArrayList<>(in(0));
        command.addAll(List.of("python3", script.toString(), OPEN_DATABASE_PORT, DATABASE_PORT));
        for (int i = 0; i < millis.length; i++) {
            command.add(NAMESPACE + (i + 1) + "=" + millis[i]);
        }
        Process started = children.startProgram("link", command, Map.of());
        link = started;
        await(started, children, "link", "ready");
    }

    private void tell(String line) throws IOException {
        OutputStream commands = Objects.requireNonNull(link).getOutputStream();
        commands.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        commands.flush();
    }

    private Process run(int seconds) throws IOException {
        Map<String, String> properties = new HashMap<>(Map.of("db", "postgres", "conn", url, "user", "postgres",
                "password", password, "terminals", "" + AGENTS, "runSeconds", "" + seconds, "plans", "none",
                "agents", "" + AGENTS));
        properties.putAll(Map.of("agentBind", ADDRESS + ":" + PORT, "agentKeys", home.resolve("keys.p12").toString(),
                "agentKeysPassword", KEYS_PASSWORD, "resultDirectory", folder.resolve("results").toString()));
        return children.start("controller", in(0),
                List.of("run", children.properties("results", properties).toString()), Map.of());
    }

    private void startAgents() throws IOException {
        for (int i = 1; i <= AGENTS; i++) {
            agents.add(agent(i, List.of()));
        }
    }

    private Process agent(int number, List<String> before) throws IOException {
        List<String> words = new ArrayList<>(in(number));
        words.addAll(before);
        String name = "agent-" + number;
        return children.start(name, words, List.of("agent", "--join", ADDRESS + ":" + PORT, "--keys",
                home.resolve("keys.p12").toString(), "--results", folder.resolve("kept-" + name).toString(), "--wait",
                "300"), Map.of("LINEUP_PASSWORD", password, "LINEUP_AGENTKEYSPASSWORD", KEYS_PASSWORD));
    }

    private static List<String> in(int namespace) {
        return List.of("ip", "netns", "exec", NAMESPACE + namespace);
    }

    private static boolean works(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void await(Process process, AgentProcesses of, String name, String words) throws Exception {
        long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (!of.output(name).contains(words)) {
            assertThat(process.isAlive() && System.nanoTime() < until).as(of.output(name)).isTrue();
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }
}
