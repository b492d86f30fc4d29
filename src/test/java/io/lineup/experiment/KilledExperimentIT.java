package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.TestFolders;
import io.lineup.report.Report;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.runner.OwnServer;
import io.lineup.target.server.InFullExtent;

/** An experiment and a sweep, killed at random moments one time after the other until they are done. */
@InFullExtent
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class KilledExperimentIT {
    private static final int KILLS = 10;
    private static final int LEAST_MILLIS = 300;
    private static final int MOST_MILLIS = 9_000;

    private final Path folder = TestFolders.scratch().resolve("killed-experiment");
    private final Path results = folder.resolve("results");

    @AfterEach
    void deleteFolder() throws IOException {
        TestFolders.delete(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"experiment", "sweep"})
    void itGoesOnAndWhatWasMeasuredIsReadable(String verb) throws Exception {
        String[] words = words(verb);
        Random random = new Random(verb.hashCode());
        int whole = 0;
        int cut = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = LineupProcess.start(words);
            process.waitFor(random.nextInt(LEAST_MILLIS, MOST_MILLIS), TimeUnit.MILLISECONDS);
            List<ProcessHandle> started = process.descendants().toList();
            process.destroyForcibly().waitFor();
            for (ProcessHandle each : started) {
                each.onExit().get(60, TimeUnit.SECONDS);
            }
            for (Path run : runs()) {
                if (isReported(run)) {
                    whole++;
                } else {
                    cut++;
                }
            }
        }

        Process last = LineupProcess.start(words);
        String said = new String(last.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(last.waitFor()).as(said).isZero();
        assertThat(runs()).isNotEmpty().allSatisfy(run -> assertThat(isReported(run)).isTrue());
        assertThat(Files.readString(Report.write(results))).contains("<html");
        assertThat(whole + cut).as("runs seen after a kill").isPositive();
    }

    private String[] words(String verb) throws IOException {
        TestFolders.delete(folder);
        Files.createDirectories(folder);
        Path base = OwnServer.properties(folder.resolve("base.properties"),
                OwnServer.dataFolder("killed-" + verb), "warehouses=1", "runSeconds=1", "plans=none");
        if (verb.equals("sweep")) {
            return new String[]{"sweep", base.toString(), "terminals=1..4", "--once", "quiesce=false",
                "resultDirectory=" + results};
        }
        return new String[]{"experiment", Files.writeString(folder.resolve("tiny.properties"), """
                base=base.properties
                axis.terminals=1, 2
                repeats=2
                quiesce=false
                resultDirectory=%s
                """.formatted(results)).toString()};
    }

    private List<Path> runs() throws IOException {
        Path runs = results.resolve("runs");
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(ResultDirectory::isRun).toList();
        }
    }

    /** @return false if it was killed before its first second was written, which is said */
    private static boolean isReported(Path run) throws IOException {
        ResultDirectory directory = ResultDirectory.open(run);
        try {
            String html = Files.readString(Report.write(run));
            assertThat(html.contains("process was killed")).as(run.toString()).isEqualTo(directory.isIncomplete());
            return !directory.isIncomplete();
        } catch (ResultException e) {
            assertThat(e).hasMessageContaining("has not begun to measure");
            assertThat(directory.isIncomplete()).isTrue();
            return false;
        }
    }
}
