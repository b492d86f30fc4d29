package io.lineup.measure.wire;

import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.WireCounter;

/**
 * The counters of connections that are being opened, by the id that the driver hands to its socket factory. A counter is
 * here only as long as its connection is opened: sockets that the driver opens later on, such as for a cancel request on
 * another thread, are not counted.
 */
public final class WireCounters {
    private static final Map<String, WireCounter> OPENING = new ConcurrentHashMap<>();
    private static final AtomicLong NUMBER = new AtomicLong();

    private WireCounters() {}

    /** @return the id for {@code counter} */
    public static String register(WireCounter counter) {
        String id = Long.toString(NUMBER.incrementAndGet());
        OPENING.put(id, counter);
        return id;
    }

    /** The connection is open, or will never be. */
    public static void forget(String id) {
        OPENING.remove(id);
    }

    /** @return an unconnected socket, which counts if {@code id} is that of a connection that is being opened */
    static Socket socket(@Nullable String id) {
        WireCounter counter = id == null ? null : OPENING.get(id);
        return counter == null ? new Socket() : new CountingSocket(counter);
    }
}
