package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import io.lineup.result.Comparison.Difference;

class EnvironmentDifferencesTest {
    @Test
    void serverAndIsolationComeBeforeSettingsAndProperties() {
        List<Difference> found = EnvironmentDifferences.of(Recorded.MYSQL,
                Recorded.withSession(Recorded.POSTGRES, "transaction_isolation", "serializable"));

        assertThat(found).extracting(Difference::what).startsWith("server", "server version", "isolation", "driver");
        assertThat(found).contains(new Difference("isolation", "READ COMMITTED", "SERIALIZABLE"));
    }

    @Test
    void durabilityOfBothProductsIsShownAndOtherSettingsOfOneProductAreNot() {
        List<String> names = EnvironmentDifferences.of(Recorded.MYSQL, Recorded.POSTGRES).stream()
                .map(Difference::what).toList();

        assertThat(names).contains("server.fsync", "server.synchronous_commit", "server.innodb_flush_log_at_trx_commit",
                "server.log_bin", "server.full_page_writes", "server.shared_buffers");
        assertThat(names).doesNotContain("server.innodb_io_capacity", "server.jit");
    }

    @Test
    void ofOneProductEverySettingCounts() {
        ComparedRun other = Recorded.withSetting(Recorded.MYSQL, "innodb_io_capacity", "1000");

        assertThat(EnvironmentDifferences.of(Recorded.MYSQL, other))
                .containsExactly(new Difference("server.innodb_io_capacity", "200", "1000"));
    }

    @Test
    void ofAListOfSwitchesOnlyThoseThatDifferAreShown() {
        String switches = Objects.requireNonNull(Recorded.MYSQL.server().settings().get("optimizer_switch"));
        ComparedRun other = Recorded.withSetting(Recorded.MYSQL, "optimizer_switch",
                switches.replace("hash_join=on", "hash_join=off"));

        assertThat(EnvironmentDifferences.of(Recorded.MYSQL, other))
                .containsExactly(new Difference("server.optimizer_switch", "hash_join=on", "hash_join=off"));
    }

    @Test
    void commitsThatAreNotFlushedAreSaidInOneLine() {
        assertThat(EnvironmentDifferences.of(Recorded.POSTGRES, Recorded.POSTGRES_ODD))
                .contains(new Difference("flushed at commit", "yes", "no: synchronous_commit=off"));
    }

    @Test
    void propertiesThatDifferAreShownAndDrawnSeedsAreNot() {
        List<String> names = EnvironmentDifferences.of(Recorded.MYSQL, Recorded.MYSQL_TUNED).stream()
                .map(Difference::what).toList();

        assertThat(names).contains("jdbc.useLocalSessionState", "variant.NewOrder.reads");
        assertThat(names).doesNotContain("seed", "resultDirectory");
    }

    @Test
    void equalRunsDifferInNothing() {
        assertThat(EnvironmentDifferences.of(Recorded.MYSQL, Recorded.MYSQL)).isEmpty();
    }
}
