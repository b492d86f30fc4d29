package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sums the counters of all connections whose driver merges batches. They are client information under names that begin with
 * {@code bulk.}, which the driver lets any thread read, of a closed connection too.
 */
public final class MergeCounters {
    private static final String PREFIX = "bulk.";

    private final Map<Connection, List<String>> open = new LinkedHashMap<>();
    private final Map<String, Long> closed = new HashMap<>();

    /** Counts this connection too, from its first statement on. One that merges nothing is left alone. */
    public synchronized void add(Connection connection) throws SQLException {
        List<String> names = connection.getClientInfo().stringPropertyNames().stream()
                .filter(name -> name.startsWith(PREFIX)).toList();
        if (names.isEmpty()) {
            return;
        }
        // With a connection for each transaction there are many of them: only the living are remembered.
        for (Iterator<Map.Entry<Connection, List<String>>> known = open.entrySet().iterator(); known.hasNext();) {
            Map.Entry<Connection, List<String>> one = known.next();
            if (one.getKey().isClosed()) {
                sum(one.getKey(), one.getValue(), closed);
                known.remove();
            }
        }
        open.put(connection, names);
    }

    /** @return the sums so far, by name; empty when no connection has them */
    public synchronized Map<String, Long> read() throws SQLException {
        Map<String, Long> all = new TreeMap<>(closed);
        for (Map.Entry<Connection, List<String>> one : open.entrySet()) {
            sum(one.getKey(), one.getValue(), all);
        }
        return all;
    }

    private static void sum(Connection connection, List<String> names, Map<String, Long> sums) throws SQLException {
        for (String name : names) {
            sums.merge(name, Long.parseLong(connection.getClientInfo(name)), Long::sum);
        }
    }
}
