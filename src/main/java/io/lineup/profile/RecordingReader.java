package io.lineup.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

import io.lineup.result.ResultFolderException;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads a recording back, cut to its measured window. Reads it twice: first the samples, which are few, then the
 * statements, each of which looks for the samples of its thread within its time. So memory depends on the samples alone,
 * and neither needs to be sorted in the file. Many samples have the same stack, which is kept once.
 */
public final class RecordingReader {
    private final Path file;
    private final Map<GraphKind, Map<Long, ThreadSamples>> samples = new EnumMap<>(GraphKind.class);
    private final Map<Stack, Stack> knownStacks = new HashMap<>();
    private final Map<Stack.Frame, Stack.Frame> knownFrames = new HashMap<>();
    private final Map<String, RecordedStatement> statements = new TreeMap<>();
    private final Set<Long> terminals = new HashSet<>();
    /** Samples that the JVM could not take: it says how many on which thread, at the thread's next sample. */
    private final Map<Long, ThreadSamples> lost = new HashMap<>();
    private long from;
    private long to;
    private long transactions;

    private RecordingReader(Path file) {
        this.file = file;
    }

    /** @throws ResultFolderException if it cannot be read or has no measured window */
    public static RecordedWindow read(Path file) {
        return new RecordingReader(file).read();
    }

    private RecordedWindow read() {
        forEach(this::collect);
        if (to <= from) {
            throw new ResultFolderException(
                    file + " has no measured window: the run ended before it began, or this is not"
                            + " a recording by Lineup.");
        }
        forEach(this::join);
        Map<GraphKind, Map<String, Map<Stack, Long>>> stacks = stacks();
        return new RecordedWindow((to - from) / 1e9, transactions, statements, stacks,
                lost.values().stream().mapToLong(this::valueInWindow).sum());
    }

