package io.lineup.profile;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.PhaseEvent;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.Window;
import io.lineup.time.SystemClock;

/** A terminal without a database that leaves a real recording: it burns CPU, allocates and waits by statement. */
final class RecordedWork {
    private final SystemClock clock = new SystemClock();
    private final Window window = new Window();
    private final TerminalRecorder terminal = new Measurements(List.of("WORK"), window, false).addTerminal(clock,
            StatementCost.FULL);
    private final ExecutionMeter meter = terminal.meter();
    private double sink;
    byte[] kept = {};

    /** Records statement {@code Work.before} before the window, and one transaction of three statements in it. */
    static void record(RecordingProfile profile, Path file, long burnMillis) {
        RecordedWork work = new RecordedWork();
        FlightRecording recording = FlightRecording.start(profile, file);
        work.statement("Work.before", () -> work.burn(1));
        long from = work.clock.nanoTime();
        work.window.set(from, Long.MAX_VALUE);
        PhaseEvent phase = PhaseEvent.begin("measure", from, work.clock);
        work.transaction(burnMillis);
        phase.end(work.clock.nanoTime(), work.clock);
        work.statement("Work.behind", () -> work.burn(1));
        recording.close();
    }

    private void transaction(long burnMillis) {
        terminal.flight().transactionBegins(0);
        meter.begin();
        statement("Work.burn", () -> burn(burnMillis));
        statement("Work.allocate", this::allocate);
        statement("Work.wait", () -> LockSupport.parkNanos(20_000_000));
        meter.end();
        terminal.flight().transactionEnds("WORK", "COMMITTED", 1);
    }

    private void statement(String id, Runnable work) {
        meter.start();
        work.run();
        meter.finish(meter.recorder(id), 0);
    }

    /** @param millis of this thread's CPU time */
    private void burn(long millis) {
        var threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + millis * 1_000_000;
        while (threads.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 10_000; i++) {
                sink += Math.sqrt(i + sink);
            }
        }
    }

    private void allocate() {
        for (int i = 0; i < 50_000; i++) {
            // Kept, since what nobody can see is not allocated once this is compiled.
            kept = new byte[1_000 + i % 7];
        }
    }
}
