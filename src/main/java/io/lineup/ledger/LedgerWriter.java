package io.lineup.ledger;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ResultException;

/** Writes what workers enter to {@code ledger.bin}, on a separate thread. */
public final class LedgerWriter implements AutoCloseable {
    /** Beyond it nothing is entered any more: some 130 million changes. */
    static final long MOST_BYTES = 8L << 30;

    private static final long LOOK_NANOS = 10_000_000;
    /** Room of all buffers together, in records; 8 MB. */
    private static final int ALL_RECORDS = 1 << 17;
    private static final int MOST_RECORDS = 1024;
    private static final int LEAST_RECORDS = 32;
    private static final int BLOCK = 4096 * Long.BYTES * LedgerBuffer.RECORD;

    private final Path path;
    private final FileChannel file;
    private final long mostBytes;
    private final long startNanos = System.nanoTime();
    private final int recordsOfEach;
    private final List<LedgerBuffer> buffers = new CopyOnWriteArrayList<>();
    private final ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
    private final Thread thread;
    private long records;
    private long dropped;
    private volatile boolean ended;
    private @Nullable IOException failure;

    /**
     * @param workers that will enter something
     * @param before  of {@link Changes#before}
     * @throws ResultException if the file cannot be written
     */
    public LedgerWriter(Path path, int workers, long[] before) {
        this(path, workers, before, MOST_BYTES);
    }

    LedgerWriter(Path path, int workers, long[] before, long mostBytes) {
        this.path = path;
        this.mostBytes = mostBytes;
        this.recordsOfEach = Math.clamp(Integer.highestOneBit(Math.max(1, ALL_RECORDS / Math.max(1, workers))),
                LEAST_RECORDS,
                MOST_RECORDS);
        try {
            file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            writeAll(LedgerFile.header(System.currentTimeMillis(), before));
        } catch (IOException e) {
            throw new ResultException("Cannot write the ledger " + path + ": " + reason(e) + ".", e);
        }
        thread = Thread.ofPlatform().daemon().name("ledger").start(this::run);
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + " " + e.getMessage();
    }

    /** @return what one worker enters into; from any thread */
    public LedgerBuffer buffer() {
        LedgerBuffer made = new LedgerBuffer(this, recordsOfEach);
        buffers.add(made);
        return made;
    }

    long startNanos() {
        return startNanos;
    }

    /** @return whether nothing is written any more: who still enters something was given up */
    boolean hasEnded() {
        return ended;
    }

    void wake() {
        LockSupport.unpark(thread);
    }

    private void run() {
        while (!ended) {
            takeAll();
            LockSupport.parkNanos(this, LOOK_NANOS);
        }
    }

    private void takeAll() {
        for (LedgerBuffer each : buffers) {
            each.drain(this::take);
        }
        writeBlock();
    }

    private void take(long[] longs, int from) {
        if (failure != null || (records + 1) * Long.BYTES * LedgerBuffer.RECORD > mostBytes) {
            dropped++;
            return;
        }
        if (!block.hasRemaining()) {
            writeBlock();
        }
        for (int i = 0; i < LedgerBuffer.RECORD; i++) {
            block.putLong(longs[from + i]);
        }
        records++;
    }

    private void writeBlock() {
        block.flip();
        try {
            if (failure == null) {
                writeAll(block);
            }
        } catch (IOException e) {
            failure = e;
        }
        block.clear();
    }

    private void writeAll(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            int unused = file.write(bytes);
        }
    }

    /**
     * Ends the file, when the workers have ended.
     *
     * @return what a reader must know if it does not contain everything
     */
    public Optional<String> finish() {
        stop();
        takeAll();
        if (dropped == 0 && failure == null) {
            long[] last = new long[LedgerBuffer.RECORD];
            last[0] = LedgerFile.CLOSED;
            last[1] = records;
            for (long each : last) {
                block.putLong(each);
            }
            writeBlock();
        }
        close();
        List<String> why = new ArrayList<>();
        if (failure != null) {
            why.add("The ledger is cut off: " + path + " could not be written (" + reason(failure) + ").");
        } else if (dropped > 0) {
            why.add(String.format(java.util.Locale.ROOT,
                    "The ledger is cut off: it is full, and %,d later changes are not in it.", dropped));
        }
        return why.stream().findFirst();
    }

    private void stop() {
        ended = true;
        wake();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        stop();
        try {
            file.close();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
        }
    }
}
