package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.lineup.TestFolders;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Point;
import io.lineup.runner.OwnServer;
import io.lineup.target.server.InFullExtent;

/** Sweeps on an embedded PostgreSQL, each as a process. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class SweepIT {
    private final Path folder = TestFolders.scratch().resolve("sweep");
    private final Path results = folder.resolve("results");
    private final Path file = folder.resolve("tiny.properties");

    @BeforeEach
    void begin() throws IOException {
        deleteFolder();
        Files.createDirectories(folder);
        OwnServer.properties(file, OwnServer.dataFolder("sweep"), "warehouses=1", "runSeconds=1", "plans=none",
                "waits=off",
                "quiesce=false");
    }

    @AfterEach
    void deleteFolder() throws IOException {
        TestFolders.delete(folder);
    }

    private SweepFigures sweep(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sweep", file.toString(), "resultDirectory=" + results));
        command.addAll(List.of(words));
        Process process = LineupProcess.start(command.toArray(String[]::new));
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains("Report: " + results.resolve("report.html"));
        ExperimentDirectory directory = ExperimentDirectory.open(results);
        assertThat(directory.isIncomplete()).isFalse();
        assertThat(Files.readString(results.resolve("report.html"))).contains("<h1>Sweep results</h1>");
        return directory.readSweep();
    }

    @Test
    void eachPointOfASweepIsMeasuredOnTheSameServer() throws Exception {
        SweepFigures figures = sweep("terminals=1,2");

        List<Point> points = figures.curves().getFirst().points();
        assertThat(points).extracting(Point::value).containsExactly("1", "2");
        for (Point point : points) {
            Measured measured = Objects.requireNonNull(point.measured());
            assertThat(measured.throughput()).isPositive();
            assertThat(measured.latency()).isNotNull();
            assertThat(measured.clientCores()).isNotNull().isPositive();
            assertThat(measured.serverCores()).isNotNull().isPositive();
        }
        assertThat(figures.curves().getFirst().notFitted())
                .containsSubsequence(" 5 points", " 2");
    }

    @Test
    @InFullExtent
    void aSearchRunsBothEndsAndSaysThatTheLimitHolds() throws Exception {
        SweepFigures figures = sweep("arrivals=poisson", "arrivalRate=20..40/s", "terminals=4", "--until",
                "max < 60 s");

        SweepFigures.Search search = Objects.requireNonNull(figures.search());
        assertThat(search.highestAt()).isEqualTo(40);
        assertThat(search.finished()).isTrue();
        assertThat(ExperimentDirectory.open(results).readPlan().runs()).extracting(PlannedRun::variant)
                .containsExactly("arrivalRate=20/s", "arrivalRate=40/s");
    }
}
