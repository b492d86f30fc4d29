package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.lineup.compare.tpcc.TpccRules;
import io.lineup.result.Comparison;

class UnequalPlansTest {
    private static final String LOW_STOCK = "StockLevel.countLowStock";

    private final UnequalPlans rule = new UnequalPlans(TpccRules.RULES);

    @Test
    void theRangeThatLosesItsLowerBoundIsAccusedEvenAlone() {
        Finding finding = rule.look(Recorded.MYSQL, null).getFirst();

        assertThat(finding.statements()).containsExactly(LOW_STOCK);
        assertThat(finding.evidence().get("rowsExaminedPerCall")).isGreaterThan(10_000);
        assertThat(finding.remedy().changes()).containsEntry("variant." + LOW_STOCK, "two-step");
        assertThat(finding.plans()).isNull();
    }

    @Test
    void besideAnotherServerBothPlansAreShown() {
        Finding finding = rule.look(Recorded.MYSQL, Recorded.POSTGRES).stream()
                .filter(each -> each.statements().contains(LOW_STOCK)).findFirst().orElseThrow();

        Comparison.Plans plans = Objects.requireNonNull(finding.plans());
        assertThat(plans.a()).contains("Nested loop");
        assertThat(plans.b()).contains("Nested Loop").contains("Index");
    }

    @Test
    void aQueryThatReadsWhatItReturnsIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL, null)).extracting(Finding::statements)
                .noneMatch(ids -> ids.contains("Delivery.selectOldestNewOrder"));
        assertThat(rule.look(Recorded.POSTGRES, Recorded.MYSQL)).isEmpty();
    }

    @Test
    void anotherTextOfAStatementHasAnotherPlanByRight() {
        String id = "Delivery.selectOldestNewOrder";
        ComparedRun min = Recorded.withPlans(Recorded.MYSQL_TUNED, Map.of(id, "-> Rows fetched before execution\n"));

        assertThat(rule.look(Recorded.MYSQL, min)).extracting(Finding::statements)
                .noneMatch(ids -> ids.contains(id));
        assertThat(rule.look(Recorded.MYSQL, Recorded.with(min, "variant." + id, "ordered")))
                .extracting(Finding::accusation).anyMatch(each -> each.startsWith(id + " has another plan"));
    }

    @Test
    void aTableReadFromEndToEndWhereTheOtherSideSeeksIsAccused() {
        String id = "NewOrder.selectStock";
        String seek = """
                LockRows  (cost=0.29..8.32 rows=1 width=314)
                  ->  Index Scan using bmsql_stock_pkey on bmsql_stock  (cost=0.29..8.31 rows=1 width=314)
                """;
        String scan = seek.replace("Index Scan using bmsql_stock_pkey", "Seq Scan");
        ComparedRun scanning = Recorded.withPlans(Recorded.POSTGRES, Map.of(id, scan));
        double half = Recorded.POSTGRES.statement(id).orElseThrow().meanMicros() / 2;
        ComparedRun quick = Recorded.withPlans(Recorded.withStatement(Recorded.POSTGRES,
                Recorded.costs(id, half, null, null)), Map.of(id, seek));

        assertThat(rule.look(scanning, quick)).extracting(Finding::accusation)
                .singleElement().asString().startsWith(id + " reads bmsql_stock from end to end");
        assertThat(rule.look(quick, scanning)).isEmpty();
    }
}
