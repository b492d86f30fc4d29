package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogFlushTest {
    private final LogFlush rule = new LogFlush();

    @Test
    void commitsThatWaitForTheDiskAreAccusedWithTheirShare() {
        Finding finding = rule.look(Recorded.POSTGRES, null).getFirst();

        assertThat(finding.evidence().get("shareOfAllTime")).isBetween(0.1, 0.9);
        assertThat(finding.statements()).contains("NewOrder.commit", "Payment.commit");
        assertThat(finding.remedy().changes()).containsEntry("server.synchronous_commit", "off");
    }

    @Test
    void anExternalServerIsAskedInItsSession() {
        ComparedRun run = Recorded.POSTGRES;
        var server = run.server();
        ComparedRun external = new ComparedRun(run.folder(), run.summary(), run.environment().withServer(run.driver(),
                new io.lineup.result.Environment.Server(server.product(), server.version(), false, null,
                        server.settings()),
                run.environment().session()), run.properties(), run.statements(), run.counted(), 0, 0, run.plans());

        assertThat(rule.look(external, null).getFirst().remedy().changes()).containsEntry("session.sql",
                "SET synchronous_commit = off");
    }

    @Test
    void aServerThatDoesNotFlushIsNot() {
        assertThat(rule.look(Recorded.POSTGRES_ODD, null)).isEmpty();
        assertThat(rule.look(Recorded.withSetting(Recorded.MYSQL, "innodb_flush_log_at_trx_commit", "2"), null))
                .isEmpty();
    }
}
