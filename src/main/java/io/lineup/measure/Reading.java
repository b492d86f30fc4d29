package io.lineup.measure;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

import io.lineup.time.Clock;

/**
 * All meters of one terminal at one moment. Overwritten again and again; what happened between two moments is the
 * difference of two readings.
 */
final class Reading {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    long nanos;
    long cpuNanos;
    long allocatedBytes;
    long roundTrips;
    long bytesOut;
    long bytesIn;
    long writes;
    long reads;
    long firstByteNanos;
    long stoppedNanos;

    /** Reads the clock last, so that reading the meters is no part of the time that begins here. */
    void takeBefore(Clock clock, WireCounter wire, boolean cpu) {
        wire.expectNothing();
        takeMeters(wire, cpu);
        nanos = clock.nanoTime();
    }

    /** Reads the clock first, so that reading the meters is no part of the time that ends here. */
    void takeAfter(Clock clock, WireCounter wire, boolean cpu) {
        nanos = clock.nanoTime();
        takeMeters(wire, cpu);
    }

    private void takeMeters(WireCounter wire, boolean cpu) {
        allocatedBytes = THREADS.getCurrentThreadAllocatedBytes();
        if (cpu) {
            cpuNanos = THREADS.getCurrentThreadCpuTime();
        }
        roundTrips = wire.roundTrips;
        bytesOut = wire.bytesOut;
        bytesIn = wire.bytesIn;
        writes = wire.writes;
        reads = wire.reads;
        firstByteNanos = wire.firstByteNanos;
        stoppedNanos = StoppedTime.nanos();
    }

    /** Moves this moment forward by what happened from {@code from} to {@code to}. */
    void skip(Reading from, Reading to) {
        nanos += to.nanos - from.nanos;
        cpuNanos += to.cpuNanos - from.cpuNanos;
        allocatedBytes += to.allocatedBytes - from.allocatedBytes;
        roundTrips += to.roundTrips - from.roundTrips;
        bytesOut += to.bytesOut - from.bytesOut;
        bytesIn += to.bytesIn - from.bytesIn;
        writes += to.writes - from.writes;
        reads += to.reads - from.reads;
        firstByteNanos += to.firstByteNanos - from.firstByteNanos;
        stoppedNanos += to.stoppedNanos - from.stoppedNanos;
    }
}
