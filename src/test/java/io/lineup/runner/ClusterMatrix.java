package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.TestFolders;
import io.lineup.config.Folders;
import io.lineup.result.Check;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** Every kind of cluster loses the node that takes writes, under load. {@code run/testAllServers.sh} runs it. */
@Timeout(300)
class ClusterMatrix {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"db=postgres cluster.nodes=3 cluster.commit=on reads=standby",
        "db=postgres cluster.nodes=2 cluster.commit=remote_apply", "db=mysql server.version=9.7 reads=standby",
        "db=mysql server.version=9.7 cluster.primaries=all spread=by-warehouse", "db=mariadb spread=round-robin"})
    void noAcknowledgedCommitIsLostWithANode(String properties) throws Exception {
        assertNothingLost(properties, "kill -9 at 5s", 25);
    }

    /** The group elects another node, takes the first one back, and loses the elected one. */
    @Test
    void noneIsLostWhereTheNodeThatTakesWritesHasChanged() throws Exception {
        assertNothingLost("db=mysql server.version=9.7", "stop 15s at 3s, kill -9 after 3s", 60);
    }

    private void assertNothingLost(String properties, String faults, int seconds) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of("server", "cluster", "build", "missing", "warehouses", "2",
                "terminals", "4", "ledger", "on", "check", "after", "faults", faults, "runSeconds",
                Integer.toString(seconds), "stallSeconds", "60"));
        all.put("server.data", TestFolders.scratch().resolve("cluster-data").toString());
        for (String each : properties.split(" ", -1)) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }

        TestRun.Outcome outcome = new TestRun(folder.resolve("results"), all, Folders.ofThisProcess()).go();

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).as(summary.notes().toString()).isEqualTo(Verdict.OK_WITH_FAILURES);
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.isKept()).as(ledger.toString()).isTrue();
        assertThat(outcome.results().readIntervals()).filteredOn(row -> row.second() == seconds - 1)
                .as("after the fault").anyMatch(row -> row.completed() > 0);
        System.out.println(properties + ": " + summary.outages() + summary.notes());
    }
}
