package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.lineup.compare.tpcc.TpccRules;
import io.lineup.config.Settings;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.NotAsked;
import io.lineup.result.Comparison.Suspect;

class SuspectsTest {
    private static final Suspects SUSPECTS = new Suspects(TpccRules.RULES);

    @Test
    void mySqlIsAccusedOfItsBatchesItsSessionQueriesAndItsUnusedRows() {
        assertThat(suspects(Recorded.MYSQL, Recorded.POSTGRES)).extracting(Suspect::rule).contains("split-batch",
                "session-queries", "unused-rows", "unequal-plans", "unprepared-text", "per-line-statements");
    }

    @Test
    void theHeaviestSuspectComesFirst() {
        assertThat(suspects(Recorded.MYSQL, Recorded.POSTGRES)).extracting(each -> -each.weight()).isSorted();
    }

    @Test
    void noFindingWeighsMoreThanTheWhole() {
        for (ComparedRun run : List.of(Recorded.MYSQL, Recorded.MYSQL_TUNED, Recorded.MYSQL_ODD, Recorded.POSTGRES)) {
            for (Rule rule : SUSPECTS.rules()) {
                assertThat(rule.look(run, null))
                        .allSatisfy(each -> assertThat(each.weight(run, null)).isBetween(0.0, run.micros()));
            }
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
        Finding alone = new SplitBatch().look(Recorded.MYSQL, null).getFirst();
        Suspect beside = find(suspects(Recorded.MYSQL, Recorded.MYSQL_TUNED), "split-batch");

        assertThat(beside.weight()).isLessThan(alone.micros());
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
            for (Rule rule : SUSPECTS.rules()) {
                for (Finding finding : rule.look(run, null)) {
                    Map<String, String> changes = finding.remedy().changes();
                    assertThat(settings(db, changes)).as(rule.name()).isNotNull();
                    assertThat(settings(db, finding.remedy().asMeasured())).as(rule.name()).isNotNull();
                    assertThat(finding.remedy().asMeasured().keySet()).isEqualTo(changes.keySet());
                }
            }
        }
    }

    @Test
    void aRuleThatHasNothingToLookAtIsNamedWithTheReason() {
        ComparedRun without = Recorded.withPlans(Recorded.POSTGRES, Map.of());

        assertThat(notAsked(Recorded.MYSQL, Recorded.POSTGRES)).isEmpty();
        assertThat(SUSPECTS.notAsked(Recorded.MYSQL, Recorded.POSTGRES)).as("of runs before waits were watched")
                .extracting(NotAsked::rule)
                .containsExactly("cold-cache", "latch", "other-waits", "storage-engine", "sql-layer", "network");
        assertThat(notAsked(Recorded.MYSQL, without)).singleElement().satisfies(each -> {
            assertThat(each).extracting(NotAsked::rule, NotAsked::side).containsExactly("unequal-plans", "b");
            assertThat(each.reason()).contains("rows", "plans");
        });
        assertThat(notAsked(without, without)).singleElement().extracting(NotAsked::side).isEqualTo("both");
    }

    @Test
    void commitsAreNotAskedWhereEachStatementIsATransaction() {
        ComparedRun autocommit = Recorded.withStatements(Recorded.POSTGRES, Recorded.POSTGRES.statements().stream()
                .filter(row -> !row.id().endsWith(".commit")).toList());

        assertThat(notAsked(autocommit, Recorded.MYSQL)).singleElement()
                .satisfies(each -> assertThat(each.rule()).isEqualTo("log-flush"))
                .satisfies(each -> assertThat(each.reason()).contains("autocommit"));
    }

    @Test
    void aClusterIsAccusedOfTheCommitsThatWaitForItsNodes() {
        ComparedRun cluster = Recorded.withSetting(
                Recorded.withStatement(Recorded.POSTGRES, Recorded.costs("NewOrder.commit", 2_000_000, null, null)),
                "synchronous_standby_names", "ANY 1 (*)");

        Suspect found = find(suspects(cluster, Recorded.POSTGRES), "consensus");

        assertThat(found.side()).isEqualTo("a");
        assertThat(found.statements()).contains("NewOrder.commit", "Payment.commit");
        assertThat(found.accusation()).contains("synchronous_standby_names=ANY 1 (*)", "NewOrder.commit (");
        assertThat(found.weight()).isGreaterThan(30_000);
        assertThat(suspects(cluster, cluster)).extracting(Suspect::rule).doesNotContain("consensus");
        assertThat(suspects(Recorded.withSession(cluster, "synchronous_commit", "local"), Recorded.POSTGRES))
                .extracting(Suspect::rule).doesNotContain("consensus");
    }

    /** Without those that older runs cannot answer. */
    private static List<NotAsked> notAsked(ComparedRun a, ComparedRun b) {
        return SUSPECTS.notAsked(a, b).stream().filter(each -> !each.reason().equals("waits were not watched"))
                .toList();
    }

    private static Settings settings(String db, Map<String, String> changes) throws Exception {
        Map<String, String> all = new java.util.HashMap<>(Map.of("db", db, "server", "embedded", "runSeconds", "1"));
        all.putAll(changes);
        return Settings.of(all);
    }

    private static List<Suspect> suspects(ComparedRun a, ComparedRun b) {
        return SUSPECTS.between(a, "A", b, "B").stream().map(RankedFinding::suspect).toList();
    }

    private static Suspect find(List<Suspect> suspects, String rule) {
        return suspects.stream().filter(each -> each.rule().equals(rule)).findFirst().orElseThrow();
    }
}
