package io.lineup.target.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Takes all space of the file system that contains an embedded server's data, by a file in the data folder. */
public final class FullDisk {
    private static final String FILLER = "lineup-full";
    private static final int BLOCK_BYTES = 1 << 20;
    private static final long LARGEST_BYTES = 8L << 30;

    private FullDisk() {}

    /**
     * Others may need the space: only a small file system is filled, and none that contains {@code others}.
     *
     * @throws ServerException if it may not be filled
     */
    public static void requireSmall(Path data, List<Path> others) {
        try {
            FileStore store = Files.getFileStore(data);
            boolean shared = false;
            for (Path each : others) {
                shared |= Files.getFileStore(each).equals(store);
            }
            if (shared || store.getTotalSpace() > LARGEST_BYTES) {
                throw new ServerException("faults: disk-full fills the file system of server.data=" + data
                        + ". Give it a separate one of 8 GB at most, without Lineup's folder and temporary files. As root,"
                        + " such as: mount -t tmpfs -o size=2g tmpfs /mnt/small");
            }
        } catch (IOException e) {
            throw new ServerException("faults: the file system of server.data=" + data + " is not known: "
                    + e.getMessage() + ".", e);
        }
    }

    /**
     * Takes all space at once, and what the server frees meanwhile; gives it back at the end.
     *
     * @param goesOn waits a moment, and says whether the disk shall stay full
     * @throws ServerException if the file cannot be made
     */
    public static void fill(Path data, BooleanSupplier goesOn) {
        Path filler = data.resolve(FILLER);
        try (FileChannel out = FileChannel.open(filler, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            do {
                fill(out);
            } while (goesOn.getAsBoolean());
        } catch (IOException e) {
            throw new ServerException("Cannot fill the file system of " + data + ": " + e.getMessage() + ".", e);
        } finally {
            clean(data);
        }
    }

    private static void fill(FileChannel out) {
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
        for (int size = BLOCK_BYTES; size > 0;) {
            try {
                block.clear().limit(size);
                out.write(block);
            } catch (IOException e) {
                // No block of this size is left.
                size /= 2;
            }
        }
    }

    /** Gives back what a Lineup that was killed meanwhile has left. */
    static void clean(Path data) {
        try {
            Files.deleteIfExists(data.resolve(FILLER));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
