package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.AgentFigures;
import io.lineup.result.IntervalRow;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Verdict;
import io.lineup.target.server.InFullExtent;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.TransactionKind;

/** Several clients on one start, in separate processes. */
@Timeout(90)
class AgentsIT {
    private static final List<String> TYPES = TransactionKind.names(TpccWorkload.KINDS);
    private static OwnServer server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        server = OwnServer.withOneWarehouse("agents");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void twoAgentsDrawWhatOneProcessDrawsAndTheirHistogramsAreAllThatIsReported() throws Exception {
        Map<String, String> counted = server.properties("terminals", "3", "runTxnsPerTerminal", "40", "seed", "42",
                "check", "none");
        Map<String, String> agents = new TreeMap<>(counted);
        agents.put("agents", "local:2");

        ResultDirectory results = new TestRun(folder.resolve("two"), agents).go().results();
        if (results.readSummary().verdict() == Verdict.AGENT_LOST) {
            // Other tests keep the processors busy, and an agent that is late refuses to start: once more.
            System.out.println("Agent lost: " + results.readSummary().notes());
            results = new TestRun(folder.resolve("again"), agents).go().results();
        }

        assertThat(results.readSummary().verdict()).as(results.readSummary().toString()).isEqualTo(Verdict.OK);
        assertThat(drawn(results)).as("transactions by type").isEqualTo(drawn(aloneWithoutTheLibrary(counted)));
        Map<String, Histogram> merged = results.readLatencies();
        Map<String, Histogram> kept = new TreeMap<>();
        for (String each : List.of("1", "2")) {
            ResultDirectory.open(results.agentsFolder().resolve(each)).readLatencies().forEach(
                    (tag, histogram) -> kept
                            .computeIfAbsent(tag,
                                    unused -> new Histogram(histogram.getNumberOfSignificantValueDigits()))
                            .add(histogram));
        }
        assertThat(merged.keySet()).containsAll(TYPES);
        for (String each : merged.keySet()) {
            assertThat(merged.get(each)).as(each).isEqualTo(kept.get(each));
        }
        AgentFigures figures = results.readAgents().orElseThrow();
        assertThat(figures.totalsAgree()).isTrue();
        assertThat(figures.committed()).isNotNull()
                .satisfies(both -> assertThat(both.acknowledged()).isEqualTo(both.server()).isPositive());
        assertThat(figures.agents()).extracting(AgentFigures.Agent::terminals).containsExactly(2, 1);
        assertThat(figures.agents())
                .allMatch(each -> each.clock().clockBoundMicros() > 0 && each.clock().clockDriftMicros() != null);
        assertThat(results.readStatements()).isNotEmpty();
        assertThat(Files.readString(results.path().resolve("agents/1/run.properties")))
                .doesNotContain(server.properties().get("password"));
    }

    private static Map<String, Long> drawn(ResultDirectory results) {
        Map<String, Long> counts = new TreeMap<>();
        results.readIntervals().stream().filter(each -> !each.type().equals(IntervalRow.ALL))
                .forEach(each -> counts.merge(each.type(), each.completed(), Long::sum));
        return counts;
    }

    @Test
    @InFullExtent
    void anAgentThatCannotConnectEndsTheRunWithItsReason() throws Exception {
        Process agent = agent("29451", Map.of());
        try {
            TestRun run = new TestRun(folder.resolve("refused"), server.properties("agents", "1", "agentBind",
                    "127.0.0.1:29451"));
            assertThat(org.assertj.core.api.Assertions.catchThrowable(run::go)).hasMessageContaining("Agent 1 (")
                    .hasMessageContaining("LINEUP_PASSWORD, which is not set.");
            assertThat(agent.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(agent.exitValue()).isEqualTo(2);
        } finally {
            agent.destroyForcibly();
        }
        assertThat(folder.resolve("refused")).as("results").doesNotExist();
    }

    private Process agent(String port, Map<String, String> environment) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx192m", "-XX:TieredStopAtLevel=1", "-Dlineup.project=" + OwnServer.project(),
                        "-Dlineup.testScale=" + Scale.DIVISOR,
                        "io.lineup.cli.Main", "agent", "--join", "127.0.0.1:" + port));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve("agent.txt").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** One process, which loads no class of the library that connects agents. */
    private ResultDirectory aloneWithoutTheLibrary(Map<String, String> counted) throws Exception {
        Map<String, String> properties = new TreeMap<>(counted);
        properties.putAll(Map.of("db", "postgres", "plans", "none", "resultDirectory",
                folder.resolve("alone").toString()));
        StringBuilder text = new StringBuilder();
        properties.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
        Path file = Files.writeString(folder.resolve("alone.properties"), text);
        Path log = folder.resolve("classes.txt");
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx192m", "-XX:TieredStopAtLevel=1", "-Xlog:class+load:file=" + log,
                "-Dlineup.project=" + OwnServer.project(), "-Dlineup.testScale=" + Scale.DIVISOR, "io.lineup.cli.Main",
                "run", file.toString()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("alone.txt").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));

        assertThat(builder.start().waitFor()).as(folder.resolve("alone.txt").toString()).isZero();

        assertThat(Files.readString(log)).contains("io.lineup.runner.Run ").doesNotContain("org.jgroups");
        return ResultDirectory.open(folder.resolve("alone"));
    }
}
