package io.lineup.target.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;

/** Takes all space of the file system that contains an embedded server's data, by a file in the data folder. */
public final class FullDisk {
    private static final String FILLER = "lineup-full";
    private static final int BLOCK_BYTES = 1 << 20;
    private static final long LARGEST_BYTES = 8L << 30;

    private FullDisk() {}

    /**
     * Others may need the space: only a small file system is filled, and none that contains {@code others}.
     *
     * @param others folders, or files; of one that does not exist, the folder counts in which it will be
     * @throws ServerException if it may not be filled
     */
    public static void requireSmall(Path data, List<Path> others) {
        try {
            FileStore store = Files.getFileStore(data);
            boolean shared = false;
            for (Path each : others) {
                shared |= Files.getFileStore(existing(each.toAbsolutePath())).equals(store);
            }
            if (shared || store.getTotalSpace() > LARGEST_BYTES) {
                throw new ServerException("faults: disk-full fills the file system of server.data=" + data
                        + ". Give it a separate one of 8 GB at most, without Lineup's folder, results and temporary files."
                        + " As root, such as: mount -t tmpfs -o size=2g tmpfs /mnt/small");
            }
        } catch (IOException e) {
            throw new ServerException("faults: the file system of server.data=" + data + " is not known: "
                    + e.getMessage() + ".", e);
        }
    }

    private static Path existing(Path path) {
        Path parent = path.getParent();
        return parent == null || Files.exists(path) ? path : existing(parent);
    }

    /**
     * Takes all space at once, and what the server frees meanwhile; gives it back at the end.
     *
     * @param ended whether to stop, also while the disk is not yet full
     * @param staysFull gets {@link System#nanoTime()} of the moment at which the disk was full; waits a moment, and says
     *         whether it shall stay full
     * @throws ServerException if the file cannot be made, or not be deleted
     */
    public static void fill(Path data, BooleanSupplier ended, LongPredicate staysFull) {
        Path filler = data.resolve(FILLER);
        // A file system may compress: zeros would take no space.
        byte[] random = new byte[BLOCK_BYTES];
        new SplittableRandom().nextBytes(random);
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES).put(random);
        try (FileChannel out = FileChannel.open(filler, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            fill(out, block, ended);
            long full = System.nanoTime();
            while (staysFull.test(full)) {
                fill(out, block, ended);
            }
        } catch (IOException e) {
            throw new ServerException("Cannot fill the file system of " + data + ": " + e.getMessage() + ".", e);
        } finally {
            clean(data);
        }
    }

    private static void fill(FileChannel out, ByteBuffer block, BooleanSupplier ended) {
        for (int size = BLOCK_BYTES; size > 0 && !ended.getAsBoolean();) {
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
            throw new ServerException(
                    "Cannot delete " + data.resolve(FILLER) + ", which takes all space: " + e.getMessage()
                            + ". Delete it.",
                    e);
        }
    }
}
