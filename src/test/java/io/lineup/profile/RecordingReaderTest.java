package io.lineup.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Folders;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFolderException;
import jdk.jfr.Configuration;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import jdk.jfr.consumer.RecordingFile;

class RecordingReaderTest {
    private static final long BURNT_MILLIS = 600;

    @TempDir
    Path folder;

    @Test
    void samplesBelongToTheStatementThatTheirThreadExecuted() throws Exception {
        assumeTrue(FlightRecording.hasCpuTimeSamples(), "no jdk.CPUTimeSample in this JVM");
        RecordedWindow window = record(RecordingProfile.read(Folders.ofThisProcess(), "cpu"));

        RecordedStatement burn = Objects.requireNonNull(window.statements().get("Work.burn"));
        assertThat(burn.calls()).isOne();
        assertThat(burn.exactCpuNanos()).isGreaterThanOrEqualTo(BURNT_MILLIS * 1_000_000);
        assertThat(burn.samples()).isPositive();
        assertThat(burn.sampledCpuNanos()).isCloseTo((double) burn.exactCpuNanos(),
                within(0.5 * burn.exactCpuNanos()));
        assertThat(window.stacks()).containsKey(GraphKind.CPU).doesNotContainKey(GraphKind.JAVA_CPU);
        assertThat(names(window, GraphKind.CPU, "Work.burn")).anyMatch(name -> name.endsWith("RecordedWork.burn"));
    }

    /** The JVM reports a lost sample at the thread's next one, by when another statement may be running. */
    @Test
    void lostSamplesAreSharedOutToTheSamplesOfTheirThread() throws Exception {
        Path file = folder.resolve("recording.jfr");
        Map<String, Runnable> statements = new LinkedHashMap<>();
        statements.put("Work.three", () -> IntStream.range(0, 3).forEach(any -> TestSample.take(10_000_000)));
        statements.put("Work.one", () -> TestSample.take(50_000_000));
        statements.put("Work.none", () -> TestLoss.tellOf(2));
        List<Class<? extends Event>> events = List.of(TestSample.class, TestLoss.class);
        events.forEach(FlightRecorder::register);
        try {
            new RecordedWork().record(profile(""), file, statements);
        } finally {
            events.forEach(FlightRecorder::unregister);
        }

        RecordedWindow window = RecordingReader.read(file);

        assertThat(window.lostSamples()).isEqualTo(2);
        assertThat(window.samples()).isEqualTo(4);
        assertThat(window.statements().values()).extracting(RecordedStatement::id, RecordedStatement::sampledCpuNanos)
                .containsExactlyInAnyOrder(tuple("Work.three", 1.5 * 30e6), tuple("Work.one", 1.5 * 50e6),
                        tuple("Work.none", 0.0));
        assertThat(CpuRow.of(window)).as("by CPU time, not by samples")
                .extracting(CpuRow::id, CpuRow::samples, CpuRow::share)
                .containsExactly(tuple("Work.one", 1L, 50.0 / 80), tuple("Work.three", 3L, 30.0 / 80),
                        tuple("Work.none", 0L, 0.0));
    }

    /** Looks in a recording like the JVM's; known to it for this test alone. */
    @Name("jdk.CPUTimeSample")
    @Registered(false)
    @StackTrace(false)
    static final class TestSample extends Event {
        @Timespan(Timespan.NANOSECONDS)
        long samplingPeriod;

        static void take(long periodNanos) {
            TestSample sample = new TestSample();
            sample.samplingPeriod = periodNanos;
            sample.commit();
        }
    }

    /** Looks in a recording like the JVM's; known to it for this test alone. */
    @Name("jdk.CPUTimeSamplesLost")
    @Registered(false)
    @StackTrace(false)
    static final class TestLoss extends Event {
        int lostSamples;

        static void tellOf(int samples) {
            TestLoss loss = new TestLoss();
            loss.lostSamples = samples;
            loss.commit();
        }
    }

    @Test
    void onlyTheMeasuredWindowIsRead() throws Exception {
        RecordedWindow window = record(RecordingProfile.read(Folders.ofThisProcess(), "statement-cost"));

        assertThat(window.statements().keySet()).containsExactly("Work.allocate", "Work.burn", "Work.wait");
        assertThat(window.transactions()).isOne();
        assertThat(window.seconds()).isGreaterThan(BURNT_MILLIS / 1e3);
        assertThat(window.stacks()).isEmpty();
    }

    @Test
    void samplesOfJavaCodeStandInForCpuTime() throws Exception {
        RecordedWindow window = record(profile("""
                <event name="jdk.ExecutionSample"><setting name="enabled">true</setting>
                <setting name="period">10 ms</setting></event>"""));

        RecordedStatement burn = Objects.requireNonNull(window.statements().get("Work.burn"));
        assertThat(burn.samples()).isPositive();
        assertThat(burn.sampledCpuNanos()).isZero();
        assertThat(window.stacks()).containsOnlyKeys(GraphKind.JAVA_CPU);
        assertThat(names(window, GraphKind.JAVA_CPU, "Work.burn")).anyMatch(name -> name.endsWith("RecordedWork.burn"));
    }

