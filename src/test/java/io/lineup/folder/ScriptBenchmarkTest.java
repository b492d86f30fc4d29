package io.lineup.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.ConfigurationException;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.config.Settings;

class ScriptBenchmarkTest {
    @TempDir
    Path folder;

    private static Settings settings(String... more) throws ConfigurationException {
        Map<String, String> values = new HashMap<>(Map.of("db", "postgres", "conn", "jdbc:postgresql://127.0.0.1/x",
                "user", "u", "runSeconds", "1"));
        for (String each : more) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return Settings.of(values);
    }

    private static List<String> problems(String... properties) {
        try {
            settings(properties);
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }

    @Test
    void weightsFollowTheNamesAndAreOneUnlessTheyAreGiven() throws Exception {
        assertThat(settings("scripts=a.sql@8, b@c.sql@2,d.sql").get(ScriptProperties.SCRIPTS)).containsExactly(
                new WeightedScript(Path.of("a.sql"), 8), new WeightedScript(Path.of("b@c.sql"), 2),
                new WeightedScript(Path.of("d.sql"), 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"scripts=a.sql@x | weight of a.sql", "scripts=a.sql@-1 | weight of a.sql",
        "scripts=a.sql@0 | All weights are 0", "scripts=a.sql,,b.sql | name of a file is missing",
        "scale=2 | goes with scripts or a workload folder only",
        "define.x=1 | goes with scripts or a workload folder only",
        "rate.x=1 | goes with scripts or a workload folder only"})
    void whatMakesNoSenseIsRefused(String property, String reason) {
        assertThat(problems(property)).singleElement().asString().contains(reason);
    }

    @ParameterizedTest
    @CsvSource({"restore=template", "workload=ycsb", "mix=a"})
    void whatNeedsTpccDoesNotGoWithScripts(String property) {
        assertThat(problems("scripts=a.sql", property)).anyMatch(
                problem -> problem.contains(property) && problem.contains("does not go with scripts"));
    }

    @Test
    void whatOnlyTpccKnowsIsSaidToHaveNoEffect() throws Exception {
        assertThat(settings("scripts=a.sql", "newOrderWeight=45", "warehouses=3").warnings()).singleElement().asString()
                .contains("Without effect", "tpcc", "newOrderWeight", "warehouses");
    }

    @Test
    void everyMissingFileIsNamed() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ScriptBenchmark.ofFiles(settings("scripts=nowhere-a.sql, nowhere-b.sql"),
                        folder.resolve("x.properties")))
                .satisfies(e -> assertThat(e.problems()).hasSize(2).allMatch(each -> each.contains("no such file")));
    }

    @Test
    void aFileThatIsNoScriptIsRefusedWithTheReason() throws Exception {
        Path folderInPlace = Files.createDirectory(folder.resolve("in-place.sql"));
        Path binary = Files.write(folder.resolve("binary.sql"), new byte[]{(byte) 0xc3, (byte) 0x28});

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ScriptBenchmark.ofFiles(settings("scripts=" + folderInPlace + "," + binary),
                        folder.resolve("x.properties")))
                .satisfies(e -> assertThat(e.problems()).satisfiesExactly(
                        each -> assertThat(each).contains("in-place.sql", "folder"),
                        each -> assertThat(each).contains("binary.sql", "UTF-8")));
    }

    @Test
    void everyRefusalHasItsFileAndLine() throws Exception {
        Path one = Files.writeString(folder.resolve("one.sql"), "SELECT 1;\n\\shell ls\n");
        Path two = Files.writeString(folder.resolve("two.sql"), "\\set a random(1,\nSELECT :missing;\n");

        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(
                () -> ScriptBenchmark.ofFiles(settings("scripts=" + one + "," + two), folder.resolve("x.properties")))
                .satisfies(e -> assertThat(e.problems()).satisfiesExactly(
                        each -> assertThat(each).contains("one.sql, line 2", "\\shell"),
                        each -> assertThat(each).contains("two.sql, line 1", "\\set"),
                        each -> assertThat(each).contains("two.sql, line 2", ":missing")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"rate.a=0 | transactions a second", "rate.a=often | transactions a second",
        "rate.a=-1 | transactions a second", "rate.a=1e9 | transactions a second"})
    void aRateIsANumberAboveZero(String property, String reason) {
        assertThat(problems("scripts=a.sql", property)).singleElement().asString().contains(property, reason);
    }

    @Test
    void aRateOfOneAndALimitOfAllContradictEachOther() {
        assertThat(problems("scripts=a.sql, b.sql", "rate.a=5", "limitTxnsPerMin=60")).singleElement().asString()
                .contains("rate.a=5", "limitTxnsPerMin");
    }

    @Test
    void aRateIsOfATransactionThatRunsAndLeavesOneToDraw() throws Exception {
        Files.writeString(folder.resolve("a.sql"), "SELECT 1;\n");
        Files.writeString(folder.resolve("b.sql"), "SELECT 2;\n");
        String scripts = "scripts=" + folder.resolve("a.sql") + ", " + folder.resolve("b.sql") + "@2";

        assertThat(ScriptBenchmark.ofFiles(settings(scripts, "rate.a=5/s"), folder.resolve("x.properties")).kinds())
                .hasSize(2);
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(
                () -> ScriptBenchmark.ofFiles(settings(scripts, "rate.c=5"), folder.resolve("x.properties")))
                .withMessageContaining("rate.c is not valid. No transaction that runs has this name: a, b.");
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> ScriptBenchmark
                .ofFiles(settings(scripts, "rate.a=5", "rate.b=5"), folder.resolve("x.properties")))
                .withMessageContaining("Remove a rate");
    }
}
