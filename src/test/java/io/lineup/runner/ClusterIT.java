package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.Check;
import io.lineup.result.Fault;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** A run against a cluster that it starts. {@code ClusterMatrix} does it with every kind of cluster. */
@Timeout(180)
class ClusterIT {
    @TempDir
    Path folder;

    @Test
    void aStandbyTakesOverWithEveryAcknowledgedCommit() throws Exception {
        Path data = OwnServer.dataFolder("cluster");
        Map<String, String> properties = new HashMap<>(Map.of("server", "cluster", "cluster.nodes", "3", "server.data",
                data.toString(), "server.shared_buffers", "64MB", "reads", "standby", "ledger", "on", "terminals",
                "4"));
        properties.putAll(Map.of("faults", "kill -9 at 1s", "runSeconds", "3"));

        TestRun.Outcome outcome = new TestRun(folder.resolve("results"), properties).go();

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
        assertThat(summary.trial().faults()).extracting(Fault::what).containsExactly("kill -9");
        assertThat(summary.notes()).anyMatch(note -> note.contains("another node took writes after"))
                .anyMatch(note -> note.contains("reads=standby"));
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.isKept()).as(ledger.toString()).isTrue();
        assertThat(ledger.acknowledged()).isPositive();
        assertThat(data.resolve("PG_VERSION")).as("the data of the new primary").exists();
        try (var files = Files.list(Objects.requireNonNull(data.getParent()))) {
            assertThat(
                    files.filter(file -> file.toString().contains("cluster.node")).filter(Files::isDirectory).toList())
                    .isEqualTo(List.of());
        }
    }
}
