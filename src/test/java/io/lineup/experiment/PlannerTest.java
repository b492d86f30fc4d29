package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;

class PlannerTest {
    @TempDir
    Path folder;

    private ExperimentFiles files;

    @BeforeEach
    void begin() throws IOException {
        files = new ExperimentFiles(folder);
    }

    @Test
    void everyRoundRunsEveryVariantOnceAndTheBaselineTwiceForAnAaPair() throws Exception {
        ExperimentPlan plan = files.saying("axis.fetchSize=0, 10, 100\naa=true\nrepeats=12\n").plan(1);

        assertThat(plan.runs()).hasSize(48);
        for (int round = 1; round <= 12; round++) {
            int number = round;
            assertThat(plan.runs().subList(4 * round - 4, 4 * round)).allMatch(run -> run.round() == number)
                    .extracting(PlannedRun::variant)
                    .containsExactlyInAnyOrder("fetchSize=0", "fetchSize=10", "fetchSize=100", "baseline-again");
        }
        assertThat(plan.variants()).hasSize(3);
        assertThat(plan.baseline()).isEqualTo("fetchSize=0");
        assertThat(plan.runs()).extracting(PlannedRun::folder).doesNotHaveDuplicates()
                .contains("01-fetchSize=0", "12-baseline-again");
    }

    @Test
    void theSameSeedGivesTheSameOrderAndRoundsDiffer() throws Exception {
        files.saying("axis.fetchSize=0, 1, 2, 3, 4, 5\nrepeats=3\n");

        assertThat(files.plan(7).runs()).isEqualTo(files.plan(7).runs()).isNotEqualTo(files.plan(8).runs());
        List<String> names = files.plan(7).runs().stream().map(PlannedRun::variant).toList();
        assertThat(names.subList(0, 6)).isNotEqualTo(names.subList(6, 12));
    }

    @Test
    void aSequentialOrderFinishesOneVariantBeforeTheNext() throws Exception {
        ExperimentPlan plan = files.saying("axis.fetchSize=0, 10\norder=sequential\nrepeats=2\n").plan(1);

        assertThat(plan.runs()).containsExactly(new PlannedRun(1, "fetchSize=0", "1-fetchSize=0"),
                new PlannedRun(2, "fetchSize=0", "2-fetchSize=0"), new PlannedRun(1, "fetchSize=10", "1-fetchSize=10"),
                new PlannedRun(2, "fetchSize=10", "2-fetchSize=10"));
    }

    @Test
    void aNamedBaselineReplacesTheFirstVariant() throws Exception {
        assertThat(files.saying("axis.fetchSize=0, 10\nbaseline=fetchSize=10\n").plan(1).baseline())
                .isEqualTo("fetchSize=10");
    }

    @Test
    void eachValueHasAComparisonOfItsOwnAndTheyRunOneAfterTheOther() throws Exception {
        ExperimentPlan plan = files.saying("""
                each.isolation=read-committed, repeatable-read
                each.terminals=2, 4
                axis.fetchSize=0, 10
                aa=true
                repeats=2
                """).plan(1);

        assertThat(plan.sections()).extracting(ExperimentPlan.Section::name).containsExactly(
                "isolation=read-committed,terminals=2", "isolation=read-committed,terminals=4",
                "isolation=repeatable-read,terminals=2", "isolation=repeatable-read,terminals=4");
        assertThat(plan.sections().get(1).changes()).containsExactly(Map.entry("isolation", "read-committed"),
                Map.entry("terminals", "4"));
        assertThat(plan.variants()).as("the same in each").extracting(ExperimentPlan.Variant::name)
                .containsExactly("fetchSize=0", "fetchSize=10");
        assertThat(plan.baseline()).isEqualTo("fetchSize=0");
        assertThat(plan.runs()).hasSize(24).extracting(PlannedRun::folder).doesNotHaveDuplicates()
                .contains("2-isolation=read-committed,terminals=4.1-fetchSize=10");
        for (int i = 0; i < 4; i++) {
            for (int round = 0; round < 2; round++) {
                assertThat(plan.runs().subList(6 * i + 3 * round, 6 * i + 3 * round + 3))
                        .extracting(PlannedRun::section, PlannedRun::round, PlannedRun::variant)
                        .containsExactlyInAnyOrder(tuple(plan.sections().get(i).name(), round + 1, "fetchSize=0"),
                                tuple(plan.sections().get(i).name(), round + 1, "fetchSize=10"),
                                tuple(plan.sections().get(i).name(), round + 1, "baseline-again"));
            }
        }
    }

    @Test
    void withoutEachThereAreNoSections() throws Exception {
        ExperimentPlan plan = files.saying("axis.fetchSize=0, 10\n").plan(1);

        assertThat(plan.sections()).isEmpty();
        assertThat(plan.sectionNames()).containsExactly("");
        assertThat(plan.runs()).extracting(PlannedRun::section).containsOnly("");
    }
}
