package io.lineup.compare.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.compare.Finding;
import io.lineup.compare.Recorded;

class ColumnCountTest {
    private static final String ID = "Payment.countCustomersByLastName";

    private final ColumnCount rule = new ColumnCount();

    @Test
    void postgresReadsTheRowOfEachNamesake() {
        Finding finding = rule.look(Recorded.POSTGRES_ODD, null).getFirst();

        assertThat(finding.statements()).contains(ID);
        assertThat(finding.remedy().changes()).containsEntry("variant.customersByLastName", "count-star");
    }

    @Test
    void inInnoDbTheIndexHoldsTheKey() {
        assertThat(rule.look(Recorded.MYSQL_ODD, null)).isEmpty();
        assertThat(rule.look(Recorded.withPlans(Recorded.MYSQL_ODD, Map.of()), null)).isEmpty();
    }

    @Test
    void withoutTheVariantThereIsNoSuspect() {
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
