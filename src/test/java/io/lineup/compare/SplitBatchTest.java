package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

class SplitBatchTest {
    private final SplitBatch rule = new SplitBatch();

    @Test
    void connectorJSplitsBothBatchesByDefault() {
        Finding finding = rule.look(Recorded.MYSQL, null).getFirst();

        assertThat(finding.statements()).containsExactlyInAnyOrder("NewOrder.updateStock", "NewOrder.insertOrderLine");
        assertThat(finding.evidence().get("roundTrips.NewOrder.updateStock")).isBetween(10.5, 11.5);
        assertThat(finding.remedy().changes()).isEqualTo(
                Map.of("jdbc.rewriteBatchedStatements", "true", "conn", "jdbc:mysql+bulk:"));
        assertThat(finding.remedy().asMeasured()).containsEntry("conn", "jdbc:mysql:");
    }

    @Test
    void theUrlOfAnExternalServerKeepsAllButItsScheme() {
        ComparedRun external = Recorded.with(Recorded.MYSQL, "conn", "jdbc:mysql://db:3306/tpcc?sslMode=DISABLED");

        assertThat(rule.look(external, null).getFirst().remedy().changes()).containsEntry("conn",
                "jdbc:mysql+bulk://db:3306/tpcc?sslMode=DISABLED");
    }

    @Test
    void anOptionInTheUrlIsChangedThere() {
        ComparedRun external = Recorded.with(Recorded.MYSQL, "conn",
                "jdbc:mysql://db/tpcc?rewriteBatchedStatements=false&sslMode=DISABLED");

        assertThat(rule.look(external, null).getFirst().remedy().changes()).isEqualTo(Map.of("conn",
                "jdbc:mysql+bulk://db/tpcc?rewriteBatchedStatements=true&sslMode=DISABLED"));
    }

    @Test
    void aUrlWithAMaskedSecretIsLeftAlone() {
        ComparedRun external = Recorded.with(Recorded.MYSQL, "conn", "jdbc:mysql://db/tpcc?password=****");

        assertThat(rule.look(external, null).getFirst().remedy().changes())
                .isEqualTo(Map.of("jdbc.rewriteBatchedStatements", "true"));
    }

    @Test
    void aBatchThatGoesAsAWholeIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
