package io.lineup.sql;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementRecorder;

/** A wait between two statements, timed as a statement. */
public final class TimedWait {
    /** How the ids of waits end; no statement's does. */
    public static final String NAME = ".sleep";
    /** The wait looks so often whether somebody wants it to end. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final ExecutionMeter meter;
    private final StatementRecorder recorder;

    TimedWait(ExecutionMeter meter, StatementRecorder recorder) {
        this.meter = meter;
        this.recorder = recorder;
    }

    /** Waits for so many microseconds, or until {@code ended} is true. */
    public void await(long micros, BooleanSupplier ended) {
        meter.start(recorder);
        long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
        for (long left = end - System.nanoTime(); left > 0 && !ended.getAsBoolean(); left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, LOOK_NANOS));
        }
        meter.finish(recorder, 0);
    }
}
