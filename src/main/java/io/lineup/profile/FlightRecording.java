package io.lineup.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.lineup.result.ResultException;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/** A flight recording of this process. Holds everything up to its end, however much that is. */
public final class FlightRecording implements AutoCloseable {
    private static final String CPU_SAMPLE = "jdk.CPUTimeSample";
    private static final String METHOD_TIMING = "jdk.MethodTiming";

    private final Recording recording;
    private final Path file;

    private FlightRecording(Recording recording, Path file) {
        this.recording = recording;
        this.file = file;
    }

    /**
     * Starts recording; takes some tenths of a second.
     *
     * @param file is written when the recording ends, also when the process is ended by a signal
     * @throws ResultException if it cannot be written
     */
    public static FlightRecording start(RecordingProfile profile, Path file) {
        Recording recording = new Recording(profile.configuration());
        try {
            recording.setName("lineup");
            recording.setMaxSize(0);
            recording.setDumpOnExit(true);
            recording.setDestination(file);
            if (isOn(profile, CPU_SAMPLE) && hasCpuTimeSamples()) {
                recording.disable("jdk.ExecutionSample");
                recording.disable("jdk.NativeMethodSample");
            }
            recording.start();
            return new FlightRecording(recording, file);
        } catch (IOException | RuntimeException e) {
            recording.close();
            throw new ResultException("Cannot record into " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /** @return whether this JVM samples by CPU time: JDK 25 and later on Linux (JEP 509) */
    public static boolean hasCpuTimeSamples() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux")
                && events().contains(CPU_SAMPLE);
    }

    /** @return what a recording with this profile lacks in this JVM, as a sentence; empty where another event stands in */
    public static Optional<String> lack(RecordingProfile profile) {
        return lack(profile, events());
    }

    static Optional<String> lack(RecordingProfile profile, Set<String> events) {
        return isOn(profile, METHOD_TIMING) && !events.contains(METHOD_TIMING)
                ? Optional
                        .of("The recording has no times of methods: " + METHOD_TIMING + " is in JDK 25 and later, and"
                                + " this is Java " + Runtime.version().feature() + ".")
                : Optional.empty();
    }

    private static Set<String> events() {
        return FlightRecorder.getFlightRecorder().getEventTypes().stream().map(EventType::getName)
                .collect(Collectors.toSet());
    }

    private static boolean isOn(RecordingProfile profile, String event) {
        return "true".equals(profile.configuration().getSettings().get(event + "#enabled"));
    }

    /** Ends the recording and writes its file. */
    @Override
    public void close() {
        try {
            recording.stop();
        } catch (IllegalStateException e) {
            throw new ResultException("The recording " + file + " ended before its run: " + e.getMessage() + ".", e);
        } finally {
            recording.close();
        }
    }
}