    @Test
    void aThreadThatWaitsInASocketUsesNoCpu() throws Exception {
        Path file = folder.resolve("recording.jfr");
        RecordingProfile profile = profile("""
                <event name="jdk.ExecutionSample"><setting name="enabled">true</setting>
                <setting name="period">10 ms</setting></event>
                <event name="jdk.NativeMethodSample"><setting name="enabled">true</setting>
                <setting name="period">10 ms</setting></event>""");
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket(silent.getInetAddress(), silent.getLocalPort())) {
            socket.setSoTimeout(500);
            new RecordedWork().record(profile, file, Map.of("Work.read", () -> readInVain(socket)));
        }

        assertThat(RecordingFile.readAllEvents(file)).extracting(event -> event.getEventType().getName())
                .as("the JVM samples it").contains("jdk.NativeMethodSample");
        assertThat(Objects.requireNonNull(RecordingReader.read(file).statements().get("Work.read")).samples())
                .isLessThanOrEqualTo(2);
    }

    private static void readInVain(Socket socket) {
        try {
            throw new AssertionError("read " + socket.getInputStream().read());
        } catch (SocketTimeoutException e) {
            // Nobody answers.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void allocationIsWeighedByStatementAndEndsInTheClass() throws Exception {
        RecordedWindow window = record(RecordingProfile.read(Folders.ofThisProcess(), "alloc"));

        assertThat(names(window, GraphKind.ALLOCATION, "Work.allocate")).contains("[B");
        long bytes = stacks(window, GraphKind.ALLOCATION, "Work.allocate").values().stream().mapToLong(each -> each)
                .sum();
        assertThat((double) bytes).isCloseTo(50e6, within(30e6));
        Map<Stack.Frame, Stack.Frame> kept = new HashMap<>();
        stacks(window, GraphKind.ALLOCATION, "Work.allocate").keySet().stream()
                .flatMap(stack -> stack.frames().stream())
                .filter(frame -> frame.type() != Stack.Frame.Type.NATIVE)
                .forEach(frame -> assertThat(kept.computeIfAbsent(frame, any -> frame)).isSameAs(frame));
    }

    @Test
    void waitingOfATerminalIsItsStatements() throws Exception {
        RecordedWindow window = record(RecordingProfile.read(Folders.ofThisProcess(), "locks-io"));

        long nanos = stacks(window, GraphKind.WAITING, "Work.wait").values().stream().mapToLong(each -> each).sum();
        assertThat(nanos).isGreaterThanOrEqualTo(15_000_000);
        assertThat(names(window, GraphKind.WAITING, "Work.wait")).contains("[Java Thread Park]");
        assertThat(Objects.requireNonNull(window.stacks().get(GraphKind.WAITING))).containsOnlyKeys("Work.wait");
    }

    @Test
    void aRecordingWithoutAWindowIsRefused() throws Exception {
        Path file = folder.resolve("empty.jfr");
        FlightRecording.start(profile(""), file).close();

        assertThatThrownBy(() -> RecordingReader.read(file)).isInstanceOf(ResultFolderException.class)
                .hasMessageStartingWith(file + " ").hasMessageContaining("no measured window");
    }

    @Test
    void aFileThatIsNoRecordingIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("text.jfr"), "not a recording");

        assertThatThrownBy(() -> RecordingReader.read(file)).isInstanceOf(ResultFolderException.class)
                .hasMessageStartingWith("Cannot read the recording");
    }

    @Test
    void recordingsThatHaveNoSamplesInCommonAreRefused() throws Exception {
        RecordedWork.record(RecordingProfile.read(Folders.ofThisProcess(), "statement-cost"),
                folder.resolve("recording.jfr"), 1);
        Files.writeString(folder.resolve("summary.json"), "{}");
        ResultDirectory results = ResultDirectory.open(folder);

        assertThatThrownBy(() -> Flames.writeDifference(results, results)).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("no kind of samples in common");
    }

    private RecordedWindow record(RecordingProfile profile) throws InterruptedException {
        Path file = folder.resolve("recording.jfr");
        // A thread's first allocation sample weighs all that it allocated before: take one that allocated nothing.
        Thread.ofPlatform().start(() -> RecordedWork.record(profile, file, BURNT_MILLIS)).join();
        return RecordingReader.read(file);
    }

    private RecordingProfile profile(String events) throws Exception {
        Path file = Files.writeString(folder.resolve("test.jfc"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <configuration version="2.0">%s</configuration>
                """.formatted(events));
        return new RecordingProfile(file, Configuration.create(file));
    }

    private static List<String> names(RecordedWindow window, GraphKind kind, String owner) {
        return stacks(window, kind, owner).keySet().stream().flatMap(stack -> stack.frames().stream())
                .map(Stack.Frame::name).toList();
    }

    private static Map<Stack, Long> stacks(RecordedWindow window, GraphKind kind, String owner) {
        return Objects.requireNonNull(Objects.requireNonNull(window.stacks().get(kind)).get(owner));
    }
}
