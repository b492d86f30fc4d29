package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import io.lineup.compare.tpcc.TpccRules;

class RowLocksTest {
    private final RowLocks rule = new RowLocks(TpccRules.RULES);

    @Test
    void sixteenTerminalsOnOneWarehouseWaitForEachOther() {
        Finding finding = rule.look(Recorded.MYSQL_ODD, null).getFirst();

        assertThat(finding.evidence().get("lockWaitMicrosPerNewOrder")).isGreaterThan(1000);
        assertThat(finding.remedy().changes()).as("another scale is another database").isEmpty();
    }

    @Test
    void terminalsThatSeldomMeetAreNoSuspects() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
