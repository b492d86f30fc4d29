package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What PostgreSQL counts: {@code pg_stat_statements} (13 and later), and the views of database and WAL. */
final class PostgresStatistics {
    private PostgresStatistics() {}

    /**
     * Planning is counted only with {@code pg_stat_statements.track_planning}; then it is part of the time. For COMMIT
     * it counts the command without the commit itself, which is done after it: these figures would mislead.
     */
    static List<ServerStatement> statements(Connection connection) throws SQLException {
        List<ServerStatement> statements = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        SELECT query, calls, (total_exec_time + total_plan_time) * 1000
                        FROM pg_stat_statements
                        WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
                          AND userid = (SELECT oid FROM pg_roles WHERE rolname = current_user)
                          AND lower(query) NOT IN ('begin', 'commit', 'rollback')""")) {
            while (row.next()) {
                statements.add(new ServerStatement(row.getString(1), row.getLong(2), row.getDouble(3), null));
            }
        }
        return statements;
    }

    /** The columns that these views have in this version; a view that it does not have adds nothing. */
    static Map<String, Long> counters(Connection connection) throws SQLException {
        Map<String, Long> counters = new TreeMap<>();
        for (String view : List.of("pg_stat_database", "pg_stat_wal", "pg_stat_bgwriter", "pg_stat_checkpointer")) {
            if (isThere(connection, view)) {
                read(connection, view, counters);
            }
        }
        if (isThere(connection, "pg_stat_io")) {
            readLogFlushes(connection, counters);
        }
        return counters;
    }

    private static boolean isThere(Connection connection, String view) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet there = statement.executeQuery("SELECT to_regclass('" + view + "') IS NOT NULL")) {
            there.next();
            return there.getBoolean(1);
        }
    }

    /** From version 18 on; before, {@code pg_stat_wal.wal_sync} counts them. */
    private static void readLogFlushes(Connection connection, Map<String, Long> counters) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT sum(fsyncs)::bigint FROM pg_stat_io WHERE object = 'wal' HAVING sum(fsyncs) IS NOT NULL")) {
            if (row.next()) {
                counters.put("pg_stat_io.wal_fsyncs", row.getLong(1));
            }
        }
    }

    private static void read(Connection connection, String view, Map<String, Long> counters) throws SQLException {
        String ofThisDatabase = view.equals("pg_stat_database") ? " WHERE datname = current_database()" : "";
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT key, value::numeric::bigint FROM jsonb_each_text((SELECT"
                        + " to_jsonb(v) FROM " + view + " v" + ofThisDatabase
                        + ")) WHERE value ~ '^[0-9]+([.][0-9]+)?$'"
                        + " AND key NOT IN ('datid', 'numbackends')")) {
            while (row.next()) {
                counters.put(view + "." + row.getString(1), row.getLong(2));
            }
        }
    }
}
