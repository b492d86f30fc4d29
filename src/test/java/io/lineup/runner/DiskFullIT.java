package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.TestFolders;
import io.lineup.result.Check;
import io.lineup.result.Fault;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Summary;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.ServerException;

/** Runs whose server has no disk space for a while. */
@Timeout(180)
class DiskFullIT {
    private final Path small = TestFolders.scratch().resolve("small-server");
    private boolean mounted;

    @TempDir
    Path folder;

    @AfterEach
    void unmount() throws Exception {
        assertThat(!mounted || command("umount", "-l", small.toString())).isTrue();
    }

    private static boolean command(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "postgres | 300m | 53100 | shared_buffers=128MB, max_wal_size=64MB, min_wal_size=32MB",
        "mysql | 600m | 1114 | innodb_buffer_pool_size=128M, innodb_redo_log_capacity=64M"})
    @InFullExtent
    void aServerWithoutSpaceFailsTransactionsAndLosesNone(String db, String size, String error, String settings)
            throws Exception {
        Files.createDirectories(small);
        mounted = command("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", small.toString());
        assumeTrue(mounted, "only root may mount a small file system, and not in each container");
        Map<String, String> all = new HashMap<>(Map.of("db", db, "server", "embedded", "server.data",
                small.resolve("data").toString(), "build", "missing", "ledger", "on", "runSeconds", "12", "faults",
                "disk-full 4s at 3s"));
        for (String each : settings.split(", ", -1)) {
            all.put("server." + each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }

        TestRun.Outcome outcome = new TestRun(folder.resolve("results"), all).go();

        Summary summary = outcome.summary();
        assertThat(summary.trial().faults()).extracting(Fault::what).containsExactly("disk-full 4s");
        assertThat(summary.errors().keySet()).as(summary.errors().toString()).anyMatch(each -> each.contains(error));
        assertThat(outcome.results().readIntervals()).as("seconds after the fault")
                .anyMatch(row -> row.second() >= 10 && row.completed() > 0);
        LedgerAnswer ledger = Objects.requireNonNull(summary.trial().ledger());
        assertThat(ledger.isKept()).as(ledger.toString()).isTrue();
        assertThat(ledger.acknowledged()).isPositive();
        assertThat(summary.checks()).hasSize(12).allMatch(Check::passed);
        assertThat(small.resolve("data/lineup-full")).doesNotExist();
    }

    @Test
    void aDiskThatOthersUseIsNotFilled() {
        Path data = folder.resolve("data");
        TestRun run = new TestRun(folder.resolve("results"), Map.of("server", "embedded", "server.data",
                data.toString(), "build", "missing",
                "server.shared_buffers", "128MB", "faults", "disk-full 1s at 500ms"));

        assertThatThrownBy(run::go).isInstanceOf(ServerException.class).hasMessageContainingAll("server.data=" + data,
                "a separate one of 8 GB at most");
        assertThat(List.of(data.resolve("lineup-full").toFile(), folder.resolve("results").toFile()))
                .noneMatch(java.io.File::exists);
    }
}
