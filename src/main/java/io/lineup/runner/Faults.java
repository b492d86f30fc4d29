package io.lineup.runner;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

import io.lineup.config.FaultCourse;
import io.lineup.observe.WindowListener;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.Fault;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.FullDisk;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.ServerException;

/** Harms the embedded server of a run on purpose, on a separate thread, and leaves it whole. */
final class Faults implements WindowListener, AutoCloseable {
    private static final long REFILL_NANOS = 20_000_000;

    private final FaultCourse course;
    private final OpenTarget open;
    private final List<Fault> done = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private volatile boolean ended;
    private @Nullable Thread thread;
    private long openedNanos;

    Faults(FaultCourse course, OpenTarget open) {
        this.course = course;
        this.open = open;
    }

    @Override
    public void opened() {
        openedNanos = System.nanoTime();
        thread = Thread.ofPlatform().daemon().name("faults").start(this::run);
    }

    private void run() {
        long endedNanos = openedNanos;
        for (FaultCourse.Step each : course.steps()) {
            Duration after = each.after();
            if (!await(after == null ? openedNanos + each.at().toNanos() : endedNanos + after.toNanos())) {
                return;
            }
            long begin = System.nanoTime();
            String failure = null;
            String outcome = "";
            try {
                outcome = carryOut(each);
            } catch (ServerException e) {
                failure = e.getMessage();
            }
            double second = (begin - openedNanos) / 1e9;
            endedNanos = System.nanoTime();
            double seconds = (endedNanos - begin) / 1e9;
            synchronized (done) {
                done.add(new Fault(each.words(), second, seconds));
                said.add(failure != null
                        ? "Fault " + each.words() + " failed: " + failure
                        : String.format(Locale.ROOT, "Fault at second %.1f: %s%s", second, each.words(),
                                outcome.isEmpty()
                                        ? "."
                                        : String.format(Locale.ROOT, ", %s after %.1f s.", outcome, seconds)));
            }
        }
    }

    /** @return what the server did then; empty if that needs no words */
    private String carryOut(FaultCourse.Step step) {
        switch (step.kind()) {
            case KILL -> {
                return open.killAndRevive();
            }
            case STOP -> {
                EmbeddedServer server = open.server().orElseThrow();
                server.freeze();
                pause(step.time());
                server.thaw();
            }
            case DISK_FULL -> {
                FullDisk.fill(open.server().orElseThrow().data(), () -> ended,
                        full -> System.nanoTime() - full < step.time().toNanos()
                                && await(System.nanoTime() + REFILL_NANOS));
                return open.reviveIfEnded();
            }
            case CUT -> proxy().cut();
            case RESET -> proxy().reset();
            case DELAY -> {
                proxy().delay(step.delay());
                pause(step.time());
                proxy().delay(Duration.ZERO);
            }
            case BLACK_HOLE -> {
                proxy().blackHole(true);
                pause(step.time());
                proxy().blackHole(false);
            }
        }
        return "";
    }

    private Proxy proxy() {
        return open.proxy().orElseThrow();
    }

    private void pause(Duration time) {
        boolean unused = await(System.nanoTime() + time.toNanos());
    }

    /** @return whether that time has come, and not the end */
    private boolean await(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0 && !ended; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
        return !ended;
    }

    /** A fault that has begun comes to its end, so that the server answers queries again. */
    @Override
    public void closed() {
        ended = true;
        LockSupport.unpark(thread);
    }

    @Override
    public void settle() {
        // Its connections are not the terminals'.
    }

    /** @return a sentence for each */
    List<String> said() {
        synchronized (done) {
            return List.copyOf(said);
        }
    }

    @Override
    public void close() {
        List<Fault> unused = end();
    }

    /** Waits until the server is whole again. @return what was done, in order of time */
    List<Fault> end() {
        closed();
        boolean interrupted = false;
        while (thread != null && thread.isAlive()) {
            try {
                Objects.requireNonNull(thread).join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        synchronized (done) {
            int left = course.steps().size() - done.size();
            if (left > 0) {
                said.add(left + " of " + course.steps().size() + " faults were not carried out: the run ended before.");
            }
            return List.copyOf(done);
        }
    }
}
