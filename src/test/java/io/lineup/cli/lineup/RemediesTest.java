package io.lineup.cli.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
                baseline=as-measured
                case.as-measured.statementCost=full
                case.split-batch.conn=jdbc:mysql+bulk:
                case.session-queries.jdbc.useLocalSessionState=true
                case.session-queries-2.jdbc.a=C:\\\\x
                """);
    }
}
