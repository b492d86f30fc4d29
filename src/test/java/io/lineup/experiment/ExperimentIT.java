package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.lineup.TestFolders;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentPlan;
import io.lineup.runner.OwnServer;

/** An experiment on an embedded PostgreSQL, as a process that can be killed. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ExperimentIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder = TestFolders.scratch().resolve("experiment");
    private final Path results = folder.resolve("results");
    private final Path file = folder.resolve("tiny.properties");

    @BeforeEach
    void begin() throws IOException {
        deleteFolder();
        Files.createDirectories(folder);
        OwnServer.properties(folder.resolve("base.properties"), OwnServer.dataFolder("experiment"), "warehouses=1",
                "runSeconds=1", "plans=none");
        Files.writeString(file, """
                base=base.properties
                axis.variant.NewOrder.reads=per-line, in-list
                each.terminals=1
                repeats=1
                quiesce=false
                resultDirectory=%s
                """.formatted(results));
    }

    @AfterEach
    void deleteFolder() throws IOException {
        TestFolders.delete(folder);
    }

    @Test
    void aKilledExperimentGoesOnWithTheSamePlanAndKeepsWhatWasDone() throws Exception {
        Process killed = start();
        List<ProcessHandle> started;
        try {
            awaitLine(killed, "1/2 ");
            ExperimentDirectory directory = ExperimentDirectory.open(results);
            await(directory.run(directory.readPlan().runs().get(1)).resolve("INCOMPLETE"));
            started = killed.descendants().toList();
        } finally {
            killed.destroyForcibly();
        }
        assertThat(started).as("the run and its server").hasSizeGreaterThan(1);
        for (ProcessHandle each : started) {
            each.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
        ExperimentDirectory directory = ExperimentDirectory.open(results);
        ExperimentPlan plan = directory.readPlan();
        Path first = directory.run(plan.runs().get(0)).resolve("summary.json");
        FileTime written = Files.getLastModifiedTime(first);
        assertThat(directory.isIncomplete()).isTrue();

        Process second = start();
        String said = new String(second.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(second.waitFor()).as(said).isZero();
        assertThat(said).contains("Going on with " + results, "1 of 2", "2/2 ", "too few rounds");
        assertThat(directory.readPlan()).isEqualTo(plan);
        assertThat(Files.getLastModifiedTime(first)).isEqualTo(written);
        assertThat(directory.isIncomplete()).isFalse();
        ExperimentFigures figures = directory.readFigures();
        assertThat(figures.runs()).hasSize(2).allMatch(run -> run.excluded() == null);
        Figure trips = figures.sections().getFirst().variants().get(1).figures().stream()
                .filter(each -> each.metric().equals("roundTripsPerNewOrder")).findFirst().orElseThrow();
        assertThat(Objects.requireNonNull(trips.ratio()).value()).as("eighteen reads fewer").isLessThan(0.7);
        assertThat(Objects.requireNonNull(trips.ratio()).rounds()).isEqualTo(1);
    }

    private Process start() throws IOException {
        return LineupProcess.start("experiment", file.toString());
    }

    private static void awaitLine(Process process, String start) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        List<String> said = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            said.add(line);
            if (line.startsWith(start)) {
                return;
            }
        }
        throw new AssertionError("It ended without a line " + start + ": " + said);
    }

    private static void await(Path path) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(path)) {
            assertThat(System.nanoTime()).as("waiting for " + path).isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
    }
}
