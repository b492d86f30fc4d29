package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MessagesAndBytesTest {
    private final MessagesAndBytes rule = new MessagesAndBytes();

    @Test
    void mySqlsSplitBatchesCostMoreOnTheWireThanPostgres() {
        Finding finding = rule.look(Recorded.MYSQL, Recorded.POSTGRES).getFirst();

        assertThat(finding.accusation()).contains("round trips against");
        assertThat(finding.evidence().get("roundTripsPerNewOrder"))
                .isGreaterThan(finding.evidence().get("roundTripsPerNewOrderOnTheOtherSide"));
    }

    @Test
    void aloneThereIsNothingToHoldItAgainst() {
        assertThat(rule.look(Recorded.MYSQL, null)).isEmpty();
        assertThat(rule.look(Recorded.MYSQL, Recorded.MYSQL)).isEmpty();
    }
}
