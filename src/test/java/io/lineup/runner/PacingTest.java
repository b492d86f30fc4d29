package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.ConfigurationException;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Search;

/** {@code arrivalRate=70%} of what a sweep found. */
class PacingTest {
    @TempDir
    Path results;

    private final List<String> notes = new ArrayList<>();

    @Test
    void aShareIsTakenOfTheLastSweepThatFoundAHighestRate() throws Exception {
        sweep("old", "arrivalRate", new Search("p99 < 9 ms", "900/s", 900.0, null, true, ""), 1);
        sweep("found", "arrivalRate", new Search("p99 < 50 ms", "400/s", 400.0, "500/s", true, ""), 2);
        sweep("unfinished", "arrivalRate", new Search("p99 < 50 ms", "800/s", 800.0, null, false, ""), 3);
        sweep("nowhere", "arrivalRate", new Search("p99 < 1 ms", null, null, "10/s", true, ""), 4);
        sweep("users", "terminals", new Search("p99 < 50 ms", "64", 64.0, null, true, ""), 5);
        sweep("points", "arrivalRate", null, 6);

        assertThat(rate("70%")).isEqualTo("280/s");
        assertThat(rate("50% 2s, 50..100% 3s")).isEqualTo("200/s 2000ms, 200..400/s 3000ms");
        assertThat(notes.getFirst()).contains("arrivalRate=70% is 280/s", "found", "p99 < 50 ms", "400.0/s");
    }

    @Test
    void aLimitAMinuteIsARateToo() throws Exception {
        sweep("limit", "limitTxnsPerMin", new Search("p99 < 50 ms", "6000", 6000.0, null, true, ""), 1);

        assertThat(rate("33.3%")).isEqualTo("33.3/s");
    }

    @Test
    void aRateIsLeftAlone() throws Exception {
        assertThat(rate("500/s")).isEqualTo("500/s");
        assertThat(notes).isEmpty();
    }

    @Test
    void withoutSuchASweepTheCommandThatMakesOneIsNamed() {
        assertThatThrownBy(() -> rate("70%")).isInstanceOf(ConfigurationException.class)
                .hasMessageContainingAll("arrivalRate=70%", results.toString(), "--until");
    }

    private String rate(String text) throws ConfigurationException {
        Settings settings = Settings.of(Map.of("db", "postgres", "server", "embedded", "arrivals", "poisson",
                "arrivalRate", text, "runSeconds", "10"));
        return Pacing.settle(settings, results, notes::add).get(RunProperties.ARRIVAL_RATE).orElseThrow().text();
    }

    private void sweep(String name, String property, @Nullable Search search, int age) throws Exception {
        Path folder = Files.createDirectory(results.resolve(name));
        Path plan = Files.writeString(folder.resolve("plan.json"), "{}");
        ExperimentDirectory.open(folder).writeSweep(new SweepFigures(name, "tpcc", property, "", "tpmC", "", "", null,
                List.of(), search, List.of(), List.of()));
        Files.setLastModifiedTime(plan, FileTime.from(Instant.EPOCH.plusSeconds(age)));
    }
}
