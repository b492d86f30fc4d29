package io.lineup.runner;

import java.nio.file.Path;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.PhaseEvent;
import io.lineup.measure.StatementTextEvent;
import io.lineup.profile.FlightRecording;
import io.lineup.profile.RecordingProfile;
import io.lineup.time.Clock;

/**
 * The flight recording of one run, where it has one. Begins shortly before the measured window, so that its own start is
 * outside and the ramp-up takes no space; ends with the run, however that ends.
 */
final class RunRecording implements AutoCloseable {
    /** The recording begins no later than so long before the window. */
    private static final long LEAD_NANOS = 5_000_000_000L;

    private final @Nullable RecordingProfile profile;
    private final Map<String, String> texts;
    private final Clock clock;
    private final Path file;
    private @Nullable FlightRecording recording;
    private @Nullable Runnable endOfTexts;
    private @Nullable PhaseEvent phase;

    /**
     * @param profile null for no recording
     * @param texts SQL by statement id
     */
    RunRecording(@Nullable RecordingProfile profile, Map<String, String> texts, Path file, Clock clock) {
        this.profile = profile;
        this.texts = texts;
        this.file = file;
        this.clock = clock;
    }

    /** Begins if the window is near; call it at least once a second before. */
    void approach(long nanosToWindow) {
        RecordingProfile wanted = profile;
        if (wanted != null && recording == null && nanosToWindow <= LEAD_NANOS) {
            recording = FlightRecording.start(wanted, file);
            endOfTexts = StatementTextEvent.announce(texts);
            phase = PhaseEvent.begin("ramp-up", clock.nanoTime(), clock);
        }
    }

    /** The measured window began at {@code nanos}. */
    void measureFrom(long nanos) {
        next("measure", nanos);
    }

    /** The measured window ended at {@code nanos}. */
    void drainFrom(long nanos) {
        next("drain", nanos);
    }

    private void next(String name, long nanos) {
        PhaseEvent last = phase;
        if (last != null) {
            last.end(nanos, clock);
            phase = PhaseEvent.begin(name, nanos, clock);
        }
    }

    @Override
    public void close() {
        if (phase != null) {
            phase.end(clock.nanoTime(), clock);
        }
        if (endOfTexts != null) {
            endOfTexts.run();
        }
        if (recording != null) {
            recording.close();
        }
    }
}
