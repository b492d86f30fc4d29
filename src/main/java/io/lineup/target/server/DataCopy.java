package io.lineup.target.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A copy of an embedded server's data folder, kept next to it as {@code <data>.template}: what a template database is where
 * the server knows none. It is made and put back while the server is stopped, for only then do all files fit together, and
 * file by file with nothing left out. Only what MySQL's log has in reserve is not copied back but kept.
 */
public final class DataCopy {
    private static final String MARK = "lineup-template";
    private static final Pattern SPARE = Pattern.compile("#ib_redo\\d+_tmp");

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
            duplicate(copy, partial, spares(spec.data()));
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

    /**
     * MySQL's redo log has files that contain nothing yet, most of its 2 GB. What is in them does not matter: a server that
     * has used up a file makes it one of these.
     *
     * @return those of a data folder, which does not need them
     */
    static Deque<Path> spares(Path data) throws IOException {
        Path log = data.resolve("#innodb_redo");
        if (!Files.isDirectory(log)) {
            return new ArrayDeque<>();
        }
        try (Stream<Path> files = Files.list(log)) {
            return files.filter(DataCopy::isSpare).collect(Collectors.toCollection(ArrayDeque::new));
        }
    }

    private static boolean isSpare(Path file) {
        return SPARE.matcher(file.getFileName().toString()).matches();
    }

    static void duplicate(Path from, Path to) throws IOException {
        duplicate(from, to, new ArrayDeque<>());
    }

    /**
     * Down to the disk, so that writing it does not go on during the run.
     *
     * @param spares files that are moved in place of copying others like them
     */
    static void duplicate(Path from, Path to, Deque<Path> spares) throws IOException {
        Unpacked.delete(to);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Path spare = isSpare(file) ? spares.poll() : null;
                if (spare != null && Files.size(spare) == Files.size(file)) {
                    Files.move(spare, target);
                    continue;
                }
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
