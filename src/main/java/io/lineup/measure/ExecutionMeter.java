package io.lineup.measure;

import io.lineup.time.Clock;

/**
 * Stamps the executions of one terminal. Every statement passes through {@link #start()} and then exactly one of
 * {@link #finish} and {@link #fail}, on the terminal's thread.
 */
public final class ExecutionMeter {
    private final Clock clock;
    private final Window window;
    private long startNanos;

    public ExecutionMeter(Clock clock, Window window) {
        this.clock = clock;
        this.window = window;
    }

    /** Marks the beginning of an execution, parameters already bound. */
    public void start() {
        startNanos = clock.nanoTime();
    }

    /** Marks the end of an execution whose result has been consumed. */
    public void finish(StatementRecorder recorder, int rows, int batchRows) {
        long now = clock.nanoTime();
        if (window.contains(now)) {
            recorder.record(now - startNanos, rows, batchRows);
        }
    }

    /** Marks the end of an execution that threw. */
    public void fail(StatementRecorder recorder) {
        long now = clock.nanoTime();
        if (window.contains(now)) {
            recorder.recordError(now - startNanos);
        }
    }
}
