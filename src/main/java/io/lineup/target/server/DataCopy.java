package io.lineup.target.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * A copy of an embedded server's data folder, kept next to it as {@code <data>.template}: what a template database is where
 * the server knows none. It is made and put back while the server is stopped, for only then do all files fit together, and
 * file by file with nothing left out.
 */
public final class DataCopy {
    private static final String MARK = "lineup-template";

    private final ServerSpec spec;
    private final Path copy;
    private final PasswordFile password;
    private final PasswordFile copiedPassword;

    public DataCopy(ServerSpec spec) {
        this.spec = spec;
        copy = spec.sibling(".template");
        password = new PasswordFile(spec.sibling(".password"));
        copiedPassword = new PasswordFile(spec.sibling(".template.password"));
    }

    /** @return whether there is a copy that was made of {@code content} */
    public boolean holds(String content) {
        try {
            return Files.exists(copy.resolve(MARK)) && Files.readString(copy.resolve(MARK)).strip().equals(content);
        } catch (IOException e) {
            throw failed("read", e);
        }
    }

    /**
     * Makes the copy, in place of an earlier one.
     *
     * @param content what the server contains, in words
     * @throws ServerException if the server runs, or the disk is full
     */
    public void save(String content) {
        whileStopped("write", () -> {
            Unpacked.delete(copy);
            Path partial = spec.sibling(".template.partial");
            duplicate(spec.data(), partial);
            copiedPassword.write(password.read());
            Files.writeString(partial.resolve(MARK), content + "\n");
            Files.move(partial, copy, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    /**
     * Puts the copy in the data folder's place.
     *
     * @throws ServerException if the server runs, or the disk is full
     */
    public void restore() {
        whileStopped("restore", () -> {
            Path partial = spec.sibling(".partial");
            duplicate(copy, partial);
            Files.delete(partial.resolve(MARK));
            Unpacked.delete(spec.data());
            password.write(copiedPassword.read());
            Files.move(partial, spec.data(), StandardCopyOption.ATOMIC_MOVE);
        });
    }

    @FunctionalInterface
    private interface Work {
        void perform() throws IOException;
    }

    private void whileStopped(String doing, Work work) {
        FolderLock lock = DataLock.acquire(spec);
        try {
            new MySqlFolder(spec.data()).awaitUnused();
            work.perform();
        } catch (IOException e) {
            throw failed(doing, e);
        } finally {
            lock.close();
        }
    }

    private ServerException failed(String doing, IOException cause) {
        return new ServerException("Cannot " + doing + " " + copy + ": " + cause + ".", cause);
    }

    /** Down to the disk, so that writing it does not go on during the run. */
    static void duplicate(Path from, Path to) throws IOException {
        Unpacked.delete(to);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
                if (Files.isRegularFile(target)) {
                    try (FileChannel written = FileChannel.open(target, StandardOpenOption.WRITE)) {
                        written.force(false);
                    }
                }
            }
        }
    }
}
