package io.lineup.profile;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Map<String, Runnable> statements = new LinkedHashMap<>();
        statements.put("Work.burn", () -> work.burn(burnMillis));
        statements.put("Work.allocate", work::allocate);
        statements.put("Work.wait", () -> LockSupport.parkNanos(20_000_000));
        work.record(profile, file, statements);
    }

    /** Records these statements as one transaction in the window, and one before and after it. */
    void record(RecordingProfile profile, Path file, Map<String, Runnable> statements) {
        FlightRecording recording = FlightRecording.start(profile, file);
        statement("Work.before", () -> burn(1));
        long from = clock.nanoTime();
        window.set(from, Long.MAX_VALUE);
        PhaseEvent phase = PhaseEvent.begin("measure", from, clock);
        transaction(statements);
        phase.end(clock.nanoTime(), clock);
        statement("Work.behind", () -> burn(1));
        recording.close();
    }

    private void transaction(Map<String, Runnable> statements) {
        terminal.flight().transactionBegins(0);
        meter.begin();
        statements.forEach(this::statement);
        meter.end();
        terminal.flight().transactionEnds("WORK", "COMMITTED", 1);
    }

    private void statement(String id, Runnable work) {
        meter.start(meter.recorder(id));
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
