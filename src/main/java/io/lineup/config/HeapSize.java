package io.lineup.config;

import java.util.Locale;
import java.util.Optional;

/**
 * The heap that a run needs: by its users, its connections and what may wait. Estimates from measurements
 * ({@code docs/measurements.md}), on the high side.
 */
public final class HeapSize {
    private static final long KB = 1024;
    private static final long MB = 1024 * KB;
    /** Lineup itself, the libraries, and what a run has once. */
    private static final long ONCE = 64 * MB;
    /** A worker with its recorders, and a connection of any driver with all statements prepared. */
    private static final long CONNECTION = 256 * KB;
    private static final long USER = 2 * KB;
    /** A waiting arrival, in an array that doubles when it is full. */
    private static final long WAITING = 2 * Long.BYTES;
    /** A collector works well in a heap of so many times what lives in it, and badly in less than the second. */
    private static final double ROOM = 2.5;
    private static final double LEAST_ROOM = 2;
    /** With less Lineup hardly starts. */
    private static final long LEAST = 32 * MB;
    /** So that runs of usual size all have the same. */
    private static final long USUAL = 1024 * MB;
    private static final long STEP = 256 * MB;

    /** MB that runs of usual size have. */
    public static final long USUAL_MEGABYTES = USUAL / MB;

    private final RunSize size;
    private final long live;

    private HeapSize(RunSize size, int waiting) {
        this.size = size;
        this.live = ONCE + Math.max(size.connections(), size.workers()) * CONNECTION + size.users() * USER
                + waiting * WAITING;
    }

    /** @return the heap for these settings */
    public static HeapSize of(Settings settings) {
        boolean open = settings.get(RunProperties.ARRIVALS).isOpen()
                || settings.get(RunProperties.LIMIT_TXNS_PER_MIN) > 0;
        int agents = settings.get(AgentProperties.AGENTS).map(AgentCount::count).orElse(1);
        return new HeapSize(RunSize.of(settings).share(0, agents),
                open ? settings.get(RunProperties.MAX_QUEUE) / agents : 0);
    }

    /** @return MB that a run gets: always the same up to some 1,000 connections, then more */
    public long megabytes() {
        long wanted = (long) (live * ROOM);
        return wanted <= USUAL ? USUAL / MB : (wanted + STEP - 1) / STEP * STEP / MB;
    }

    /** @return MB below which {@link #lack} refuses the run */
    public long leastMegabytes() {
        return (least() + MB - 1) / MB;
    }

    private long least() {
        return LEAST + (long) ((live - ONCE) * LEAST_ROOM);
    }

    /**
     * @param maximum bytes that the heap may grow to
     * @return why the run does not fit, as a sentence; empty if it does
     */
    public Optional<String> lack(long maximum) {
        if (least() <= maximum) {
            return Optional.empty();
        }
        return Optional.of(String.format(Locale.ROOT,
                "terminals=%d with %d connections: needs a heap of %d MB or more, and this process has %d MB. Set"
                        + " connections=pooled with a small poolSize, or LINEUP_JAVA_OPTS=-Xmx%dm on a machine with enough"
                        + " memory.",
                size.users(), size.connections(), leastMegabytes(), maximum / MB, megabytes()));
    }
}
