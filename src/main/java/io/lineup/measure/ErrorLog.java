package io.lineup.measure;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Errors by kind, with the first message of each. Shared by all terminals; errors are rare enough for that. */
public final class ErrorLog {
    private final Window window;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    public ErrorLog(Window window) {
        this.window = window;
    }

    /** @return {@code SQLSTATE/vendorCode}, such as {@code 40001/0} */
    public static String key(SQLException error) {
        return Objects.requireNonNullElse(error.getSQLState(), "-----") + "/" + error.getErrorCode();
    }

    /**
     * Counts one error.
     *
     * @param key {@code SQLSTATE/vendorCode}, or a short name for what is not an SQL error
     * @param end when it happened; outside the window it is counted apart
     */
    public void add(String key, String message, long end) {
        Entry entry = entries.computeIfAbsent(key, unused -> new Entry(message));
        (window.contains(end) ? entry.inside : entry.outside).increment();
    }

    /** @return what has been counted so far, by key */
    public Map<String, Count> counts() {
        Map<String, Count> counts = new TreeMap<>();
        entries.forEach((key, entry) -> counts.put(key,
                new Count(entry.inside.sum(), entry.outside.sum(), entry.firstMessage)));
        return counts;
    }

    /**
     * How often one kind of error occurred.
     *
     * @param inside the measured window
     * @param outside it: while connecting, in the ramp-up or in the drain
     * @param firstMessage of any of them
     */
    public record Count(long inside, long outside, String firstMessage) {
        private static final int LONGEST = 4_000;

        /** @return both together */
        public Count plus(Count other) {
            return new Count(inside + other.inside, outside + other.outside, firstMessage);
        }

        void write(DataOutput out) throws IOException {
            out.writeLong(inside);
            out.writeLong(outside);
            out.writeUTF(firstMessage.substring(0, Math.min(LONGEST, firstMessage.length())));
        }

        static Count read(DataInput in) throws IOException {
            return new Count(in.readLong(), in.readLong(), in.readUTF());
        }
    }

    private static final class Entry {
        final String firstMessage;
        final LongAdder inside = new LongAdder();
        final LongAdder outside = new LongAdder();

        Entry(String firstMessage) {
            this.firstMessage = firstMessage;
        }
    }
}
