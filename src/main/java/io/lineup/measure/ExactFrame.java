package io.lineup.measure;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

import com.sun.management.ThreadMXBean;

import io.lineup.time.Clock;

/**
 * Looks at one in so many executions of a terminal from below: how long its thread, and the thread of the server that works
 * for it, were on a processor or waited for one. Which executions is left to chance, so that no rhythm of the workload meets
 * the rhythm of the looks. The gap after it is looked at as well. For the terminal's thread alone, except
 * {@link #serve}.
 */
final class ExactFrame {
    private static final int CLOCK_LOOKS = 10_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Difference of two readings of this thread's CPU time right after each other, ns: the least of many. */
    private static final long CLOCK_NANOS = LongStream
            .generate(() -> -THREADS.getCurrentThreadCpuTime() + THREADS.getCurrentThreadCpuTime()).limit(CLOCK_LOOKS)
            .min().orElse(0);

    private final int every;
    private final SplittableRandom random;
    private int left;
    private volatile @Nullable ThreadTimes own;
    private boolean tried;
    private volatile @Nullable ThreadTimes server;
    private volatile boolean serverExpected;
    private volatile boolean looking = true;
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

    /** Whether executions are looked at from now on; from any thread. */
    void look(boolean look) {
        looking = look;
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
        if (due && !looking) {
            left = random.nextInt(2 * every - 1);
            due = false;
        }
        if (!due && !gap) {
            return;
        }
        long nowCpu = THREADS.getCurrentThreadCpuTime();
        long now = clock.nanoTime();
        ThreadTimes mine = own();
        if (mine == null || !mine.read()) {
            left = Integer.MAX_VALUE;
            gap = false;
            return;
        }
        if (gap) {
            gap = false;
            if (between != null) {
                between.recordFrame(now - since, cpuSince(nowCpu), mine.queuedNanos() - queued, 0, 0,
                        StoppedTime.nanos() - stopped);
            }
        }
        if (due) {
            left = random.nextInt(2 * every - 1);
            open(mine);
        }
    }

    /** @return ns of this thread since it was read last, without what reading it takes */
    private long cpuSince(long nowCpu) {
        return Math.max(0, nowCpu - cpu - CLOCK_NANOS);
    }

    private void open(ThreadTimes mine) {
        ThreadTimes other = server;
        serverInFrame = other;
        open = other == null ? !serverExpected : other.read();
        if (open) {
            serverCpu = other == null ? 0 : other.cpuNanos();
            serverQueued = other == null ? 0 : other.queuedNanos();
            queued = mine.queuedNanos();
            stopped = StoppedTime.nanos();
            // Last, because what comes after it counts.
            cpu = THREADS.getCurrentThreadCpuTime();
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
        // First, because what comes before it counts.
        long nowCpu = THREADS.getCurrentThreadCpuTime();
        ThreadTimes mine = own();
        ThreadTimes other = serverInFrame;
        if (mine == null || !mine.read() || (other != null && !other.read())) {
            return;
        }
        long nowStopped = StoppedTime.nanos();
        if (recorder != null) {
            recorder.recordFrame(nanos, cpuSince(nowCpu), mine.queuedNanos() - queued,
                    other == null ? 0 : other.cpuNanos() - serverCpu,
                    other == null ? 0 : other.queuedNanos() - serverQueued, nowStopped - stopped);
        }
        queued = mine.queuedNanos();
        stopped = nowStopped;
        gap = followed;
        cpu = THREADS.getCurrentThreadCpuTime();
    }

    /** The harness itself disturbs this measurement, so it is discarded. */
    void cancel() {
        open = false;
        gap = false;
    }

    /** @return number of the terminal's thread; 0 as long as it has not been looked at. From any thread */
    long thread() {
        ThreadTimes known = own;
        return known == null ? 0 : known.thread();
    }

    private @Nullable ThreadTimes own() {
        if (!tried) {
            tried = true;
            own = ThreadTimes.ofThisThread().orElse(null);
        }
        return own;
    }
}
