package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.FakeSsh;
import io.lineup.result.CounterRow;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.InFullExtent;
import io.lineup.tpcc.model.Scale;

/** {@code lineup run} as a separate process, with an embedded server, ended in other ways than by its plan. */
@Timeout(90)
class RunProcessIT {
    /** From a decision to the end of the process. */
    private static final Duration LONGEST_END = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private Path data;
    private Process process;

    @BeforeEach
    void start() throws IOException {
        data = OwnServer.dataFolder("process");
        Path properties = OwnServer.properties(folder.resolve("test.properties"), data, "terminals=4",
                "runSeconds=300", "stallSeconds=3", "check=after", "osCollectorSSHAddr=user@dbhost",
                "osCollectorInterval=2", "osCollectorDevices=net_lo blk_absent", "resultDirectory=" + results());
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        // A shell starts its background jobs with SIGINT ignored, all their children too; Java leaves an ignored signal alone.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT", java.toString(), "-Xmx256m",
                "-Dlineup.project=" + OwnServer.project(), "-Dlineup.testScale=" + Scale.DIVISOR, "io.lineup.cli.Main",
                "run", properties.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(output().toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("LINEUP_HOME", OwnServer.project().resolve("target/it/cache").toString());
        builder.environment().put("PATH", FakeSsh.in(folder).path());
        process = builder.start();
        awaitMeasuredSeconds(2);
    }

    @AfterEach
    void stop() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Test
    void ctrlCKeepsWhatWasMeasuredAndStopsTheServer() throws Exception {
        long server = OwnServer.pidIn(data);

        interrupt();

        Summary summary = assertEnded(server, Verdict.INTERRUPTED);
        assertThat(Files.readString(output()))
                .containsPattern("Measured tpmC \\(NewOrders\\) = \\d+\\.\\d+")
                .contains("Transaction Count = ").doesNotContain("Exception");
        assertThat(summary.notes()).anyMatch(note -> note.contains("interrupted"))
                .contains("osCollectorDevices: server-machine has no blk_absent.");
        ResultDirectory results = ResultDirectory.open(results());
        assertThat(CounterAssert.seconds(results, CounterRow.SERVER_MACHINE)).as("every other second").isNotEmpty()
                .doesNotContain(0);
        assertThat(CounterAssert.grown(results, CounterRow.SERVER_MACHINE, "net:lo.bytesIn")).isPositive();
        assertThat(CounterAssert.seconds(results, CounterRow.CLIENT)).as("every second").contains(0);
        assertThat(results.path().resolve("data/net_lo.csv")).content()
                .containsPattern("rxkbps.*\n1,[23]000,net_lo,");
        assertThat(ProcessHandle.of(new FakeSsh(folder).pid()).filter(ProcessHandle::isAlive)).as("ssh").isEmpty();
    }

    @Test
    @InFullExtent
    void aHungServerEndsTheProcessAndIsKilled() throws Exception {
        long server = OwnServer.pidIn(data);

        OwnServer.signal("STOP", server);

        Summary summary = assertEnded(server, Verdict.STALLED);
        assertThat(Files.readString(output())).contains("Measured tpmC (NewOrders) = ").doesNotContain("Exception");
        assertThat(summary.notes()).anyMatch(note -> note.contains("No transaction completed"));
    }

    private Summary assertEnded(long server, Verdict verdict) throws InterruptedException {
        // stallSeconds until the decision
        assertThat(process.waitFor(LONGEST_END.toSeconds() + 3, TimeUnit.SECONDS)).as("the process has ended").isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(ProcessHandle.of(server).filter(ProcessHandle::isAlive)).as("server process").isEmpty();
        ResultDirectory results = ResultDirectory.open(results());
        assertThat(results.isIncomplete()).isFalse();
        Summary summary = results.readSummary();
        assertThat(summary.verdict()).isEqualTo(verdict);
        assertThat(summary.completed()).isPositive();
        assertThat(summary.checks()).isEmpty();
        assertThat(results.path().resolve("report.html")).exists();
        return summary;
    }

    private void interrupt() throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).inheritIO().start().waitFor())
                .isZero();
    }

    private Path results() {
        return folder.resolve("results");
    }

    private Path output() {
        return folder.resolve("output.txt");
    }

    /** Six rows a second: one for each type, and one for all. */
    private void awaitMeasuredSeconds(int seconds) throws IOException {
        Path intervals = results().resolve("intervals.csv");
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!Files.exists(intervals) || Files.readAllLines(intervals).size() <= 6 * seconds) {
            assertThat(process.isAlive()).as(() -> "the process runs:\n" + text()).isTrue();
            assertThat(System.nanoTime()).as(() -> "nothing measured in time:\n" + text()).isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private String text() {
        try {
            return Files.readString(output());
        } catch (IOException e) {
            return e.toString();
        }
    }
}
