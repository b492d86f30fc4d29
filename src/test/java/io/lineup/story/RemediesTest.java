package io.lineup.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Folders;
import io.lineup.experiment.Experiment;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.ExperimentPlan;

class RemediesTest {
    @Test
    void suspectsOfTheSlowerSideThatCallForTheSameChangeShareOneCase() {
        Remedies remedies = Remedies.of(LineUpFixture.comparison(), 8);

        assertThat(remedies.all()).extracting(Remedies.Remedy::name).containsExactly("split-batch", "session-queries",
                "session-queries-2");
        assertThat(remedies.all().getFirst().suspects()).extracting(each -> each.rule()).containsExactly("split-batch",
                "messages");
    }

    @Test
    void theHeaviestAreTestedWhereTimeIsShort() {
        assertThat(Remedies.of(LineUpFixture.comparison(), 1).all()).extracting(Remedies.Remedy::name)
                .containsExactly("split-batch");
    }

    @Test
    void theConversationIsTestedLastHoweverManyComeBefore() {
        List<Suspect> suspects = new ArrayList<>(LineUpFixture.comparison().suspects());
        suspects.add(1, new Suspect("round-trips", "a", List.of(), "Found.", Map.of(), 850, "Change it.",
                Map.of("variants", "procedures"), null, null));

        assertThat(Remedies.of(LineUpFixture.with(suspects), 2).all()).extracting(Remedies.Remedy::name)
                .containsExactly("split-batch", "round-trips");
        assertThat(Remedies.of(LineUpFixture.with(suspects), 8).all().getLast().name()).isEqualTo("round-trips");
    }

    @Test
    void theExperimentTestsEachRemedyAloneAgainstNothingChanged() {
        assertThat(Remedies.of(LineUpFixture.comparison(), 8).experiment(Length.QUICK)).isEqualTo("""
                # Each remedy that the line-up names, alone, against nothing changed.
                base=base-a.properties
                repeats=4
                runSeconds=6
                rampupSeconds=2
                restore=none
                quiesce=false
                check=none
                statementCost=full
                baseline=as-measured
                case.as-measured.check=none
                case.split-batch.conn=jdbc:mysql+bulk:
                case.session-queries.jdbc.useLocalSessionState=true
                case.session-queries-2.jdbc.a=C:\\\\x
                """);
    }

    @Test
    void whatTheUserOverridesIsAlikeInAllVariants(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("base-a.properties"), "db=mysql\nserver=embedded\nstatementCost=full\n");
        Path file = Files.writeString(folder.resolve("remedies.properties"),
                Remedies.of(LineUpFixture.comparison(), 8).experiment(Length.QUICK));
        List<String> given = List.of("statementCost=basic", "check = after", "runSeconds=60", "rampupSeconds=5");

        Experiment experiment = Experiment.read(file, Remedies.overrides(given), true, new Folders(folder, folder));

        ExperimentPlan plan = experiment.preview().plan();
        assertThat(plan.baseline()).isEqualTo(Remedies.AS_MEASURED);
        assertThat(plan.variants().getFirst().changes()).containsExactly(Map.entry("check", "after"));
        assertThat(plan.variants()).allSatisfy(
                each -> assertThat(each.changes()).doesNotContainKeys("statementCost", "runSeconds", "rampupSeconds"));
        assertThat(experiment.preview().expected()).isGreaterThanOrEqualTo(Duration.ofSeconds(4 * 4 * 65));
    }
}
