package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.config.Folders;

/** The files in {@code props/experiments}, as they are handed out. */
class SampleExperimentsTest {
    private static final Path FOLDER = Path.of(System.getProperty("lineup.project", "")).resolve("props/experiments");

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".properties")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsTakenWithoutAWarningAndEndsWithinTheHour(Path sample) throws Exception {
        Experiment experiment = Experiment.read(sample, List.of(), true, Folders.ofThisProcess());

        assertThat(experiment.warnings()).isEmpty();
        assertThat(experiment.preview().expected()).isLessThan(java.time.Duration.ofHours(1));
    }

    /** An explanation of a line stands above it. */
    @ParameterizedTest
    @MethodSource("samples")
    void everyLineOfASampleIsExplained(Path sample) throws IOException {
        List<String> lines = Files.readAllLines(sample);
        for (int i = 0; i < lines.size(); i++) {
            boolean said = lines.get(i).isBlank() || lines.get(i).startsWith("#");
            assertThat(said || !lines.get(i - 1).isBlank()).as(sample + ":" + (i + 1)).isTrue();
        }
    }

    @Test
    void thereIsASampleForEachKindOfExperiment() throws IOException {
        assertThat(samples()).extracting(each -> each.getFileName().toString()).contains("fetch-size.properties",
                "rewrite.properties", "reads.properties", "connector.properties", "mysql-or-postgres.properties",
                "noise.properties");
    }
}
