package io.lineup.runner;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A disk that answers a process slowly: a control group of Linux (version 1, blkio) limits its reads. Needs root, and a whole
 * disk below the folder.
 */
final class SlowDisk implements AutoCloseable {
    private static final Path GROUPS = Path.of("/sys/fs/cgroup/blkio");
    private static final String PROCESSES = "cgroup.procs";

    private final Path group = GROUPS.resolve("lineup-" + ProcessHandle.current().pid());

    /** Leaves the test out where the system does not let it do this. */
    SlowDisk(Path folder, int readsPerSecond) {
        try {
            long device = (Long) Files.getAttribute(folder, "unix:dev");
            long major = (device >> 8) & 0xfff;
            long minor = (device & 0xff) | ((device >> 12) & 0xfff00);
            Files.createDirectory(group);
            write(group.resolve("blkio.throttle.read_iops_device"), major + ":" + minor + " " + readsPerSecond);
        } catch (IOException | UnsupportedOperationException e) {
            close();
            assumeTrue(false, "no disk here can be slowed down: " + e);
        }
    }

    /** From now on, the disk is slow for this process and its later children. */
    void slowDown(long process) {
        try {
            write(group.resolve(PROCESSES), Long.toString(process));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text + "\n", StandardOpenOption.WRITE);
    }

    @Override
    public void close() {
        try {
            if (Files.exists(group)) {
                for (String process : Files.readAllLines(group.resolve(PROCESSES))) {
                    write(GROUPS.resolve(PROCESSES), process);
                }
                Files.delete(group);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
