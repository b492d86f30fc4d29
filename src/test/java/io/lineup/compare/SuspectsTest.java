package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.lineup.config.Settings;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Suspect;

class SuspectsTest {
    @Test
    void mySqlAloneIsAccusedOfItsBatchesItsSessionQueriesAndItsUnusedRows() {
        assertThat(Suspects.of(Recorded.MYSQL)).extracting(Suspect::rule).contains("split-batch", "session-queries",
                "unused-rows", "unequal-plans", "unprepared-text", "per-line-statements");
    }

    @Test
    void theHeaviestSuspectComesFirst() {
        assertThat(Suspects.of(Recorded.MYSQL)).extracting(each -> -each.weight()).isSorted();
    }

    @Test
    void noSuspectWeighsMoreThanTheWhole() {
        for (ComparedRun run : List.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, Recorded.MYSQL_ODD, Recorded.POSTGRES)) {
            assertThat(Suspects.of(run)).allSatisfy(each -> assertThat(each.weight()).isBetween(0.0, run.micros()));
        }
    }

    @Test
    void whatBothSidesDoIsOneSuspectOfBoth() {
        List<Suspect> suspects = suspects(Recorded.MYSQL, Recorded.POSTGRES);

        Suspect unused = suspects.stream().filter(each -> each.rule().equals("unused-rows")).findFirst().orElseThrow();
        assertThat(unused.side()).isEqualTo("both");
        assertThat(unused.evidence()).containsKeys("a.rowsReceivedPerCall", "b.rowsReceivedPerCall");
        assertThat(unused.accusation()).startsWith("On A: Delivery.selectOldestNewOrder receives").contains("On B: ");
        assertThat(suspects).filteredOn(each -> each.rule().equals("unused-rows")).hasSize(1);
    }

    @Test
    void besideAnotherRunOnlyTheExcessCounts() {
        Suspect alone = find(Suspects.of(Recorded.MYSQL), "split-batch");
        Suspect beside = find(suspects(Recorded.MYSQL, Recorded.MYSQL_TUNED), "split-batch");

        assertThat(beside.weight()).isLessThan(alone.weight());
        assertThat(beside.side()).isEqualTo("a");
        assertThat(find(suspects(Recorded.MYSQL_TUNED, Recorded.MYSQL), "split-batch").side()).isEqualTo("b");
    }

    @Test
    void plansStandInTheOrderOfTheSides() {
        Suspect plans = find(suspects(Recorded.POSTGRES, Recorded.MYSQL), "unequal-plans");

        assertThat(plans.side()).isEqualTo("b");
        Comparison.Plans both = Objects.requireNonNull(plans.plans());
        assertThat(both.a()).contains("cost=").contains("Index");
        assertThat(both.b()).contains("Nested loop");
    }

    @Test
    void theSettingsTakeEveryChangeAndEveryValueThatWasMeasured() throws Exception {
        for (ComparedRun run : List.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, Recorded.MYSQL_ODD, Recorded.POSTGRES,
                Recorded.POSTGRES_ODD)) {
            String db = run.property("db");
            for (Rule rule : Rule.ALL) {
                for (Finding finding : rule.look(run, null)) {
                    Map<String, String> changes = finding.remedy().changes();
                    assertThat(settings(db, changes)).as(rule.name()).isNotNull();
                    assertThat(settings(db, finding.remedy().asMeasured())).as(rule.name()).isNotNull();
                    assertThat(finding.remedy().asMeasured().keySet()).isEqualTo(changes.keySet());
                }
            }
        }
    }

    private static Settings settings(String db, Map<String, String> changes) throws Exception {
        Map<String, String> all = new java.util.HashMap<>(Map.of("db", db, "server", "embedded", "runSeconds", "1"));
        all.putAll(changes);
        return Settings.of(all);
    }

    private static List<Suspect> suspects(ComparedRun a, ComparedRun b) {
        return Suspects.between(a, "A", b, "B").stream().map(Charge::suspect).toList();
    }

    private static Suspect find(List<Suspect> suspects, String rule) {
        return suspects.stream().filter(each -> each.rule().equals(rule)).findFirst().orElseThrow();
    }
}
