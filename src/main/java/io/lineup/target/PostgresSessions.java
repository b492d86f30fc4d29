package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.target.SessionState.Doing;

/** {@code pg_stat_activity}: PostgreSQL manual, The Cumulative Statistics System, wait events. */
final class PostgresSessions {
    private static final String CLIENT_BACKEND = "client backend";

    private PostgresSessions() {}

    static List<SessionState> read(Connection connection) throws SQLException {
        List<SessionState> sessions = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT pid, backend_type, query, wait_event_type, wait_event
                        FROM pg_stat_activity
                        WHERE pid <> pg_backend_pid()
                          AND CASE WHEN backend_type = 'client backend'
                                   THEN state = 'active' AND datname = current_database()
                                   ELSE wait_event_type IS DISTINCT FROM 'Activity' END""")) {
            while (row.next()) {
                String type = Objects.requireNonNullElse(row.getString(2), CLIENT_BACKEND);
                boolean client = type.equals(CLIENT_BACKEND);
                String kind = row.getString(4);
                String event = row.getString(5);
                sessions.add(new SessionState(client ? row.getLong(1) : SessionState.BACKGROUND,
                        client ? row.getString(3) : type, doing(kind, event),
                        kind == null || event == null ? "" : kind + ':' + event, false));
            }
        }
        return sessions;
    }

    private static Doing doing(@Nullable String kind, @Nullable String event) {
        if (kind == null || event == null) {
            return Doing.BUSY;
        }
        return switch (kind) {
            case "Lock" -> event.equals("transactionid") || event.equals("tuple") || event.equals("spectoken")
                    ? Doing.ROW_LOCK
                    : Doing.OTHER;
            case "LWLock" -> event.equals("WALWrite") ? Doing.LOG_FLUSH : Doing.LATCH;
            case "BufferPin", "Buffer" -> Doing.LATCH;
            case "IO" -> event.startsWith("Wal") || event.startsWith("WAL") ? Doing.LOG_FLUSH : Doing.DATA_IO;
            case "Client" -> Doing.CLIENT;
            // From version 19 on; until 18 a session in commit_delay names no wait.
            case "Timeout" -> event.equals("CommitDelay") ? Doing.LOG_FLUSH : Doing.OTHER;
            default -> Doing.OTHER;
        };
    }

    /** A backend is a process with one thread, which has the process's number. */
    static Map<Long, Long> threads(Connection connection) throws SQLException {
        Map<Long, Long> threads = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL")) {
            while (row.next()) {
                threads.put(row.getLong(1), row.getLong(1));
            }
        }
        return threads;
    }
}
