package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnpreparedTextTest {
    private final UnpreparedText rule = new UnpreparedText();

    @Test
    void connectorJSendsTextByDefault() {
        Finding finding = rule.look(Recorded.MYSQL, null).getFirst();

        assertThat(finding.evidence().get("bytesOutPerCall")).isGreaterThan(100);
        assertThat(finding.remedy().changes()).containsEntry("jdbc.useServerPrepStmts", "true");
    }

    @Test
    void pgjdbcDoesWithoutAThreshold() {
        assertThat(rule.look(Recorded.POSTGRES_ODD, null).getFirst().remedy().changes())
                .containsEntry("jdbc.prepareThreshold", "5");
    }

    @Test
    void preparedStatementsAreNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
