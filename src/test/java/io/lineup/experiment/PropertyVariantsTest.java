package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Database;
import io.lineup.config.ResultProperties;
import io.lineup.config.StatementProperties;
import io.lineup.config.TargetProperties;

class PropertyVariantsTest {
    @TempDir
    Path folder;

    private ExperimentFiles files;

    @BeforeEach
    void begin() throws IOException {
        files = new ExperimentFiles(folder);
    }

    private List<String> names(String lines) throws Exception {
        return files.saying(lines).variants().stream().map(each -> each.variant().name()).toList();
    }

    @Test
    void axesMultiplyAndCasesAreAdded() throws Exception {
        assertThat(names("""
                axis.fetchSize=0, 10
                axis.prepare=connection, none
                case.tuned.variants=tuned
                """)).containsExactly("fetchSize=0,prepare=connection", "fetchSize=0,prepare=none",
                "fetchSize=10,prepare=connection", "fetchSize=10,prepare=none", "tuned");
    }

    @Test
    void casesAloneAreTheVariants() throws Exception {
        assertThat(names("case.plain.fetchSize=0\ncase.ten.fetchSize=10\ncase.ten.terminals=2\n"))
                .containsExactly("plain", "ten");
    }

    @Test
    void aLongKeyIsCalledByItsLastPartUnlessTwoEndAlike() throws Exception {
        assertThat(names("axis.variant.NewOrder.reads=per-line, in-list\n")).containsExactly("reads=per-line",
                "reads=in-list");
        assertThat(names("axis.variant.NewOrder.writes=batch\naxis.jdbc.writes=1, 2\n")).containsExactly(
                "variant.NewOrder.writes=batch,jdbc.writes=1", "variant.NewOrder.writes=batch,jdbc.writes=2");
    }

    @Test
    void aPairOfTheSameNeedsNoVariants() throws Exception {
        assertThat(names("aa=true\n")).containsExactly("baseline");
    }

    @Test
    void aTargetReplacesTheServerOfTheBaseAndNothingElse() throws Exception {
        Files.writeString(folder.resolve("base.properties"), ExperimentFiles.BASE + """
                terminals=3
                jdbc.prepareThreshold=1
                server.shared_buffers=64MB
                """);
        Files.writeString(folder.resolve("my.properties"), """
                db=mysql
                server=embedded
                terminals=9
                jdbc.sslMode=DISABLED
                """);
        List<VariantSettings> variants = files
                .saying("targets=base.properties, my.properties\naxis.fetchSize=0, 10\n").variants();

        assertThat(variants).extracting(each -> each.variant().name()).containsExactly("fetchSize=0@base",
                "fetchSize=10@base", "fetchSize=0@my", "fetchSize=10@my");
        VariantSettings last = variants.get(3);
        assertThat(last.settings().get(TargetProperties.DB)).isEqualTo(Database.MYSQL);
        assertThat(last.settings().withPrefix("jdbc.")).containsOnlyKeys("sslMode");
        assertThat(last.settings().withPrefix("server.")).isEmpty();
        assertThat(last.settings().get(io.lineup.config.RunProperties.TERMINALS)).isEqualTo(3);
        assertThat(last.settings().get(StatementProperties.FETCH_SIZE)).isEqualTo(10);
        assertThat(last.variant().target()).endsWith("my.properties");
        assertThat(last.variant().changes()).containsExactly(java.util.Map.entry("fetchSize", "10"));
    }

    @Test
    void aVariantGoesOverTheExperimentAndThatOverTheBase() throws Exception {
        VariantSettings last = files.saying("runMins=1\nterminals=2\ncase.a.fetchSize=0\ncase.b.terminals=5\n")
                .variants().get(1);

        assertThat(last.length()).hasValue(java.time.Duration.ofMinutes(1));
        assertThat(last.settings().get(io.lineup.config.RunProperties.TERMINALS)).isEqualTo(5);
        assertThat(last.settings().isSet(ResultProperties.RESULT_DIRECTORY)).as("each run has a separate folder")
                .isFalse();
    }

    @Test
    void aBadValueOfOneVariantStopsAllBeforeAnythingRuns() throws Exception {
        files.saying("axis.fetchSize=0, ten\n");

        assertThat(files.problems()).singleElement().asString().contains("try.properties:2",
                "fetchSize=ten is not valid");
    }

    @Test
    void namesBecomeWordsThatAnyPathMayHold() throws Exception {
        List<VariantSettings> variants = files
                .saying("case.long.fetchSize=0\naxis.session.sql=SET a TO 'x/y', SET a TO 'x_y'\n").variants();

        assertThat(variants).extracting(VariantSettings::fileName).allMatch(name -> name.matches("[A-Za-z0-9._=,@+-]+"))
                .doesNotHaveDuplicates();
    }

