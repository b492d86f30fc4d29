package io.lineup.ledger;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import io.lineup.workload.Trace;

/**
 * What one worker has entered and the file does not contain yet: a ring of records. The worker's thread writes, the
 * {@link LedgerWriter}'s takes out. A full ring makes the worker wait, because a ledger with gaps proves nothing.
 */
public final class LedgerBuffer implements Trace {
    /** Longs of a record: one that says when, what and how it ended, and the numbers. */
    static final int RECORD = 1 + NUMBERS;
    static final int ENDING_BITS = 3;
    static final int KIND_BITS = 5;
    private static final long WAIT_NANOS = 100_000;
    private static final int MOST_KINDS = 1 << KIND_BITS;
    private static final VarHandle WRITTEN;
    private static final VarHandle TAKEN;

    static {
        try {
            WRITTEN = MethodHandles.lookup().findVarHandle(LedgerBuffer.class, "written", long.class);
            TAKEN = MethodHandles.lookup().findVarHandle(LedgerBuffer.class, "taken", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final LedgerWriter writer;
    private final long[] ring;
    private final int mask;
    /** Longs ever written; released with each record. */
    private long written;
    /** Longs ever taken out; released after they were read. */
    private long taken;
    /** When the attempt ended and how, for the records that follow. */
    private long head;

    /** @param records of room, a power of two */
    LedgerBuffer(LedgerWriter writer, int records) {
        this.writer = writer;
        this.ring = new long[RECORD * records];
        this.mask = ring.length - 1;
    }

    /**
     * An attempt has ended; what it changed comes next.
     *
     * @param nanos when, on the clock of {@link System#nanoTime}
     */
    @SuppressWarnings("EnumOrdinal") // the file's numbers, see LedgerFile
    public void ended(Ending ending, long nanos) {
        long micros = Math.max(0, nanos - writer.startNanos()) / 1000;
        head = (micros << (ENDING_BITS + KIND_BITS)) | ending.ordinal();
    }

    @Override
    public void change(int kind, long a, long b, long c, long d, long e, long f, long g) {
        if (kind < 0 || kind >= MOST_KINDS) {
            throw new IllegalArgumentException("kind " + kind);
        }
        long at = written;
        while (at - (long) TAKEN.getAcquire(this) == ring.length) {
            if (writer.hasEnded()) {
                return;
            }
            writer.wake();
            LockSupport.parkNanos(this, WAIT_NANOS);
        }
        int place = (int) at & mask;
        ring[place] = head | ((long) kind << ENDING_BITS);
        ring[place + 1] = a;
        ring[place + 2] = b;
        ring[place + 3] = c;
        ring[place + 4] = d;
        ring[place + 5] = e;
        ring[place + 6] = f;
        ring[place + 7] = g;
        WRITTEN.setRelease(this, at + RECORD);
    }

    /** Hands all records to the sink; for the writer's thread alone. */
    void drain(Sink sink) {
        long end = (long) WRITTEN.getAcquire(this);
        long at = taken;
        try {
            for (; at != end; at += RECORD) {
                sink.record(ring, (int) at & mask);
            }
        } finally {
            TAKEN.setRelease(this, end);
        }
    }

    /** Takes the records of a buffer. */
    @FunctionalInterface
    interface Sink {
        /** @param from where the record begins in {@code longs} */
        void record(long[] longs, int from);
    }
}
