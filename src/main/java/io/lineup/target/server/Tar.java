package io.lineup.target.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** Unpacks {@code .tar.xz} and {@code .tar.gz}: folders, files with their executable bits, links. */
final class Tar {
    private Tar() {}

    /** @throws IOException also if an entry would land outside {@code folder} */
    static void unpackXz(InputStream packed, Path folder) throws IOException {
        unpack(new XZCompressorInputStream(new BufferedInputStream(packed)), folder);
    }

    /** @throws IOException also if an entry would land outside {@code folder} */
    static void unpackGz(InputStream packed, Path folder) throws IOException {
        unpack(new GzipCompressorInputStream(new BufferedInputStream(packed)), folder);
    }

    private static void unpack(InputStream unpacked, Path folder) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(unpacked)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                write(tar, entry, folder);
            }
        }
    }

    private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path folder) throws IOException {
        Path file = inside(folder, folder.resolve(entry.getName()));
        if (entry.isDirectory()) {
            Files.createDirectories(file);
            allow(file, true);
            return;
        }
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (entry.isSymbolicLink() && entry.getLinkName().startsWith("/")) {
            // It names a place on the machine that packed it, which is not here: left out (two in MySQL's archive).
            return;
        }
        if (entry.isSymbolicLink()) {
            inside(folder, file.resolveSibling(entry.getLinkName()));
            Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
            Files.createLink(file, inside(folder, folder.resolve(entry.getLinkName())));
        } else {
            Files.copy(tar, file);
            allow(file, (entry.getMode() & 0100) != 0);
        }
    }

    private static Path inside(Path folder, Path file) throws IOException {
        Path normal = file.normalize();
        if (!normal.startsWith(folder)) {
            throw new IOException("archive entry outside its folder: " + file);
        }
        return normal;
    }

    /** Readable by all: the server may run under another account than the one that unpacks. */
    private static void allow(Path file, boolean execute) throws IOException {
        Set<PosixFilePermission> permissions = EnumSet.of(PosixFilePermission.OWNER_READ,
                PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
        if (execute) {
            permissions.addAll(EnumSet.of(PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE,
                    PosixFilePermission.OTHERS_EXECUTE));
        }
        Files.setPosixFilePermissions(file, permissions);
    }
}