    private void forEach(Consumer<RecordedEvent> reader) {
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                reader.accept(events.readEvent());
            }
        } catch (IOException e) {
            throw new ResultFolderException("Cannot read the recording " + file + ": " + e.getMessage() + ".");
        }
    }

    private void collect(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "lineup.Phase" -> phase(event);
            case "jdk.CPUTimeSample" -> add(GraphKind.CPU, event.getThread(), event,
                    event.getDuration("samplingPeriod").toNanos(), stack(event));
            case "jdk.CPUTimeSamplesLost" -> add(lost, event.getThread(), event, event.getInt("lostSamples"),
                    stack(event));
            // Not jdk.NativeMethodSample: it takes threads that wait in a socket as well, most of a terminal's time.
            case "jdk.ExecutionSample" -> add(GraphKind.JAVA_CPU,
                    event.getThread("sampledThread"), event, GraphKind.JAVA_CPU.perUnit(), stack(event));
            case "jdk.ObjectAllocationSample" -> add(GraphKind.ALLOCATION, event.getThread(), event,
                    event.getLong("weight"), stack(event).calling(event.getClass("objectClass").getName()));
            case "jdk.SocketRead", "jdk.SocketWrite", "jdk.JavaMonitorEnter", "jdk.JavaMonitorWait",
                    "jdk.ThreadPark" ->
                add(GraphKind.WAITING, event.getThread(), event, event.getDuration().toNanos(),
                        stack(event).calling("[" + event.getEventType().getLabel() + "]"));
            default -> {
                // Of no interest here; jfr and JMC show it.
            }
        }
    }

    private Stack stack(RecordedEvent event) {
        return Stack.of(event.getStackTrace(), frame -> once(knownFrames, frame));
    }

    private static <T> T once(Map<T, T> known, T value) {
        T first = known.putIfAbsent(value, value);
        return first == null ? value : first;
    }

    private void phase(RecordedEvent event) {
        if (event.getString("phase").equals("measure")) {
            from = nanos(event.getStartTime()) - event.getLong("beginLateNanos");
            to = nanos(event.getEndTime()) - event.getLong("endLateNanos");
        }
    }

    private void add(GraphKind kind, RecordedThread thread, RecordedEvent event, long value, Stack stack) {
        add(samples.computeIfAbsent(kind, any -> new HashMap<>()), thread, event, value, once(knownStacks, stack));
    }

    private static void add(Map<Long, ThreadSamples> byThread, RecordedThread thread, RecordedEvent event, long value,
            Stack stack) {
        if (thread == null) {
            return;
        }
        String name = thread.getJavaName() == null ? String.valueOf(thread.getOSName()) : thread.getJavaName();
        byThread.computeIfAbsent(thread.getId(), any -> new ThreadSamples(name))
                .add(new Sample(nanos(event.getStartTime()), value, stack));
    }

    private void join(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "lineup.Statement" -> statement(event);
            case "lineup.Transaction" -> {
                long end = nanos(event.getEndTime());
                if (contains(end) && !event.getString("outcome").equals("FAILED")) {
                    transactions++;
                }
                within(event, end).forEach(sample -> sample.inTransaction = true);
            }
            default -> {
                // Joined to nothing.
            }
        }
    }

    private void statement(RecordedEvent event) {
        String id = event.getString("statement");
        long end = nanos(event.getEndTime());
        if (contains(end)) {
            statements.computeIfAbsent(id, RecordedStatement::new).call(event.getLong("cpuNanos"));
        }
        within(event, end).forEach(sample -> sample.statement = id);
    }

    private List<Sample> within(RecordedEvent event, long end) {
        long thread = event.getThread().getId();
        terminals.add(thread);
        List<Sample> found = new ArrayList<>();
        long start = nanos(event.getStartTime());
        for (Map<Long, ThreadSamples> byThread : samples.values()) {
            ThreadSamples own = byThread.get(thread);
            if (own != null) {
                found.addAll(own.between(start, end));
            }
        }
        return found;
    }

    private Map<GraphKind, Map<String, Map<Stack, Long>>> stacks() {
        Map<GraphKind, Map<String, Map<Stack, Long>>> stacks = new EnumMap<>(GraphKind.class);
        samples.forEach((kind, byThread) -> byThread.forEach((thread, own) -> {
            boolean terminal = terminals.contains(thread);
            double losses = kind == GraphKind.CPU ? losses(thread, own) : 1;
            for (Sample sample : own.all()) {
                if (contains(sample.nanos) && (terminal || kind != GraphKind.WAITING)) {
                    String owner = owner(sample, terminal);
                    Stack stack = terminal ? sample.stack.fromStatement() : sample.stack.below(own.thread);
                    stacks.computeIfAbsent(kind, any -> new TreeMap<>())
                            .computeIfAbsent(owner, any -> new HashMap<>()).merge(stack, sample.value, Long::sum);
                    count(kind, owner, sample.value * losses);
                }
            }
        }));
        return stacks;
    }

    /**
     * Where a sample was lost is not known. So the thread's other samples count for it, in equal parts. If the thread has no
     * other samples, only the sum of lost samples contains it.
     *
     * @return how many samples of the thread each kept one stands for
     */
    private double losses(long thread, ThreadSamples own) {
        ThreadSamples missing = lost.get(thread);
        int kept = own.between(from, to).size();
        return missing == null || kept == 0 ? 1 : 1 + (double) valueInWindow(missing) / kept;
    }

    private long valueInWindow(ThreadSamples samples) {
        return samples.between(from, to).stream().mapToLong(sample -> sample.value).sum();
    }

    private void count(GraphKind kind, String owner, double value) {
        if (kind == GraphKind.CPU || kind == GraphKind.JAVA_CPU) {
            statements.computeIfAbsent(owner, RecordedStatement::new).sample(kind == GraphKind.CPU ? value : 0);
        }
    }

    private static String owner(Sample sample, boolean terminal) {
        if (sample.statement != null) {
            return sample.statement;
        }
        if (!terminal) {
            return RecordedWindow.OTHERS;
        }
        return sample.inTransaction ? RecordedWindow.BETWEEN : RecordedWindow.PAUSING;
    }

    private boolean contains(long nanos) {
        return nanos >= from && nanos < to;
    }

    private static long nanos(Instant moment) {
        return moment.getEpochSecond() * 1_000_000_000 + moment.getNano();
    }
}
