package io.lineup.observe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.CounterMode;
import io.lineup.config.CounterProperties;
import io.lineup.config.Settings;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.CounterRow;
import io.lineup.result.CountersCsv;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.target.CounterReading;

/**
 * Reads the counters of the server and of the machines once a second while the window is open, each source on a daemon thread,
 * and writes them to {@code counters.csv}. A reading that takes longer than a second is lost and not made up for; nothing
 * here delays the run.
 */
public final class CounterSampler implements WindowListener, AutoCloseable {
    private static final long SECOND = 1_000_000_000;
    /** For a connection, before the run begins. */
    private static final long PATIENCE = 3 * SECOND;
    /** The rest of a window after its last whole second has no rows if it is this short. */
    private static final long SPLINTER = SECOND / 10;

    private final ResultDirectory results;
    private final Set<String> devices;
    private final List<Series> all = new ArrayList<>();
    private final CountDownLatch opened = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Object file = new Object();
    private @Nullable CountersCsv csv;
    private boolean finished;
    private volatile long from;
    private volatile long to;
    private volatile boolean measured;

    /**
     * Connects, on other threads, and waits for that, but not for long.
     *
     * @param workload what it counts of itself; without names if it counts nothing
     */
    public CounterSampler(Settings settings, OpenTarget open, ResultDirectory results,
            Supplier<Map<String, Long>> workload) throws InterruptedException {
        this.results = results;
        this.devices = settings.get(CounterProperties.OS_COLLECTOR_DEVICES);
        String address = settings.get(CounterProperties.OS_COLLECTOR_SSH_ADDR).orElse(null);
        int interval = settings.get(CounterProperties.OS_COLLECTOR_INTERVAL).orElse(1);
        boolean oneMachine = address == null
                && (open.server().isPresent() || ConnectionUrl.isLocal(open.target().settings().url()));
        Path root = Path.of("/");
        if (Files.exists(root.resolve("proc/stat"))) {
            Set<String> shown = address == null ? devices : Set.of();
            add(oneMachine ? CounterRow.MACHINE : CounterRow.CLIENT, address == null ? interval : 1,
                    address == null, () -> MachineCounters.read(root, shown));
        }
        CounterMode mode = settings.get(CounterProperties.SERVER_COUNTERS);
        if (mode != CounterMode.OFF) {
            add(CounterRow.SERVER, 1, false, new ServerCounters(open.target(), mode == CounterMode.ALL));
        }
        if (!workload.get().isEmpty()) {
            add(CounterRow.WORKLOAD, 1, false, () -> new CounterReading(Map.of(), workload.get()));
        }
        if (address != null) {
            add(CounterRow.SERVER_MACHINE, interval, true,
                    new RemoteMachine(RemoteMachine.ssh(address), devices));
        }
        long deadline = System.nanoTime() + PATIENCE;
        for (Series each : all) {
            each.thread.start();
        }
        try {
            for (Series each : all) {
                each.ready.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            close();
            throw e;
        }
    }

    private void add(String name, int interval, boolean chosenDevices, CounterSource source) {
        all.add(new Series(name, interval * SECOND, chosenDevices, source));
    }

    @Override
    public void opened() {
        from = System.nanoTime();
        measured = true;
        opened.countDown();
    }

    @Override
    public void closed() {
        to = System.nanoTime();
        closed.countDown();
    }

    @Override
    public void settle() {
        // It needs no connection of a terminal.
    }

    /**
     * Waits until the last readings are written, at most until a second after the window's end.
     *
     * @param notes receives which source gave nothing, and why
     */
    public void finish(Consumer<String> notes) throws InterruptedException {
        for (Series each : measured ? all : List.<Series>of()) {
            long left = to + SECOND - System.nanoTime();
            if (left > 0) {
                each.thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
            }
        }
        close();
        if (measured) {
            all.forEach(each -> each.report(notes));
        }
    }

    /** Nothing is written from then on. */
    @Override
    public void close() {
        closed.countDown();
        opened.countDown();
        all.forEach(each -> each.source.abandon());
        synchronized (file) {
            if (!finished && csv != null) {
                try {
                    csv.close();
                } catch (ResultException e) {
                    // Each row was flushed when it was written.
                }
            }
            finished = true;
        }
    }

    /**
     * @param elapsed since the window opened, ns
     * @param over whether the window has closed
     * @return the last second that a reading at that time covers; negative if there is none
     */
    static int second(long elapsed, boolean over) {
        int whole = (int) (elapsed / SECOND);
        return over && elapsed % SECOND >= SPLINTER ? whole : whole - 1;
    }

    /** One source and the thread that reads it. */
    private final class Series implements Runnable {
        private final String name;
        private final long interval;
        private final boolean chosenDevices;
        private final CounterSource source;
        private final Thread thread;
        private final CountDownLatch ready = new CountDownLatch(1);
        private volatile @Nullable CounterReading last;
        private volatile @Nullable String failure;
        private volatile boolean wrote;
        private volatile boolean ended;

        Series(String name, long interval, boolean chosenDevices, CounterSource source) {
            this.name = name;
            this.interval = interval;
            this.chosenDevices = chosenDevices;
            this.source = source;
            this.thread = Thread.ofPlatform().daemon().name("counters-" + name).unstarted(this);
        }

        @Override
        public void run() {
            try {
                // For nothing: it connects, and those that count take little time.
                read();
                ready.countDown();
                opened.await();
                if (measured) {
                    follow();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ResultException | UncheckedIOException e) {
                failure = e.getMessage();
                ended = true;
            } finally {
                ready.countDown();
                source.close();
            }
        }

        private void follow() throws InterruptedException {
            CounterReading before = read();
            int second = -1;
            for (boolean over = false; !over;) {
                long next = ((System.nanoTime() - from) / interval + 1) * interval;
                over = closed.await(from + next - System.nanoTime(), TimeUnit.NANOSECONDS);
                int now = second((over ? to : System.nanoTime()) - from, over);
                CounterReading reading = now > second ? read() : null;
                if (reading != null) {
                    if (before != null) {
                        write(now, reading, before, now - second);
                    }
                    before = reading;
                    second = now;
                }
            }
        }

        /** @return null if it failed or came too late */
        private @Nullable CounterReading read() {
            long begun = System.nanoTime();
            try {
                CounterReading reading = source.read();
                if (System.nanoTime() - begun > SECOND) {
                    failure = "it did not answer within a second";
                    return null;
                }
                failure = null;
                last = reading;
                return reading;
            } catch (IOException | SQLException e) {
                failure = e.getMessage();
                return null;
            }
        }

        private void write(int second, CounterReading now, CounterReading before, int seconds) {
            synchronized (file) {
                if (!finished) {
                    CountersCsv out = csv == null ? results.counters() : csv;
                    csv = out;
                    out.append(second, name, MachineCounters.withAwait(now.since(before, seconds)));
                    wrote = true;
                }
            }
        }

        /** Other figures show a server that hung meanwhile. */
        void report(Consumer<String> notes) {
            String reason = failure;
            if (reason != null && (!wrote || ended || name.equals(CounterRow.SERVER_MACHINE))) {
                notes.accept("counters.csv " + (wrote ? "lacks the last seconds" : "has no rows") + " of " + name + ": "
                        + reason + ".");
            }
            CounterReading reading = last;
            List<String> missing = chosenDevices && reading != null
                    ? MachineCounters.missing(devices, reading)
                    : List.of();
            if (!missing.isEmpty()) {
                notes.accept("osCollectorDevices: " + name + " has no " + String.join(", ", missing) + ".");
            }
        }
    }
}
