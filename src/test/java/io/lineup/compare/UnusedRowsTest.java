package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.compare.tpcc.TpccRules;

class UnusedRowsTest {
    private final UnusedRows rule = new UnusedRows(TpccRules.RULES);

    @Test
    void thePartlyConsumedResultOfDeliveryIsAccusedWithItsRows() {
        List<Finding> found = rule.look(Recorded.MYSQL, null);

        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.statements()).containsExactly("Delivery.selectOldestNewOrder");
        assertThat(finding.evidence().get("rowsReceivedPerCall")).isBetween(600.0, 1000.0);
        assertThat(finding.evidence().get("rowsUsedPerCall")).isLessThanOrEqualTo(1.0);
        assertThat(finding.remedy().changes()).containsEntry("variant.Delivery.selectOldestNewOrder", "min");
        assertThat(finding.remedy().asMeasured()).containsEntry("variant.Delivery.selectOldestNewOrder", "ordered");
    }

    @Test
    void postgresIsAccusedOfTheSame() {
        assertThat(rule.look(Recorded.POSTGRES, null)).extracting(Finding::statements)
                .containsExactly(List.of("Delivery.selectOldestNewOrder"));
    }

    @Test
    void whoAsksForTheSmallestNumberIsNot() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
    }
}