    @Test
    void aBaselineThatIsNoVariantIsNamedWithThoseThatAre() throws Exception {
        files.saying("axis.fetchSize=0, 10\nbaseline=fetchSize=5\n");

        assertThat(files.problems()).singleElement().asString().contains("baseline=fetchSize=5",
                "fetchSize=0; fetchSize=10");
    }

    @Test
    void tooManyVariantsAreRefused() throws Exception {
        String numbers = String.join(",", java.util.stream.IntStream.range(0, 30).mapToObj(Integer::toString).toList());
        files.saying("axis.fetchSize=" + numbers + "\naxis.terminals=" + numbers.substring(2) + "\n");

        assertThat(files.problems()).singleElement().asString().contains("variants. Allowed: 200");
    }

    @Test
    void aSecretGoesToTheRunsInTheirEnvironmentAndIntoNoFile() throws Exception {
        Files.writeString(folder.resolve("base.properties"), """
                db=postgres
                conn=jdbc:postgresql://127.0.0.1:1/tpcc
                user=somebody
                password=hunter2
                runSeconds=1
                """);
        VariantSettings first = files.saying("axis.fetchSize=0, 10\n").variants().get(0);

        assertThat(first.layer().handedOver().environment()).containsOnly(
                java.util.Map.entry("LINEUP_PASSWORD", "hunter2"));
        assertThat(first.layer().handedOver().lines().toString()).contains("${ENV:LINEUP_PASSWORD}")
                .doesNotContain("hunter2");
        assertThat(first.toString()).doesNotContain("hunter2");
    }

    @Test
    void theValuesOfEachGoOverTheExperimentAndUnderTheVariant() throws Exception {
        List<VariantSettings> variants = files.saying("""
                warehouses=7
                each.terminals=2, 4
                case.a.fetchSize=0
                case.b.fetchSize=10
                """).variants();

        assertThat(variants).extracting(each -> each.section().planned().name(), each -> each.variant().name(),
                each -> each.settings().get(io.lineup.config.RunProperties.TERMINALS),
                each -> each.settings().get(StatementProperties.FETCH_SIZE)).containsExactly(
                        tuple("terminals=2", "a", 2, 0), tuple("terminals=2", "b", 2, 10),
                        tuple("terminals=4", "a", 4, 0), tuple("terminals=4", "b", 4, 10));
        assertThat(variants).extracting(VariantSettings::settingsFile).containsExactly("1-terminals=2.a",
                "1-terminals=2.b", "2-terminals=4.a", "2-terminals=4.b");
    }

    @Test
    void allComparisonsTogetherAreLimited() throws Exception {
        String values = java.util.stream.IntStream.range(1, 60).mapToObj(Integer::toString)
                .collect(java.util.stream.Collectors.joining(", "));
        files.saying("each.terminals=" + values + "\naxis.fetchSize=0, 1, 2, 3\n");

        assertThat(files.problems()).singleElement().asString().contains("236 variants", "Allowed: 200");
    }

    @Test
    void scriptsAreNotRestoredUnlessSomebodySaysSo() throws Exception {
        Files.writeString(folder.resolve("one.sql"), "SELECT 1;\n");
        VariantSettings first = files.saying("scripts=one.sql\naxis.fetchSize=0, 10\n").variants().getFirst();

        assertThat(first.settings().get(io.lineup.config.LoadProperties.RESTORE))
                .isEqualTo(io.lineup.config.RestoreMode.NONE);
        assertThat(first.settings().get(io.lineup.config.LoadProperties.QUIESCE)).isTrue();
    }

    /** A run's property file lies in the experiment's folder, and so may the base. */
    @Test
    void pathsOfScriptsAndWorkloadsHoldInTheFileOfARun() throws Exception {
        Path base = Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(base.resolve("base.properties"), ExperimentFiles.BASE + "scripts=a.sql@3, b.sql\n");
        Files.writeString(files.file, "base=elsewhere/base.properties\naxis.fetchSize=0, 10\n");
        assertThat(handedOver("scripts")).isEqualTo(base.resolve("a.sql") + "@3, " + base.resolve("b.sql") + "@1");

        files.saying("workload=mine\naxis.fetchSize=0, 10\n");
        assertThat(handedOver("workload")).isEqualTo(folder.resolve("mine").toString());
        files.saying("workload=sysbench\naxis.fetchSize=0, 10\n");
        assertThat(handedOver("workload")).isEqualTo("sysbench");
    }

    private String handedOver(String key) throws Exception {
        return files.variants().getFirst().layer().handedOver().lines().stream().filter(line -> line.key().equals(key))
                .findFirst().orElseThrow().value();
    }
}
