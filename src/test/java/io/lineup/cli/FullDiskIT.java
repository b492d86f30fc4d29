package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.TestFolders;
import io.lineup.result.ResultDirectory;
import io.lineup.runner.OwnServer;
import io.lineup.target.server.InFullExtent;

/** Results on a file system that is full, or read-only: what was written is readable once there is room. */
@InFullExtent
@Timeout(120)
class FullDiskIT {
    private final Path small = TestFolders.scratch().resolve("small");

    @TempDir
    Path folder;

    @BeforeEach
    void mount() throws Exception {
        Files.createDirectories(small);
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", small.toString()),
                "only root may mount a small file system, and not in each container");
    }

    @AfterEach
    void unmount() throws Exception {
        assertThat(run("umount", "-l", small.toString())).isTrue();
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    }

    @Test
    void aRunThatFillsTheDiskSaysSoAndItsSecondsAreReadable() throws Exception {
        Path results = small.resolve("result");

        Call call = run(results, "ledger=on");

        assertThat(call.exitCode()).as(call.out() + call.err()).isEqualTo(1);
        assertThat(call.err()).containsPattern("Is the disk full|No space left").doesNotContain("\tat ", "defect");
        assertThat(run("mount", "-o", "remount,size=20m", small.toString())).isTrue();
        Call report = Call.of("report", results.toString());
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(Files.readString(results.resolve("report.html"))).contains("<html");
        assertThat(ResultDirectory.open(results).readSummarySoFar().completed()).isPositive();
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws Exception {
        assertThat(run("mount", "-o", "remount,ro,size=20m", small.toString())).isTrue();

        Call refused = run(small.resolve("result"));

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("Cannot make the result folder " + small.resolve("result"))
                .doesNotContain("\tat ", "defect");

        assertThat(run("mount", "-o", "remount,rw,size=20m", small.toString())).isTrue();
        assertThat(run(small.resolve("result")).exitCode()).isZero();
        assertThat(run("mount", "-o", "remount,ro,size=20m", small.toString())).isTrue();
        for (List<String> words : List.of(List.of("report", small.resolve("result").toString()),
                List.of("flame", small.resolve("result").toString()))) {
            Call call = Call.of(words.toArray(String[]::new));
            assertThat(call.exitCode()).as(call.err()).isIn(1, 2);
            assertThat(call.err()).isNotBlank().doesNotContain("\tat ", "defect");
        }
        assertThat(Call.of("list", small.toString()).exitCode()).isZero();
    }

    private Call run(Path results, String... more) throws IOException {
        Path props = OwnServer.properties(folder.resolve("small.properties"), OwnServer.dataFolder("small"),
                "build=never", "plans=none", "terminals=4", "runSeconds=4", "resultDirectory=" + results);
        return Call.on(props, "run", more);
    }
}
