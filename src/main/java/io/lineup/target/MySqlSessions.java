package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.lineup.target.SessionState.Doing;

/**
 * {@code performance_schema.threads} with {@code events_waits_current} (MySQL), {@code information_schema.processlist}
 * (MariaDB, which has its Performance Schema off by default). Neither is asked about locks or transactions: those views
 * delay InnoDB.
 */
final class MySqlSessions {
    private static final String HANDLER = "wait/io/table/";
    private static final String INNODB_FILE = "wait/io/file/innodb/";
    private static final String IDLE = "idle";

    private MySqlSessions() {}

    /** One thread may have several waits open, each within the one before: the last is what it really does. */
    static List<SessionState> read(Connection connection) throws SQLException {
        Map<Long, Sampled> byId = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT t.processlist_id, t.processlist_info, t.processlist_state, w.event_name
                        FROM performance_schema.threads t
                        LEFT JOIN performance_schema.events_waits_current w
                               ON w.thread_id = t.thread_id AND w.end_event_id IS NULL
                        WHERE t.type = 'FOREGROUND' AND t.processlist_id <> connection_id()
                          AND t.processlist_command IN ('Query', 'Execute', 'Fetch', 'Prepare')
                          AND t.processlist_db = database()
                        ORDER BY t.thread_id, w.event_id""")) {
            while (row.next()) {
                Sampled session = byId.computeIfAbsent(row.getLong(1), Sampled::new);
                session.text = Objects.requireNonNullElse(row.getString(2), "");
                session.state = Objects.requireNonNullElse(row.getString(3), "");
                String event = row.getString(4);
                if (event != null) {
                    session.event = event;
                    session.inEngine |= event.startsWith(HANDLER) || event.startsWith(INNODB_FILE);
                }
            }
        }
        if (byId.isEmpty() && !hasPerformanceSchema(connection)) {
            // These views are there nevertheless, and empty.
            return readProcesses(connection);
        }
        List<SessionState> sessions = new ArrayList<>();
        for (Sampled each : byId.values()) {
            if (!each.event.equals(IDLE)) {
                sessions.add(each.state());
            }
        }
        return sessions;
    }

    private static boolean hasPerformanceSchema(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@performance_schema")) {
            return row.next() && row.getBoolean(1);
        }
    }

    private static final class Sampled {
        private final long id;
        private String text = "";
        private String state = "";
        private String event = "";
        private boolean inEngine;

        Sampled(long id) {
            this.id = id;
        }

        SessionState state() {
            Doing doing = doing(state, event);
            String wait = event.isEmpty() || event.startsWith(HANDLER) ? state : event;
            String name = doing == Doing.BUSY ? "" : wait;
            return new SessionState(id, text, doing, name, inEngine);
        }
    }

    private static Doing doing(String state, String event) {
        if (state.equalsIgnoreCase("waiting for handler commit")) {
            return Doing.LOG_FLUSH;
        }
        if (event.startsWith("wait/io/file/")) {
            return event.endsWith("innodb_log_file") || event.contains("/binlog") ? Doing.LOG_FLUSH : Doing.DATA_IO;
        }
        if (event.startsWith("wait/synch/")) {
            return Doing.LATCH;
        }
        if (event.startsWith("wait/lock/")) {
            return Doing.OTHER;
        }
        if (event.startsWith("wait/io/socket/")) {
            return Doing.CLIENT;
        }
        return byState(state);
    }

    /** What the state alone says: MySQL manual, General Thread States; MariaDB's are nearly the same. */
    private static Doing byState(String state) {
        if (state.startsWith("Waiting for") || state.equals("User sleep")) {
            return Doing.OTHER;
        }
        return switch (state) {
            case "Commit" -> Doing.LOG_FLUSH;
            case "Sending to client", "Writing to net", "Reading from net" -> Doing.CLIENT;
            default -> Doing.BUSY;
        };
    }

    static List<SessionState> readProcesses(Connection connection) throws SQLException {
        List<SessionState> sessions = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT id, info, state FROM information_schema.processlist
                        WHERE id <> connection_id() AND command IN ('Query', 'Execute', 'Fetch', 'Prepare')
                          AND db = database()""")) {
            while (row.next()) {
                String state = Objects.requireNonNullElse(row.getString(3), "");
                Doing doing = byState(state);
                sessions.add(new SessionState(row.getLong(1), row.getString(2), doing,
                        doing == Doing.BUSY ? "" : state, false));
            }
        }
        return sessions;
    }

    static Map<Long, Long> threads(Connection connection) throws SQLException {
        return threads(connection, "SELECT processlist_id, thread_os_id FROM performance_schema.threads"
                + " WHERE processlist_id IS NOT NULL AND thread_os_id IS NOT NULL");
    }

    static Map<Long, Long> threadsOfProcesses(Connection connection) throws SQLException {
        return threads(connection, "SELECT id, tid FROM information_schema.processlist WHERE tid > 0");
    }

    /** With a pool of threads sessions share threads. */
    private static Map<Long, Long> threads(Connection connection, String query) throws SQLException {
        Map<Long, Long> threads = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("SELECT @@thread_handling")) {
                if (row.next() && !"one-thread-per-connection".equalsIgnoreCase(row.getString(1))) {
                    return threads;
                }
            }
            try (ResultSet row = statement.executeQuery(query)) {
                while (row.next()) {
                    threads.put(row.getLong(1), row.getLong(2));
                }
            }
        }
        return threads;
    }

    /** Off by default in all versions, it names what a thread waits for: files, latches, and the engine's handler. */
    static List<String> start(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            int changed = statement.executeUpdate("UPDATE performance_schema.setup_consumers SET enabled = 'YES'"
                    + " WHERE name = 'events_waits_current' AND enabled = 'NO'");
            return changed == 0
                    ? List.of()
                    : List.of("UPDATE performance_schema.setup_consumers SET enabled = 'NO'"
                            + " WHERE name = 'events_waits_current'");
        }
    }
}
