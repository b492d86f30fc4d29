package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import io.lineup.result.ServerSide;

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
    void queriesOfOthersOnTheSameDatabaseAreNotTheDrivers() {
        ServerSide counted = Objects.requireNonNull(Recorded.MYSQL.counted());
        ServerSide busy = new ServerSide(counted.seconds(), counted.missing(), counted.cpuSeconds(),
                1_000 * counted.unmatchedCalls(), counted.unmatchedSeconds(), counted.counters());

        assertThat(rule.look(Recorded.withCounted(Recorded.MYSQL, busy), null)).extracting(Finding::accusation)
                .singleElement().asString().startsWith("The driver asks the server about its session 4");
    }

    @Test
    void aDriverThatRemembersItsSessionIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
