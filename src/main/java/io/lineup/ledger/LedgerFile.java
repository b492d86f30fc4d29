package io.lineup.ledger;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import io.lineup.result.ResultException;

/**
 * The file {@code ledger.bin}, all of it longs, big-endian. It begins with {@link #MAGIC}, the version, longs of a record, ms since
 * 1970 when it was begun, how many numbers {@link Changes#before} gave, and these. Records follow, each: µs since the
 * beginning times 256, plus kind times 8, plus ending (0 acknowledged, 1 refused, 2 in doubt); then seven numbers. The last record
 * has the ending {@link #CLOSED} and says in its first number how many were before it: a file without it was cut off.
 */
final class LedgerFile implements AutoCloseable {
    /** The letters LINEUPLE. */
    static final long MAGIC = 0x4C494E4555504C45L;
    static final int VERSION = 1;
    static final int CLOSED = 7;
    private static final int HEADER = 5;
    private static final int ENDINGS = (1 << LedgerBuffer.ENDING_BITS) - 1;
    private static final int KINDS = (1 << LedgerBuffer.KIND_BITS) - 1;
    private static final int RECORD_BYTES = Long.BYTES * LedgerBuffer.RECORD;
    private static final int BLOCK = 1024 * RECORD_BYTES;

    private final Path path;
    private final FileChannel channel;
    private final int kinds;
    private final long[] before;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK).limit(0);
    private long records;
    private boolean closed;

    private LedgerFile(Path path, FileChannel channel, int kinds) throws IOException {
        this.path = path;
        this.channel = channel;
        this.kinds = kinds;
        ByteBuffer header = read(HEADER);
        if (header.getLong() != MAGIC) {
            throw new IOException("it is no ledger");
        }
        long version = header.getLong();
        if (version != VERSION || header.getLong() != LedgerBuffer.RECORD) {
            throw new IOException("its version is " + version + ", and this Lineup reads version " + VERSION);
        }
        header.getLong();
        long count = header.getLong();
        if (count < 0 || count > channel.size() / Long.BYTES) {
            throw new IOException("its header is damaged");
        }
        before = new long[(int) count];
        read(before.length).asLongBuffer().get(before);
    }

    private ByteBuffer read(int longs) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * longs);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new IOException("it ends in its header");
            }
        }
        return buffer.flip();
    }

    /**
     * @param kinds how many kinds of changes its workload has
     * @throws ResultException if it cannot be read, or is no ledger of this version
     */
    static LedgerFile open(Path path, int kinds) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(path, StandardOpenOption.READ);
            return new LedgerFile(path, channel, kinds);
        } catch (IOException e) {
            if (channel != null) {
                try {
                    channel.close();
                } catch (IOException closing) {
                    e.addSuppressed(closing);
                }
            }
            throw unreadable(path, e);
        }
    }

    private static ResultException unreadable(Path path, IOException e) {
        return new ResultException("Cannot read the ledger " + path + ": " + e.getMessage() + ".", e);
    }

    /** @return the first bytes of a file that is begun at {@code millis} */
    static ByteBuffer header(long millis, long[] before) {
        ByteBuffer header = ByteBuffer.allocate(Long.BYTES * (HEADER + before.length));
        header.putLong(MAGIC).putLong(VERSION).putLong(LedgerBuffer.RECORD).putLong(millis).putLong(before.length);
        for (long each : before) {
            header.putLong(each);
        }
        return header.flip();
    }

    /** @return what the database contained before the run */
    long[] before() {
        return before.clone();
    }

    /** @return whether the last record was read, and the file was closed with it */
    boolean isClosed() {
        return closed;
    }

    /**
     * @return the next entry; null at the end, also where that is in the middle of a record
     * @throws ResultException if it is none, or cannot be read
     */
    @org.jspecify.annotations.Nullable
    Entry next() {
        try {
            if (closed || !fill()) {
                return null;
            }
        } catch (IOException e) {
            throw unreadable(path, e);
        }
        long head = block.getLong();
        long[] numbers = new long[LedgerBuffer.NUMBERS];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = block.getLong();
        }
        int ending = (int) head & ENDINGS;
        if (ending == CLOSED && numbers[0] == records) {
            closed = true;
            return null;
        }
        int kind = (int) (head >>> LedgerBuffer.ENDING_BITS) & KINDS;
        if (ending >= Ending.values().length || kind >= kinds) {
            throw new ResultException(
                    "Cannot read the ledger " + path + ": record " + (records + 1) + " is damaged.");
        }
        records++;
        return new Entry(head >>> (LedgerBuffer.ENDING_BITS + LedgerBuffer.KIND_BITS),
                kind, Ending.values()[ending], numbers);
    }

    private boolean fill() throws IOException {
        if (block.remaining() >= RECORD_BYTES) {
            return true;
        }
        block.compact();
        while (block.position() < RECORD_BYTES) {
            if (channel.read(block) < 0) {
                return false;
            }
        }
        block.flip();
        return true;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }
}
