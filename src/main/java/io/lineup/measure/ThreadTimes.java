package io.lineup.measure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How long one thread of this machine was on a processor, and how long it was ready and waited for one: {@code schedstat} of
 * proc(5), which needs Linux with CONFIG_SCHED_INFO. Belongs to one thread. The kernel brings the time on a processor up to
 * date when the thread leaves it, so it is exact for a thread that sleeps.
 */
public final class ThreadTimes implements AutoCloseable {
    private static final Path PROC = Path.of("/proc");
    private static final int LONGEST = 96;

    private final long thread;
    private final FileChannel file;
    private final ByteBuffer text = ByteBuffer.allocateDirect(LONGEST);
    private long cpuNanos;
    private long queuedNanos;

    private ThreadTimes(long thread, FileChannel file) {
        this.thread = thread;
        this.file = file;
    }

    /** @return those of the calling thread; empty where the kernel shows none */
    public static Optional<ThreadTimes> ofThisThread() {
        try {
            Path self = Files.readSymbolicLink(PROC.resolve("thread-self"));
            return of(Long.parseLong(self.getFileName().toString()));
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }

    /** @return those of the thread or process with this number; empty where the kernel shows none */
    public static Optional<ThreadTimes> of(long thread) {
        try {
            ThreadTimes times = new ThreadTimes(thread,
                    FileChannel.open(PROC.resolve(Long.toString(thread)).resolve("schedstat")));
            return times.read() ? Optional.of(times) : Optional.empty();
        } catch (IOException noSuchFile) {
            return Optional.empty();
        }
    }

    /** @return false when there is nothing to read any more, such as of a thread that has ended */
    public boolean read() {
        try {
            text.clear();
            if (file.read(text, 0) <= 0) {
                return false;
            }
        } catch (IOException endedOrInterrupted) {
            return false;
        }
        text.flip();
        cpuNanos = number();
        queuedNanos = number();
        return true;
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException nothingWasWritten) {
            return;
        }
    }

    /** Reads digits up to the blank or the end of the line after them. */
    private long number() {
        long number = 0;
        while (text.hasRemaining()) {
            int digit = text.get() - '0';
            if (digit < 0) {
                break;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    /** @return its number, as the kernel counts threads */
    public long thread() {
        return thread;
    }

    /** @return ns on a processor, as of the last {@link #read()} */
    public long cpuNanos() {
        return cpuNanos;
    }

    /** @return ns ready and waiting for a processor, as of the last {@link #read()} */
    public long queuedNanos() {
        return queuedNanos;
    }
}
