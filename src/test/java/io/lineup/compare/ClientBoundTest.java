package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClientBoundTest {
    private final ClientBound rule = new ClientBound();

    @Test
    void aCollectorThatStopsTheClientIsAccused() {
        long tenth = (long) (Recorded.MYSQL.summary().measuredSeconds() * 100);

        assertThat(rule.look(Recorded.withGc(Recorded.MYSQL, tenth), null)).extracting(Finding::accusation)
                .first().asString().startsWith("The garbage collector stops the client for 10% of the time");
    }

    @Test
    void aClientThatTakesMostOfAMachineWithoutIdleTimeIsAccused() {
        Finding finding = rule.look(Recorded.POSTGRES_INTERPRETED, null).getFirst();

        assertThat(finding.accusation()).contains("The client takes 70", "of the machine's CPU time",
                "next to nothing");
        assertThat(finding.evidence().get("clientShareOfTheMachine")).isBetween(0.6, 0.8);
        assertThat(finding.evidence().get("serverShareOfTheMachine")).isBetween(0.2, 0.3);
    }

    @Test
    void aServerThatNeedsMostOfTheMachineIsNotTheClientsFault() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
    }
}
