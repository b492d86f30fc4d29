package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.report.Report;
import io.lineup.result.Check;
import io.lineup.result.Fault;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** Runs that harm their own server. {@code ServersMatrix} does it fifty times on each server. */
@Timeout(60)
class FaultsIT {
    @TempDir
    Path folder;

    @Test
    void aServerThatIsKilledAndANetworkThatBreaksLoseNoAcknowledgedCommit() throws Exception {
        TestRun.Outcome outcome = run("faults-kept", "faults",
                "kill -9 at 500ms, stop 100ms at 2s, cut at 2300ms, black hole 100ms at 2600ms, reset at 2900ms,"
                        + "delay 1ms for 100ms at 3200ms",
                "runSeconds", "4");

        Summary summary = outcome.summary();
        assertThat(summary.verdict()).isEqualTo(Verdict.OK_WITH_FAILURES);
        assertThat(summary.trial().faults()).extracting(Fault::what).containsExactly("kill -9", "stop 100ms",
                "cut", "black hole 100ms", "reset", "delay 1ms for 100ms");
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.isKept()).as(ledger.toString()).isTrue();
        assertThat(ledger.acknowledged()).isPositive();
        assertThat(outcome.results().readIntervals()).filteredOn(row -> row.second() == 3)
                .as("after the last fault").anyMatch(row -> row.completed() > 0);
        Report.write(outcome.results().path());
        assertThat(Files.readString(outcome.results().path().resolve("report.html")))
                .contains("Faults made on purpose", "black hole 100ms");
    }

    /** A check that cannot find a loss proves nothing. */
    @Test
    void aServerThatAcknowledgesBeforeItWritesIsFoundOut() throws Exception {
        Summary summary = run("faults-lost", "faults", "kill -9 at 1s", "runSeconds", "2", "server.synchronous_commit",
                "off", "server.wal_writer_delay", "10s").summary();

        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.lost()).as(ledger.toString()).isPositive();
        assertThat(ledger.examples()).isNotEmpty().allMatch(each -> each.startsWith("lost: "));
        assertThat(summary.verdict()).isEqualTo(Verdict.COMMITS_LOST);
        assertThat(summary.checks()).as("the conditions do not see it").hasSize(12).allMatch(Check::passed);
    }

    private TestRun.Outcome run(String name, String... properties) throws Exception {
        Map<String, String> all = new HashMap<>(Map.of("server", "embedded", "server.data",
                OwnServer.dataFolder(name).toString(), "server.shared_buffers", "128MB", "ledger", "on"));
        for (int i = 0; i < properties.length; i += 2) {
            all.put(properties[i], properties[i + 1]);
        }
        return new TestRun(folder.resolve("results"), all).go();
    }
}
