package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files in {@code props/}, as they are handed out. */
class SampleFilesTest {
    private static final Path PROPS = Path.of(System.getProperty("lineup.project", "")).resolve("props");
    private static final Pattern NEIGHBOUR = Pattern.compile("# Neighbour: (\\S+\\.properties), which differs in one");

    static List<Path> samples() throws IOException {
        return filesIn(PROPS);
    }

    static List<Path> clusters() throws IOException {
        return filesIn(PROPS.resolve("clusters"));
    }

    static List<Path> story() throws IOException {
        return filesIn(PROPS.resolve("story"));
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".properties")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource({"samples", "clusters", "story"})
    void everySampleIsTakenWithoutAWarning(Path sample) throws Exception {
        Settings settings = load(sample);

        assertThat(settings.warnings()).isEmpty();
    }

    /** A paragraph is what stands between two empty lines. */
    @ParameterizedTest
    @MethodSource({"samples", "clusters"})
    void everyKeyOfASampleStandsInAParagraphWithAComment(Path sample) throws IOException {
        assertThat(Files.readString(sample).split("\n\\s*\n", -1)).allMatch(paragraph -> paragraph.startsWith("#"));
    }

    @ParameterizedTest
    @MethodSource("story")
    void aStepOfTheStoryDiffersFromItsNeighbourInOneProperty(Path step) throws Exception {
        Optional<String> neighbour = neighbour(step);
        if (neighbour.isEmpty()) {
            assertThat(step.getFileName().toString()).endsWith("-01-plain.properties");
            return;
        }

        assertThat(differences(step, step.resolveSibling(neighbour.get()))).hasSize(1);
    }

    private static Optional<String> neighbour(Path step) throws IOException {
        Matcher matcher = NEIGHBOUR.matcher(Files.readString(step));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static List<String> differences(Path one, Path other) throws ConfigurationException {
        Map<String, String> left = values(one);
        Map<String, String> right = values(other);
        List<String> names = new ArrayList<>(left.keySet());
        right.keySet().stream().filter(name -> !left.containsKey(name)).forEach(names::add);
        names.removeIf(name -> left.containsKey(name) && left.get(name).equals(right.get(name)));
        return names;
    }

    /** @return what the file itself says */
    private static Map<String, String> values(Path file) throws ConfigurationException {
        Map<String, String> values = new TreeMap<>();
        for (PropertyLine line : load(file).lines()) {
            if (line.origin().kind() == Origin.Kind.FILE) {
                values.put(line.name(), line.value());
            }
        }
        return values;
    }

    /** The external ones take their password from the environment. */
    private static Settings load(Path file) throws ConfigurationException {
        return Settings.load(file, List.of("password=secret"));
    }
}
