package io.lineup.measure;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Single transactions of one terminal, for files that contain a row for each. Rows are passed on in blocks, so that the
 * terminal neither locks nor allocates for most of them.
 */
public final class TransactionLog {
    private static final int BLOCK_ROWS = 256;

    private final Queue<Block> full = new ConcurrentLinkedQueue<>();
    private final Queue<Block> free = new ConcurrentLinkedQueue<>();
    private Block current = new Block();

    /** How a logged transaction ended. */
    public enum Ending {
        COMMITTED, ROLLED_BACK, FAILED
    }

    /** Takes one row; see {@link Block} for the meanings. Called by the terminal's thread alone. */
    public void add(int type, long end, long latencyNanos, long serviceNanos, int skipped, Ending ending) {
        Block block = current;
        int row = block.rows.getPlain();
        block.type[row] = (byte) type;
        block.end[row] = end;
        block.latencyNanos[row] = latencyNanos;
        block.serviceNanos[row] = serviceNanos;
        block.skipped[row] = (byte) skipped;
        block.ending[row] = ending;
        block.rows.setRelease(row + 1);
        if (row + 1 == BLOCK_ROWS) {
            full.add(block);
            Block next = free.poll();
            current = next == null ? new Block() : next;
        }
    }

    /** Hands the filled blocks to {@code reader}; called by the one reader. */
    public void drain(RowConsumer reader) {
        for (Block block = full.poll(); block != null; block = full.poll()) {
            block.read(reader);
            block.rows.setRelease(0);
            free.add(block);
        }
    }

    /** Hands everything that is left to {@code reader}, once the terminal has ended. */
    public void finish(RowConsumer reader) {
        drain(reader);
        current.read(reader);
    }

    /** Takes rows one by one. */
    @FunctionalInterface
    public interface RowConsumer {
        /**
         * One transaction.
         *
         * @param type position of its type
         * @param end ns on the monotonic clock
         * @param latencyNanos from the intended start to the end
         * @param serviceNanos of the last attempt
         * @param skipped parts that found nothing to do
         */
        void row(int type, long end, long latencyNanos, long serviceNanos, int skipped, Ending ending);
    }

    private static final class Block {
        final AtomicInteger rows = new AtomicInteger();
        final byte[] type = new byte[BLOCK_ROWS];
        final long[] end = new long[BLOCK_ROWS];
        final long[] latencyNanos = new long[BLOCK_ROWS];
        final long[] serviceNanos = new long[BLOCK_ROWS];
        final byte[] skipped = new byte[BLOCK_ROWS];
        final Ending[] ending = new Ending[BLOCK_ROWS];

        void read(RowConsumer reader) {
            int count = rows.getAcquire();
            for (int i = 0; i < count; i++) {
                reader.row(type[i], end[i], latencyNanos[i], serviceNanos[i], skipped[i], ending[i]);
            }
        }
    }
}
