package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.lineup.config.Folders;

/** The files in {@code props/experiments} and the experiments in {@code props/seeds}, as they are handed out. */
class SampleExperimentsTest {
    private static final Path PROPS = Path.of(System.getProperty("lineup.project", "")).resolve("props");

    static List<Path> samples() throws IOException {
        return files("experiments", ".*\\.properties");
    }

    /** Those for a small machine. */
    static List<Path> smallSeeds() throws IOException {
        return files("seeds", "\\d{3}-.*(?<!-full)\\.properties");
    }

    static List<Path> fullSeeds() throws IOException {
        return files("seeds", "\\d{3}-.*-full\\.properties");
    }

    private static List<Path> files(String folder, String name) throws IOException {
        try (Stream<Path> files = Files.list(PROPS.resolve(folder))) {
            return files.filter(file -> file.getFileName().toString().matches(name)).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fullSeeds")
    void everyFullSeedIsTakenWithoutAWarningAndHasASmallOne(Path seed) throws Exception {
        // Builds that only a user has are in folders that are not here.
        String brought = "targets=" + PROPS.resolve("seeds/mysql-8.0.properties") + ", "
                + PROPS.resolve("seeds/mysql-9.7.properties");
        List<String> overrides = Files.readString(seed).contains("build-") ? List.of(brought) : List.of();
        assertThat(Experiment.read(seed, overrides, true, Folders.ofThisProcess()).warnings()).isEmpty();
        assertThat(seed.resolveSibling(seed.getFileName().toString().replace("-full", ""))).exists();
    }

    @ParameterizedTest
    @MethodSource({"samples", "smallSeeds"})
    void everySampleIsTakenWithoutAWarningAndEndsWithinTheHour(Path sample) throws Exception {
        // A build that only some machines have.
        Pattern home = Pattern.compile("(?m)^[a-z].*server\\.home=(/.+)$");
        assumeTrue(home.matcher(Files.readString(sample)).results()
                .allMatch(each -> Files.exists(Path.of(each.group(1)))));
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
