package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.result.Part;

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

    @Test
    void aPauseBeforeTheFlushIsNamedThoughTheServerDoesNotNameIt() {
        ComparedRun run = Recorded.withStatements(Recorded.POSTGRES, List.of(Recorded.split("NewOrder.commit",
                Map.of(Part.SERVER_CPU, 100.0, Part.LOG_FLUSH, 10.0, Part.UNNAMED, 890.0))));
        assertThat(rule.look(run, null)).as("a wait of one percent, and no pause").isEmpty();

        Finding finding = rule.look(Recorded.withSetting(run, "commit_delay", "10000"), null).getFirst();

        assertThat(finding.accusation()).contains("90% of the time", "commit_delay=10000");
        assertThat(finding.remedy().changes()).containsExactly(Map.entry("server.commit_delay", "0"));
        assertThat(finding.remedy().asMeasured()).containsEntry("server.commit_delay", "10000");
    }

    @Test
    void aPauseOfMySqlIsTheFirstRemedy() {
        ComparedRun run = Recorded.withStatements(Recorded.MYSQL,
                List.of(Recorded.split("NewOrder.commit", Map.of(Part.LOG_FLUSH, 1000.0))));

        assertThat(rule.look(Recorded.withSetting(run, "binlog_group_commit_sync_delay", "5000"), null).getFirst()
                .remedy().changes()).containsExactly(Map.entry("server.binlog_group_commit_sync_delay", "0"));
        assertThat(rule.look(run, null).getFirst().remedy().changes())
                .containsKey("server.innodb_flush_log_at_trx_commit");
    }
}
