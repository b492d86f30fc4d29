package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFsTest {
    @TempDir
    Path root;
    private ProcFs proc = ProcFs.LINUX;

    @BeforeEach
    void recordedProcesses() throws IOException {
        proc = new ProcFs(root);
        process(10, "postgres", 'S', 1, 100, 20, 300, 4);
        process(11, "postgres", 'R', 10, 50, 6, 0, 0);
        process(12, "postgres", 'Z', 10, 1, 0, 0, 0);
        process(13, "a (strange) name", 'S', 11, 2, 0, 0, 0);
        process(20, "postgres", 'S', 1, 1000, 0, 0, 0);
    }

    private void process(long pid, String command, char state, long parent, long user, long system, long childUser,
            long childSystem) throws IOException {
        Path folder = Files.createDirectory(root.resolve(Long.toString(pid)));
        Files.writeString(folder.resolve("stat"), pid + " (" + command + ") " + state + " " + parent
                + " 10 10 0 -1 4194304 9 9 9 9 " + user + " " + system + " " + childUser + " " + childSystem
                + " 20 0 1 0 38 1 1\n");
        Files.createSymbolicLink(folder.resolve("cwd"), Path.of(pid < 20 ? "/data" : "/other"));
    }

    @Test
    void aTreeHoldsAllDescendantsAfterTheirParents() {
        assertThat(proc.tree(10)).startsWith(10L).containsExactlyInAnyOrder(10L, 11L, 12L, 13L)
                .containsSubsequence(11L, 13L);
    }

    @Test
    void cpuTimeIncludesChildrenThatHaveEnded() {
        assertThat(proc.cpuTime(10)).isEqualTo(Duration.ofMillis((100 + 20 + 300 + 4 + 50 + 6 + 1 + 2) * 10));
    }

    @Test
    void aZombieIsDead() {
        assertThat(proc.isAlive(12)).isFalse();
        assertThat(proc.isAlive(11)).isTrue();
        assertThat(proc.isAlive(99)).isFalse();
    }

    @Test
    void onlyLivingProcessesOfThatNameUseAFolder() {
        assertThat(proc.workingIn(Path.of("/data"), "postgres")).containsExactlyInAnyOrder(10L, 11L);
    }

    @Test
    void aProgramThatALoaderStartedUsesAFolderAndAShellInItDoesNot() throws IOException {
        process(14, "ld-linux-x86-64", 'S', 1, 0, 0, 0, 0);
        Files.writeString(root.resolve("14/cmdline"), "/lib/ld-linux-x86-64.so.2\0/usr/sbin/mysqld\0--no-defaults\0");
        process(15, "bash", 'S', 1, 0, 0, 0, 0);
        Files.writeString(root.resolve("15/cmdline"), "bash\0");

        assertThat(proc.workingIn(Path.of("/data"), Set.of("mysqld", "mariadbd"))).containsExactly(14L);
    }

    @Test
    void whereThereIsNoProcessTableNothingIsFound() {
        ProcFs nowhere = new ProcFs(root.resolve("missing"));
        assertThat(nowhere.cpuTime(10)).isZero();
        assertThat(nowhere.workingIn(Path.of("/data"), "postgres")).isEmpty();
    }
}
