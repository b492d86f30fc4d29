package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.report.Report;
import io.lineup.result.IntervalRow;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.Scale;

/** {@code lineup run} as a process, killed with SIGKILL: what it had written is readable and reported. */
@Timeout(400)
class KilledRunIT {
    private static final int RUN_SECONDS = 4;
    /** From the first sign of the results: ramp-up, window, drain, checks. */
    private static final int LAST_MILLIS = 8_000;

    /** In place of a moment: when a second was measured and written. */
    private static final int MEASURED = -1;

    @TempDir
    Path folder;

    @Test
    void whateverTheMomentWhatWasMeasuredIsReported() throws Exception {
        Path data = OwnServer.dataFolder("killed");
        Random random = new Random(20);
        int[] moments = TestExtent.isFull()
                ? random.ints(20, 0, LAST_MILLIS).toArray()
                : new int[]{MEASURED};
        double measured = 0;
        for (int i = 0; i < moments.length; i++) {
            Path results = folder.resolve("results-" + i);
            kill(data, results, moments[i]);
            measured += assertReported(results, moments[i]);
        }
        assertThat(measured).as("seconds in all reports").isPositive();
    }

    private void kill(Path data, Path results, int millis) throws Exception {
        Path properties = OwnServer.properties(folder.resolve("killed.properties"), data, "terminals=4",
                "runSeconds=" + RUN_SECONDS, "ledger=on", "check=after", "plans=none", "resultDirectory=" + results);
        ProcessBuilder builder = new ProcessBuilder(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                        "-XX:+UseSerialGC", "-Dlineup.project=" + OwnServer.project(),
                        "-Dlineup.testScale=" + Scale.DIVISOR, "io.lineup.cli.Main", "run", properties.toString()))
                .redirectErrorStream(true).redirectOutput(folder.resolve("killed.out").toFile());
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("LINEUP_HOME", OwnServer.project().resolve("target/it/cache").toString());
        Process process = builder.start();
        try {
            while (!Files.exists(results.resolve("INCOMPLETE")) && process.isAlive()) {
                Thread.sleep(20);
            }
            assertThat(results).as(Files.readString(folder.resolve("killed.out"))).exists();
            while (millis == MEASURED && secondsIn(results) == 0) {
                Thread.sleep(20);
            }
            Thread.sleep(Math.max(0, millis));
        } finally {
            long server = OwnServer.pidIn(data);
            process.destroyForcibly().waitFor();
            OwnServer.awaitEnd(server);
        }
    }

    private static long secondsIn(Path results) throws IOException {
        Path intervals = results.resolve("intervals.csv");
        return Files.exists(intervals)
                ? Files.readString(intervals).lines().filter(line -> line.matches("\\d+," + IntervalRow.ALL + ",.*"))
                        .count()
                : 0;
    }

    /** @return seconds in the report */
    private static double assertReported(Path results, int millis) throws IOException {
        ResultDirectory directory = ResultDirectory.open(results);
        if (!directory.isIncomplete()) {
            assertThat(millis).as("ended").isGreaterThan(1000 * RUN_SECONDS);
            assertThat(directory.readSummary().verdict()).isEqualTo(Verdict.OK);
            return 0;
        }
        if (millis >= 0 && Files.size(results.resolve("INCOMPLETE")) == 0) {
            assertThatThrownBy(() -> Report.write(results)).isInstanceOf(ResultException.class)
                    .hasMessageContaining("has not begun to measure");
            return 0;
        }
        Summary summary = directory.readSummarySoFar();
        assertThat(summary.verdict()).isEqualTo(Verdict.INTERRUPTED);
        assertThat(summary.measuredSeconds()).isBetween(Math.min(RUN_SECONDS, secondsIn(results)) - 1.0,
                0.0 + RUN_SECONDS);
        assertThat(summary.notes()).last().asString().contains("process was killed");
        if (Files.exists(directory.intervalsFile())) {
            assertThat(summary.completed()).isEqualTo(directory.readIntervals().stream()
                    .filter(row -> row.type().equals(IntervalRow.ALL)).mapToLong(IntervalRow::completed).sum());
        }
        Report.write(results);
        assertThat(Files.readString(results.resolve("report.html"))).contains("process was killed", "interrupted");
        return summary.measuredSeconds();
    }
}
