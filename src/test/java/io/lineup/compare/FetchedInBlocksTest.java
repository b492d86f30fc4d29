package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FetchedInBlocksTest {
    private final FetchedInBlocks rule = new FetchedInBlocks();

    @Test
    void aCursorCostsMySqlATripMoreForEachQuery() {
        Finding finding = rule.look(Recorded.MYSQL_ODD, null).getFirst();

        assertThat(finding.statements()).contains("NewOrder.selectItem", "NewOrder.selectStock");
        assertThat(finding.evidence().get("roundTrips.NewOrder.selectItem")).isGreaterThanOrEqualTo(2.0);
        assertThat(finding.remedy().changes()).containsEntry("fetchSize", "0");
        assertThat(finding.remedy().asMeasured()).containsEntry("fetchSize", "10");
    }

    @Test
    void withoutAFetchSizeThereIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.with(Recorded.MYSQL_ODD, "fetchSize", "0"), null)).isEmpty();
    }
}
