package io.lineup.target.server;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server's programs, unpacked from the class path once for all projects of a user. */
final class Unpacked {
    private static final Logger LOG = LoggerFactory.getLogger(Unpacked.class);

    private Unpacked() {}

    /** Unpacks a stream into a folder. */
    @FunctionalInterface
    interface Unpacker {
        void unpack(InputStream packed, Path folder) throws IOException;
    }

    /**
     * Unpacks unless that has been done, also by another process at this moment. Half a folder never has its final name.
     *
     * @param product what messages call it
     */
    static synchronized void ensure(Path folder, String product, URL archive, Unpacker unpacker) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Files.createDirectories(Objects.requireNonNull(folder.getParent()));
        FolderLock lock = FolderLock.await(folder.resolveSibling(folder.getFileName() + ".lock"));
        try {
            if (Files.isDirectory(folder)) {
                return;
            }
            LOG.info("Unpacking {} into {}", product, folder);
            Path partial = folder.resolveSibling(folder.getFileName() + ".partial");
            delete(partial);
            Files.createDirectory(partial);
            try (InputStream packed = archive.openStream()) {
                unpacker.unpack(packed, partial);
            }
            Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            lock.close();
        }
    }

    /** Under another name, so that half a folder never has the final one; what an earlier call left there goes as well. */
    static void delete(Path folder) throws IOException {
        Path doomed = folder.resolveSibling(folder.getFileName() + ".deleted");
        deleteFiles(doomed);
        if (Files.exists(folder)) {
            Files.move(folder, doomed, StandardCopyOption.ATOMIC_MOVE);
            deleteFiles(doomed);
        }
    }

    private static void deleteFiles(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
