package io.lineup.measure;

import java.util.List;
import java.util.function.Consumer;

import io.lineup.config.StatementCost;
import io.lineup.time.FakeClock;

/** Makes what a statement cost out of frames that are all alike. */
public final class FrameFixture {
    private static final int CALLS = 10;

    private FrameFixture() {}

    /** Ten calls of 1,500 us on average; two frames of 400 and 600 us, of which the server worked 200 and the rest was sleep. */
    public static StatementTotal scattered(String id) {
        return total(id, 1_500_000, recorder -> {
            recorder.recordFrame(400_000, 0, 0, 200_000, 0, 0);
            recorder.recordFrame(600_000, 0, 0, 200_000, 0, 0);
        });
    }

    /** Ten calls of 1,500 us on average; two frames of 400 and 600 us, in which the client worked 100 and 300. */
    public static StatementTotal uneven(String id) {
        return total(id, 1_500_000, recorder -> {
            recorder.recordFrame(400_000, 100_000, 0, 200_000, 0, 0);
            recorder.recordFrame(600_000, 300_000, 0, 200_000, 0, 0);
        });
    }

    /** Ten calls of so many ns, of which the first few were looked at. */
    public static StatementTotal total(String id, int frames, long nanos, long cpu, long queued, long serverCpu,
            long serverQueued) {
        return total(id, nanos, recorder -> {
            for (int frame = 0; frame < frames; frame++) {
                recorder.recordFrame(nanos, cpu, queued, serverCpu, serverQueued, 0);
            }
        });
    }

    private static StatementTotal total(String id, long nanos, Consumer<StatementRecorder> frames) {
        FakeClock clock = new FakeClock(1);
        Window window = new Window();
        window.set(0, Long.MAX_VALUE);
        Measurements measurements = new Measurements(List.of("WORK"), window, false);
        ExecutionMeter meter = measurements.addTerminal(clock, StatementCost.BASIC).meter();
        StatementRecorder recorder = meter.recorder(id);
        for (int call = 0; call < CALLS; call++) {
            meter.start(recorder);
            clock.advance(nanos);
            meter.finish(recorder, 0);
        }
        frames.accept(recorder);
        return measurements.statements().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    }
}
