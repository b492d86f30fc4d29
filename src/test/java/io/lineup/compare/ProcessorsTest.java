package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessorsTest {
    private final Processors rule = new Processors();

    @Test
    void aCollectorThatStopsTheClientIsAccused() {
        long tenth = (long) (Recorded.MYSQL.summary().measuredSeconds() * 100);

        assertThat(new Collector().look(Recorded.withGc(Recorded.MYSQL, tenth), null)).extracting(Finding::accusation)
                .first().asString().contains("10% of the time");
        assertThat(new Collector().look(Recorded.MYSQL, null)).isEmpty();
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
