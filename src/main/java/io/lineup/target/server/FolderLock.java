package io.lineup.target.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A file that one process at a time locks; the operating system lets go of it when the process dies. The file stays and
 * contains the process id of its last owner.
 */
final class FolderLock implements AutoCloseable {
    /** A file lock belongs to the process, so within one process this map decides. */
    private static final Map<Path, FolderLock> HELD = new HashMap<>();

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Waits until no other process has locked {@code file}. */
    static FolderLock await(Path file) throws IOException {
        FileChannel channel = open(file);
        try {
            channel.lock();
            return new FolderLock(file, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** @return empty if somebody has locked {@code file} */
    static Optional<FolderLock> tryAcquire(Path file) throws IOException {
        synchronized (HELD) {
            if (HELD.containsKey(file)) {
                return Optional.empty();
            }
            FileChannel channel = open(file);
            try {
                FileLock lock = channel.tryLock();
                if (lock == null) {
                    channel.close();
                    return Optional.empty();
                }
                channel.truncate(0);
                channel.write(ByteBuffer
                        .wrap((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII)));
                FolderLock held = new FolderLock(file, channel);
                HELD.put(file, held);
                return Optional.of(held);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        }
    }

    /** @return process id of whoever has locked {@code file}, if it is known */
    static String owner(Path file) {
        synchronized (HELD) {
            // Opening and closing a file that this process has locked would unlock it (fcntl(2)).
            if (HELD.containsKey(file)) {
                return Long.toString(ProcessHandle.current().pid());
            }
        }
        try {
            return Files.readString(file).trim();
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    @Override
    public void close() {
        synchronized (HELD) {
            HELD.remove(file, this);
            try {
                channel.close();
            } catch (IOException e) {
                throw new ServerException("Cannot close " + file + ": " + e.getMessage() + ".", e);
            }
        }
    }
}
