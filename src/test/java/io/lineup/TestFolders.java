package io.lineup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders that tests make and remove. */
public final class TestFolders {
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath();
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ENOUGH_BYTES = 4L << 30;

    private TestFolders() {}

    /**
     * @return the folder for servers' data and results of this JVM; it is removed when the JVM ends. It lies in memory where
     *         there is room: tests would spend most of their time on flushes to the disk
     */
    public static Path scratch() {
        return Scratch.FOLDER;
    }

    /** Removes a folder with all its content; one that is not there is no error. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private static final class Scratch {
        static final Path FOLDER = create();

        private static Path create() {
            String name = "it-" + System.getProperty("lineup.fork", "1");
            try {
                Path folder = Files.isWritable(MEMORY)
                        && Files.getFileStore(MEMORY).getUsableSpace() > ENOUGH_BYTES
                                ? MEMORY.resolve("lineup-" + Integer.toHexString(PROJECT.hashCode()) + "-" + name)
                                : PROJECT.resolve("target").resolve(name);
                // A killed JVM leaves it.
                delete(folder);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        delete(folder);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }));
                return Files.createDirectories(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
