package io.lineup.target;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * PostgreSQL's counters of the whole server and of this database, in one query (PostgreSQL manual, "The Cumulative Statistics
 * System"). Which views and columns there are depends on the version; a column that a version does not have adds nothing.
 */
final class PostgresCounters {
    private static final int HAS_WAL = 14;
    private static final int HAS_IO = 16;
    private static final int HAS_CHECKPOINTER = 17;

    private static final String DATABASE = "pg_stat_database";
    private static final String WAL = "pg_stat_wal";
    private static final String WRITER = "pg_stat_bgwriter";
    private static final String CHECKPOINTER = "pg_stat_checkpointer";

    /** Until 16, the background writer's view has the checkpointer's counters and the backends' own writes. */
    private static final Map<String, List<String>> CHOSEN = Map.of(
            DATABASE, List.of("xact_commit", "xact_rollback", "blks_read", "blks_hit", "blk_read_time",
                    "blk_write_time", "tup_returned", "tup_fetched", "tup_inserted", "tup_updated", "tup_deleted",
                    "deadlocks", "temp_files", "temp_bytes"),
            WAL, List.of("wal_records", "wal_fpi", "wal_bytes", "wal_buffers_full", "wal_write", "wal_sync"),
            WRITER, List.of("buffers_clean", "maxwritten_clean", "buffers_alloc", "checkpoints_timed",
                    "checkpoints_req", "checkpoint_write_time", "checkpoint_sync_time", "buffers_checkpoint",
                    "buffers_backend", "buffers_backend_fsync"),
            CHECKPOINTER, List.of("num_timed", "num_requested", "num_done", "write_time", "sync_time",
                    "buffers_written"));

    private static final String NUMBER = " value ~ '^[0-9]+([.][0-9]+)?$'";

    private static final String CHOSEN_IO = """
            SELECT 'pg_stat_io.' || replace(backend_type || '.' || object || '.' || name, ' ', '_'),
                   sum(value)::bigint, false
            FROM pg_stat_io, LATERAL (VALUES ('reads', reads), ('writes', writes), ('extends', extends),
                                             ('evictions', evictions), ('fsyncs', fsyncs)) AS counter (name, value)
            WHERE value > 0
            GROUP BY backend_type, object, name""";

    private static final String ALL_IO = """
            SELECT 'pg_stat_io.' || replace(concat_ws('.', backend_type, object, context, key), ' ', '_'),
                   value::numeric::bigint, false
            FROM pg_stat_io v, jsonb_each_text(to_jsonb(v))
            WHERE key <> 'op_bytes' AND value <> '0' AND""" + NUMBER;

    /** What a user may not see of others' sessions counts as nothing. */
    private static final String SESSIONS = """
            SELECT 'pg_stat_activity.' || name, value, true
            FROM (SELECT count(*) FILTER (WHERE state = 'active' AND datname = current_database()) AS active,
                         count(*) FILTER (WHERE wait_event_type = 'Lock') AS waiting_for_lock,
                         count(*) FILTER (WHERE backend_type = 'autovacuum worker') AS autovacuum_workers
                  FROM pg_stat_activity WHERE pid <> pg_backend_pid()) AS sessions,
                 LATERAL (VALUES ('active', active), ('waiting_for_lock', waiting_for_lock),
                                 ('autovacuum_workers', autovacuum_workers)) AS counter (name, value)""";

    /** How long the standbys take to show what this server has on disk. No row without standbys, or where the user may not see it. */
    private static final String STANDBYS = """
            SELECT 'pg_stat_replication.replay_lag_micros',
                   (1000000 * extract(epoch from max(replay_lag)))::bigint, true
            FROM pg_stat_replication HAVING count(replay_lag) > 0""";

    private PostgresCounters() {}

    /** The statement is closed with its connection. */
    static CounterQuery query(Connection connection, boolean all) throws SQLException {
        PreparedStatement statement = connection
                .prepareStatement(text(connection.getMetaData().getDatabaseMajorVersion(), all));
        return () -> read(statement);
    }

    private static String text(int version, boolean all) {
        StringBuilder text = new StringBuilder(SESSIONS);
        add(text, STANDBYS);
        add(text, view(DATABASE, " AND datname = current_database()", all));
        add(text, view(WRITER, "", all));
        if (version >= HAS_WAL) {
            add(text, view(WAL, "", all));
        }
        if (version >= HAS_IO) {
            add(text, all ? ALL_IO : CHOSEN_IO);
        }
        if (version >= HAS_CHECKPOINTER) {
            add(text, view(CHECKPOINTER, "", all));
        }
        return text.toString();
    }

    private static void add(StringBuilder text, String query) {
        text.append(" UNION ALL ").append(query);
    }

    private static String view(String view, String where, boolean all) {
        String columns = all
                ? "key NOT IN ('datid', 'numbackends')"
                : CHOSEN.getOrDefault(view, List.of()).stream()
                        .collect(Collectors.joining("', '", "key IN ('", "')"));
        return "SELECT '" + view + ".' || key, value::numeric::bigint, false FROM " + view
                + " v, jsonb_each_text(to_jsonb(v)) WHERE " + columns + where + " AND" + NUMBER;
    }

    private static CounterReading read(PreparedStatement statement) throws SQLException {
        Map<String, Long> growing = new HashMap<>();
        Map<String, Long> levels = new HashMap<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                (row.getBoolean(3) ? levels : growing).put(row.getString(1), row.getLong(2));
            }
        }
        return new CounterReading(growing, levels);
    }
}
