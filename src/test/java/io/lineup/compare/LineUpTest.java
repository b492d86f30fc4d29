package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.compare.tpcc.TpccRules;
import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.OtherWorkload;
import io.lineup.result.ResultFolderException;
import io.lineup.result.Unit;

class LineUpTest {
    private static final List<WorkloadRules> KNOWN = List.of(TpccRules.RULES);

    @TempDir
    private Path results;

    @Test
    void whatIsWrittenIsReadBackTheSame() {
        LineUp lineUp = LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN);

        ComparisonFolder folder = lineUp.write(results);

        assertThat(folder.path()).isEqualTo(results.resolve("compare-mysql-plain-postgres-plain"));
        assertThat(ComparisonFolder.open(folder.path()).read()).isEqualTo(lineUp.comparison());
    }

    @Test
    void sidesAreCalledByTheirServersAndOfOneServerByTheirRuns() {
        Comparison servers = LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN).comparison();
        Comparison runs = LineUp.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, KNOWN).comparison();

        assertThat(servers.a().label()).startsWith("MySQL ");
        assertThat(servers.b().label()).startsWith("PostgreSQL ");
        assertThat(List.of(runs.a().label(), runs.b().label())).containsExactly("mysql-plain", "mysql-tuned");
        assertThat(LineUp.of(Recorded.MYSQL, Recorded.MYSQL, KNOWN).comparison().b().label())
                .isEqualTo("mysql-plain (B)");
    }

    @Test
    void everyExperimentStandsOnABaseThatLoads() throws Exception {
        LineUp lineUp = LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN);
        Path folder = lineUp.write(results).path();

        List<Suspect> testable = lineUp.comparison().suspects().stream().filter(each -> each.experiment() != null)
                .toList();
        assertThat(testable).hasSizeGreaterThan(4);
        for (Suspect suspect : testable) {
            Properties experiment = read(folder.resolve(suspect.experiment()));
            for (String variant : List.of(experiment.getProperty("baseline"), suspect.rule())) {
                assertThat(experiment.stringPropertyNames()).filteredOn(key -> key.startsWith("case." + variant + "."))
                        .hasSameSizeAs(suspect.changes().entrySet());
            }
            assertThat(experiment).doesNotContainKey("restore");
            assertThat(plan(folder.resolve(suspect.experiment())).variants()).hasSize(2);
        }
    }

    @Test
    void anExperimentOnAServerOfOnesOwnIsAcceptedAndDropsNothing() throws Exception {
        LineUp lineUp = LineUp.of(Recorded.external(Recorded.MYSQL, "jdbc:mysql://db/tpcc"),
                Recorded.external(Recorded.POSTGRES, "jdbc:postgresql://db/tpcc"), KNOWN);
        Path folder = lineUp.write(results).path();

        List<Suspect> testable = lineUp.comparison().suspects().stream().filter(each -> each.experiment() != null)
                .toList();
        assertThat(testable).hasSizeGreaterThan(4);
        for (Suspect suspect : testable) {
            Path experiment = folder.resolve(suspect.experiment());
            assertThat(read(experiment)).containsEntry("restore", "none");
            assertThat(plan(experiment).variants()).hasSize(2);
        }
    }

    @Test
    void anExperimentRestoresAsTheRunWasToldTo() throws Exception {
        ComparedRun restored = Recorded.with(Recorded.with(
                Recorded.external(Recorded.MYSQL, "jdbc:mysql://db/tpcc"), "build", "missing"), "restore", "reload");
        Path folder = LineUp.of(restored, Recorded.POSTGRES, KNOWN).write(results).path();

        Path experiment = folder.resolve("experiment-split-batch.properties");
        assertThat(read(experiment)).doesNotContainKey("restore");
        assertThat(read(folder.resolve("base-a.properties"))).containsEntry("restore", "reload");
        assertThat(plan(experiment).variants()).hasSize(2);
    }

    @Test
    void theBaseHoldsWhatTheRunWasGivenAndNoSecret() {
        ComparedRun external = Recorded.with(Recorded.with(Recorded.MYSQL, "conn", "jdbc:mysql://db/tpcc"), "password",
                "****");

        String base = ExperimentFile.base(external);

        assertThat(base).contains("password=${ENV:LINEUP_PASSWORD}\n", "conn=jdbc:mysql://db/tpcc\n", "terminals=4\n")
                .doesNotContain("resultDirectory", "retries=", "****");
    }

    @Test
    void anEarlierComparisonLeavesNoExperimentBehind() throws Exception {
        Path folder = LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN).write(results).path();
        Path stale = Files.writeString(folder.resolve("experiment-stale.properties"), "base=base-a.properties\n");

        LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN).write(results);

        assertThat(stale).doesNotExist();
        assertThat(folder.resolve("experiment-split-batch.properties")).exists();
    }

    @Test
    void runsOfOtherFoldersWithTheSameNamesHaveAComparisonOfTheirOwn() throws Exception {
        Path copy = Files.createDirectories(results.resolve("elsewhere/mysql-plain"));
        for (String file : List.of("summary.json", "environment.json", "run.properties", "statements.json",
                "intervals.csv")) {
            Files.copy(Recorded.folder("mysql-plain").resolve(file), copy.resolve(file));
        }
        Path first = LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN).write(results).path();

        Path second = LineUp.of(ComparedRun.read(copy), Recorded.POSTGRES, KNOWN).write(results).path();

        assertThat(second).isEqualTo(results.resolve("compare-mysql-plain-postgres-plain-2"));
        assertThat(LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, KNOWN).write(results).path()).isEqualTo(first);
    }

    @Test
    void aRunWithoutFiguresOfItsStatementsIsRefused() throws Exception {
        Path folder = Files.createDirectory(results.resolve("off"));
        Files.copy(Recorded.folder("mysql-plain").resolve("summary.json"), folder.resolve("summary.json"));

        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> ComparedRun.read(folder)))
                .hasMessageContaining("statementCost=off");
    }

    @Test
    void runsOfTwoWorkloadsAreRefused() {
        ComparedRun other = ComparedRun.read(new OtherWorkload("b", 300).write(results.resolve("b")).path());

        assertThatThrownBy(() -> LineUp.of(Recorded.MYSQL, other, KNOWN)).isInstanceOf(ResultFolderException.class)
                .hasMessageStartingWith("Runs of two workloads cannot be compared: ")
                .hasMessageContaining("is of tpcc per NewOrder").hasMessageContaining("of sysbench per transaction");
    }

    @Test
    void aWorkloadWithoutAUnitOfItsOwnIsSplitByTransaction() throws Exception {
        ComparedRun a = ComparedRun.read(new OtherWorkload("a", 300).write(results.resolve("a")).path());
        ComparedRun b = ComparedRun.read(new OtherWorkload("b", 600).write(results.resolve("b")).path());

        LineUp lineUp = LineUp.of(a, b, KNOWN);

        Comparison comparison = lineUp.comparison();
        assertThat(comparison.workload()).isEqualTo("sysbench");
        assertThat(comparison.unit()).isEqualTo(Unit.TRANSACTION);
        assertThat(comparison.a().parts().total()).as("10 selects for each of two transactions in three")
                .isCloseTo((10 * 80 + 0.5 * 1_900 + 0.5 * 900 + 11 * 5) / 1.5, within(0.1));
        assertThat(comparison.suspects()).filteredOn(each -> each.rule().equals("log-flush")).singleElement()
                .satisfies(each -> assertThat(each.evidence()).containsEntry("a.microsPerCommit", 900.0));
        assertThat(comparison.notAsked()).as("rules of TPC-C")
                .filteredOn(each -> !each.reason().equals("waits were not watched"))
                .extracting(Comparison.NotAsked::rule,
                        Comparison.NotAsked::side, Comparison.NotAsked::reason)
                .containsExactly(
                        tuple("per-line-statements", "both", "it knows the statements of tpcc alone"),
                        tuple("column-count", "both", "it knows the statements of tpcc alone"));
        String json = Files.readString(lineUp.write(results).path().resolve("comparison.json"));
        assertThat(json).doesNotContain("NewOrder", "tpmC", "bmsql");
    }

    @Test
    void notesNameTheirSide() {
        List<String> notes = LineUp.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, KNOWN).comparison().notes();

        assertThat(notes).anyMatch(note -> note.startsWith("mysql-tuned: client CPU was not measured"));
    }

    private ExperimentPlan plan(Path experiment) throws Exception {
        return Experiment.read(experiment, List.of(), false, new Folders(results, results.resolve("cache"))).preview()
                .plan();
    }

    private static Properties read(Path file) throws Exception {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties;
    }
}
