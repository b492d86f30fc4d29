package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;

import org.junit.jupiter.api.Test;

class FetchedInBlocksTest {
    private final FetchedInBlocks rule = new FetchedInBlocks();

    @Test
    void aCursorCostsMySqlATripMoreForEachQuery() {
        Finding finding = rule.look(Recorded.MYSQL_ODD, null).getFirst();

        assertThat(finding.statements()).contains("NewOrder.selectItem", "NewOrder.selectStock");
        double queries = Objects.requireNonNull(finding.evidence().get("queriesPerNewOrder"));
        assertThat(finding.evidence().get("extraRoundTripsPerNewOrder")).isBetween(0.9 * queries, 1.2 * queries);
        assertThat(finding.remedy().changes()).containsEntry("fetchSize", "0");
        assertThat(finding.remedy().asMeasured()).containsEntry("fetchSize", "10");
    }

    @Test
    void aBlockThatHoldsNearlyEveryResultIsNoSuspect() {
        assertThat(rule.look(Recorded.POSTGRES_ODD, null)).isEmpty();
    }

    @Test
    void withoutAFetchSizeThereIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.with(Recorded.MYSQL_ODD, "fetchSize", "0"), null)).isEmpty();
    }
}
