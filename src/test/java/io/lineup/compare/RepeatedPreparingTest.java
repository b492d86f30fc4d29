package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepeatedPreparingTest {
    private final RepeatedPreparing rule = new RepeatedPreparing();

    @Test
    void preparingAtEachExecutionIsAccused() {
        Finding finding = rule.look(Recorded.MYSQL_ODD, null).getFirst();

        assertThat(finding.evidence().get("preparedPerNewOrder")).isGreaterThan(20);
        assertThat(finding.remedy().changes()).containsEntry("prepare", "connection");
    }

    @Test
    void aBatchThatIsPreparedAnewForEachOrderIsAccused() {
        Finding finding = rule.look(Recorded.MYSQL_TUNED, null).getFirst();

        assertThat(finding.statements()).contains("NewOrder.insertOrderLine");
        assertThat(finding.evidence().get("preparedPerNewOrder")).isBetween(0.9, 1.1);
        assertThat(finding.remedy().changes()).containsEntry("jdbc.cachePrepStmts", "true");
    }

    @Test
    void whoPreparesOnceIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
