package io.lineup.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.jspecify.annotations.Nullable;

import io.lineup.config.StatementCost;
import io.lineup.time.Clock;

/**
 * Stamps the executions of one terminal. Every statement passes through {@link #start} and then exactly one of
 * {@link #finish} and {@link #fail}, on the terminal's thread; each attempt of a transaction stands between
 * {@link #begin()} and {@link #end()}. What the last execution cost can be read until the next one starts.
 */
public final class ExecutionMeter {
    /** Id of the row that contains the terminal's own time: from one statement's end to the next one's start. */
    public static final String BETWEEN = "betweenStatements";
    /** Rows received of an execution of which nobody counted them. */
    public static final int NOT_COUNTED = -1;

    private static final WireCounter NO_WIRE = new WireCounter();
    /** Shorter standstills are not looked for in an execution before. */
    private static final long LONG_NANOS = 200_000;
    private static final VarHandle LATEST;

    static {
        try {
            LATEST = MethodHandles.lookup().findVarHandle(ExecutionMeter.class, "latest", StatementRecorder.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Clock clock;
    private final Window window;
    private final boolean on;
    private final boolean cpu;
    private final SampleRing samples;
    private final StatementRecorders recorders;
    private final StatementRecorder between;
    private final FlightEvents flight;
    private final Reading started = new Reading();
    private final Reading ended = new Reading();
    private final Reading paused = new Reading();
    private final ExactFrame frame;
    private WireCounter wire = NO_WIRE;
    private boolean busy;
    /** Of the last execution that took long, as long as no standstill was added to it. */
    private @Nullable StatementRecorder longRecorder;
    private long longNanos;
    /** The statement that is executed, or was last; written by the terminal, read by anybody. */
    @SuppressWarnings("UnusedVariable") // only through LATEST
    private @Nullable StatementRecorder latest;

    /**
     * @param samples of the same terminal, as the recorders, flight and frame
     */
    ExecutionMeter(Clock clock, Window window, StatementCost cost, SampleRing samples, StatementRecorders recorders,
            FlightEvents flight, ExactFrame frame) {
        this.clock = clock;
        this.window = window;
        this.on = cost != StatementCost.OFF;
        this.cpu = cost == StatementCost.FULL;
        this.samples = samples;
        this.recorders = recorders;
        this.between = recorders.of(BETWEEN);
        this.flight = flight;
        this.frame = frame;
    }

    /** @return where the executions of one statement id are recorded; for preparation, not for the hot path */
    public StatementRecorder recorder(String id) {
        return recorders.of(id);
    }

    /**
     * Says which thread of the server works for this terminal, on this machine; from any thread.
     *
     * @param thread null when it is not known any more
     */
    public void servedBy(@Nullable ThreadTimes thread) {
        frame.serve(thread);
    }

    /** From now on single executions are looked at from below, or are not; from any thread. */
    public void lookAtThreads(boolean look) {
        frame.look(look);
    }

    /** @return samples that this terminal has recorded so far, of transactions and statements. From any thread */
    public long recorded() {
        return samples.added();
    }

    /** @return number of the terminal's thread, as the kernel counts them; 0 where it is not known. From any thread */
    public long thread() {
        return frame.thread();
    }

    /** @return id of the statement that is executed, or was executed last; null before the first. From any thread */
    public @Nullable String latestStatement() {
        StatementRecorder recorder = (StatementRecorder) LATEST.getOpaque(this);
        return recorder == null ? null : recorder.id();
    }

    /** From now on executions use another connection, outside of any attempt; null where its socket is not counted. */
    public void use(@Nullable WireCounter counter) {
        wire = counter == null ? NO_WIRE : counter;
    }

    /** An attempt of a transaction begins, its input drawn and its connection there. */
    public void begin() {
        flight.attemptBegins();
        if (on) {
            busy = true;
            ended.takeBefore(clock, wire, cpu);
        }
    }

    /** The attempt has ended, its rollback included where there was one. */
    public void end() {
        if (on) {
            started.takeAfter(clock, wire, cpu);
            recordBetween();
            busy = false;
            frame.cancel();
        }
    }

    /** Marks the beginning of an execution, parameters already bound. */
    public void start(StatementRecorder recorder) {
        if (on) {
            samples.reserve();
            LATEST.setOpaque(this, recorder);
            frame.before(clock, window.contains(ended.nanos) ? between : null, ended.nanos);
            started.takeBefore(clock, wire, cpu);
            recordBetween();
        }
        flight.statementBegins();
    }

    private void recordBetween() {
        if (busy) {
            flight.between(ended, started);
            if (window.contains(started.nanos)) {
                recorded(between, ended, started, between.record(ended, started, 0));
            }
        }
    }

    /**
     * The virtual machine counts a standstill when it is over, and a thread may run on before it is counted. So what is more
     * than an execution took was in the last one that took long.
     */
    private void recorded(StatementRecorder recorder, Reading from, Reading to, long stoppedBeyond) {
        StatementRecorder before = longRecorder;
        if (stoppedBeyond > 0 && before != null) {
            before.addStopped(Math.min(stoppedBeyond, longNanos));
            longRecorder = null;
        }
        if (to.nanos - from.nanos >= LONG_NANOS) {
            longRecorder = recorder;
            longNanos = to.nanos - from.nanos;
        }
    }

    /** Marks the end of an execution that returned no rows. */
    public void finish(StatementRecorder recorder, int batchRows) {
        flight.statementEnds();
        if (on) {
            ended.takeAfter(clock, wire, cpu);
            boolean counts = window.contains(ended.nanos);
            if (counts) {
                recorded(recorder, started, ended, recorder.record(started, ended, batchRows));
            }
            frame.after(counts ? recorder : null, nanos(), busy);
        }
        flight.commitStatement(recorder.id(), started, ended, 0, batchRows, null);
    }

    /**
     * Marks the end of a query whose result has been consumed.
     *
     * @param rowsUsed rows that the transaction read
     * @param rowsReceived rows that the driver got; {@link #NOT_COUNTED} if the transaction read no further and nobody
     *        looked
     * @param leftUnread whether the transaction read no further
     */
    public void finishQuery(StatementRecorder recorder, int rowsUsed, int rowsReceived, boolean leftUnread) {
        flight.statementEnds();
        if (on) {
            ended.takeAfter(clock, wire, cpu);
            boolean counts = window.contains(ended.nanos);
            if (counts) {
                recorded(recorder, started, ended, recorder.record(started, ended, 0));
                recorder.recordRows(rowsUsed, rowsReceived, leftUnread);
            }
            frame.after(counts ? recorder : null, nanos(), busy);
        }
        flight.commitStatement(recorder.id(), started, ended, rowsUsed, 0, null);
    }

    /** Marks the end of an execution that threw. */
    public void fail(StatementRecorder recorder, Exception failure) {
        flight.statementEnds();
        if (on) {
            ended.takeAfter(clock, wire, cpu);
            boolean counts = window.contains(ended.nanos);
            if (counts) {
                recorded(recorder, started, ended, recorder.record(started, ended, 0));
                recorder.recordError();
            }
            frame.after(counts ? recorder : null, nanos(), busy);
        }
        flight.commitStatement(recorder.id(), started, ended, 0, 0, failure);
    }

    /** Says whether the rows that this execution leaves unread are to be counted: those of one in a hundred. */
    public boolean counts(StatementRecorder recorder) {
        return on && recorder.isSampled();
    }

    /** Stops the meters within an execution, for work that is the harness's own. */
    public void pause() {
        if (on) {
            paused.takeAfter(clock, wire, cpu);
            frame.cancel();
        }
    }

    /** Goes on where {@link #pause()} stopped; what was done meanwhile counts as between statements. */
    public void resume() {
        if (on) {
            ended.takeBefore(clock, wire, cpu);
            if (busy && window.contains(ended.nanos)) {
                between.record(paused, ended, 0);
            }
            started.skip(paused, ended);
        }
    }

    /**
     * A recording sees one interval for each execution. Called before a pause when nothing but a few calls follows it: the
     * interval ends here.
     */
    public void recordedUntilHere() {
        flight.statementEnds();
    }

    /** Called after a pause when nothing has been sent yet: what a recording sees begins here. */
    public void recordedFromHere() {
        flight.statementBegins();
    }

    /** @return ns of the last execution */
    public long nanos() {
        return ended.nanos - started.nanos;
    }

    /** @return CPU time of this thread, ns, in the last execution; 0 unless it is read exactly */
    public long cpuNanos() {
        return ended.cpuNanos - started.cpuNanos;
    }

    /** @return bytes that this thread allocated in the last execution */
    public long allocatedBytes() {
        return ended.allocatedBytes - started.allocatedBytes;
    }

    /** @return reads after a write in the last execution */
    public long roundTrips() {
        return ended.roundTrips - started.roundTrips;
    }

    public long bytesOut() {
        return ended.bytesOut - started.bytesOut;
    }

    public long bytesIn() {
        return ended.bytesIn - started.bytesIn;
    }

    /** @return writes to the socket in the last execution */
    public long writes() {
        return ended.writes - started.writes;
    }

    /** @return reads from the socket in the last execution */
    public long reads() {
        return ended.reads - started.reads;
    }

    /** @return ns from first write to first byte in the last execution, summed over its round trips */
    public long firstByteNanos() {
        return ended.firstByteNanos - started.firstByteNanos;
    }
}
