package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SessionQueriesTest {
    private final SessionQueries rule = new SessionQueries();

    @Test
    void connectorJAsksOnceForEachBatchByDefault() {
        Finding finding = rule.look(Recorded.MYSQL, null).getFirst();

        assertThat(finding.evidence().get("unmatchedQueriesPerNewOrder")).isCloseTo(2, Offset.offset(0.1));
        assertThat(finding.evidence().get("roundTripsBeyondRowsPerNewOrder")).isCloseTo(2, Offset.offset(0.1));
        assertThat(finding.statements()).contains("NewOrder.updateStock", "NewOrder.insertOrderLine");
        assertThat(finding.remedy().changes()).containsEntry("jdbc.useLocalSessionState", "true");
    }

    @Test
    void withoutTheServersStatisticsTheRoundTripsTell() {
        ComparedRun unwatched = Recorded.withCounted(Recorded.MYSQL, null);

        assertThat(rule.look(unwatched, null)).hasSize(1);
    }

    @Test
    void aDriverThatRemembersItsSessionIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
