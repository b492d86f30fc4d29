package io.lineup.measure;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;

import com.sun.management.ThreadMXBean;

import io.lineup.time.Clock;

/**
 * Looks at one in so many executions of a terminal from below: how long its thread, and the thread of the server that works
 * for it, were on a processor or waited for one. Which executions is left to chance, so that no rhythm of the workload meets
 * the rhythm of the looks. The gap after such an execution is looked at as well. For the terminal's thread alone, except
 * {@link #serve}.
 */
final class ExactFrame {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final int every;
    private final SplittableRandom random;
    private int left;
    private @Nullable ThreadTimes own;
    private boolean tried;
    private volatile @Nullable ThreadTimes server;
    private volatile boolean serverExpected;
    private boolean open;
    private boolean gap;
    private long cpu;
    private long queued;
    private long stopped;
    private @Nullable ThreadTimes serverInFrame;
    private long serverCpu;
    private long serverQueued;

    /**
     * @param every one in so many executions; 0 for none
     * @param seed  of the chance
     */
    ExactFrame(int every, long seed) {
        this.every = every;
        this.random = new SplittableRandom(seed);
        this.left = every == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(every);
    }

    /**
     * From now on the server's part is looked at as well; from any thread.
     *
     * @param thread of the server that works for this terminal; null when it is not known any more
     */
    void serve(@Nullable ThreadTimes thread) {
        server = thread;
        serverExpected = true;
    }

    /**
     * Called before each execution: ends the gap that is looked at, and begins a frame where one is due.
     *
     * @param between null if the gap is not to be recorded
     * @param since   ns, when the gap began
     */
    void before(Clock clock, @Nullable StatementRecorder between, long since) {
        if (every == 0) {
            return;
        }
        boolean due = --left < 0;
        if (!due && !gap) {
            return;
        }
        ThreadTimes mine = own();
        if (mine == null || !mine.read()) {
            left = Integer.MAX_VALUE;
            gap = false;
            return;
        }
        long nowCpu = THREADS.getCurrentThreadCpuTime();
        if (gap) {
            gap = false;
            if (between != null) {
                between.recordFrame(clock.nanoTime() - since, nowCpu - cpu, mine.queuedNanos() - queued, 0, 0,
                        StoppedTime.nanos() - stopped);
            }
        }
        if (due) {
            left = random.nextInt(2 * every - 1);
            open(mine, nowCpu);
        }
    }

    private void open(ThreadTimes mine, long nowCpu) {
        ThreadTimes other = server;
        serverInFrame = other;
        open = other == null ? !serverExpected : other.read();
        if (open) {
            serverCpu = other == null ? 0 : other.cpuNanos();
            serverQueued = other == null ? 0 : other.queuedNanos();
            cpu = nowCpu;
            queued = mine.queuedNanos();
            stopped = StoppedTime.nanos();
        }
    }

    /**
     * Called after each execution.
     *
     * @param recorder null if the execution is not to be recorded
     * @param nanos    that it took
     * @param followed whether more of the same attempt follows, so that the gap has an end
     */
    void after(@Nullable StatementRecorder recorder, long nanos, boolean followed) {
        if (!open) {
            return;
        }
        open = false;
        ThreadTimes mine = own();
        ThreadTimes other = serverInFrame;
        if (mine == null || !mine.read() || (other != null && !other.read())) {
            return;
        }
        long nowCpu = THREADS.getCurrentThreadCpuTime();
        long nowStopped = StoppedTime.nanos();
        if (recorder != null) {
            recorder.recordFrame(nanos, nowCpu - cpu, mine.queuedNanos() - queued,
                    other == null ? 0 : other.cpuNanos() - serverCpu,
                    other == null ? 0 : other.queuedNanos() - serverQueued, nowStopped - stopped);
        }
        cpu = nowCpu;
        queued = mine.queuedNanos();
        stopped = nowStopped;
        gap = followed;
    }

    /** What is looked at is disturbed by work of the harness, and is given up. */
    void cancel() {
        open = false;
        gap = false;
    }

    private @Nullable ThreadTimes own() {
        if (!tried) {
            tried = true;
            own = ThreadTimes.ofThisThread().orElse(null);
        }
        return own;
    }
}
