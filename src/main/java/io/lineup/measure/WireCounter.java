package io.lineup.measure;

import io.lineup.time.Clock;
import io.lineup.time.SystemClock;

/**
 * What went over the socket of one connection. Plain fields: the thread that uses the connection writes them through the
 * socket's streams and reads them before and after each execution. Under TLS the bytes are ciphertext.
 */
public final class WireCounter {
    long roundTrips;
    long bytesOut;
    long bytesIn;
    long writes;
    long reads;
    long firstByteNanos;
    private final Clock clock;
    private boolean asked;
    private long askedAt;

    public WireCounter() {
        this(new SystemClock());
    }

    WireCounter(Clock clock) {
        this.clock = clock;
    }

    /** A write begins. The first one after a read begins a round trip. */
    public void writing() {
        if (!asked) {
            asked = true;
            askedAt = clock.nanoTime();
        }
    }

    /**
     * Bytes written so far do not belong to the round trip that begins now: MySQL answers nothing when a statement is
     * closed, and the next reply may come much later.
     */
    void expectNothing() {
        // The counter of sockets that are not counted is one for all terminals: nothing is written there.
        if (asked) {
            asked = false;
        }
    }

    /** A write has ended. */
    public void written(int bytes) {
        writes++;
        bytesOut += bytes;
    }

    /** A read has brought so many bytes. The first one after a write ends a round trip. */
    public void read(int bytes) {
        reads++;
        bytesIn += bytes;
        if (asked) {
            asked = false;
            roundTrips++;
            // From the write on, not from the read on: on one machine the woken server often runs before write returns.
            firstByteNanos += clock.nanoTime() - askedAt;
        }
    }

    /** @return reads that followed a write */
    public long roundTrips() {
        return roundTrips;
    }

    public long bytesOut() {
        return bytesOut;
    }

    public long bytesIn() {
        return bytesIn;
    }

    /** @return calls of the socket's output stream */
    public long writes() {
        return writes;
    }

    /** @return calls of the socket's input stream that brought something */
    public long reads() {
        return reads;
    }

    /** @return ns from the first write to the first byte of the reply, summed over the round trips */
    public long firstByteNanos() {
        return firstByteNanos;
    }
}
