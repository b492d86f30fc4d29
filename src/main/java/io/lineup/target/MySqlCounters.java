package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The global status of MySQL and MariaDB, and of MySQL what is no status variable there, such as the length of the
 * history list.
 * Nothing here takes a latch that transactions need.
 */
final class MySqlCounters {
    private static final String LOG_END = "Innodb_redo_log_current_lsn";
    private static final String LOG_CHECKPOINT = "Innodb_redo_log_checkpoint_lsn";
    private static final String CHECKPOINT_AGE = "Innodb_checkpoint_age";

    /** A server has most of them: the redo log's positions are MySQL's, age and history list MariaDB's. */
    private static final List<String> CHOSEN = List.of("Bytes_received", "Bytes_sent", "Com_commit", "Com_rollback",
            "Created_tmp_disk_tables", "Created_tmp_tables", "Handler_commit", "Handler_delete", "Handler_read_key",
            "Handler_read_next", "Handler_read_prev", "Handler_read_rnd_next", "Handler_update", "Handler_write",
            "Innodb_buffer_pool_pages_dirty", "Innodb_buffer_pool_pages_flushed", "Innodb_buffer_pool_pages_free",
            "Innodb_buffer_pool_read_requests", "Innodb_buffer_pool_reads", "Innodb_buffer_pool_wait_free",
            CHECKPOINT_AGE, "Innodb_data_fsyncs", "Innodb_data_read", "Innodb_data_written", "Innodb_deadlocks",
            "Innodb_history_list_length", "Innodb_log_waits", "Innodb_log_writes", "Innodb_os_log_fsyncs",
            "Innodb_os_log_written", "Innodb_row_lock_current_waits", "Innodb_row_lock_time", "Innodb_row_lock_waits",
            "Innodb_rows_deleted", "Innodb_rows_inserted", "Innodb_rows_read", "Innodb_rows_updated", "Questions",
            "Threads_running", LOG_END, LOG_CHECKPOINT);

    private static final Pattern LEVEL = Pattern.compile("Innodb_(buffer_pool_(pages_(data|dirty|free|latched|misc"
            + "|old|total)|bytes_.*|load_incomplete|resize_.*)|checkpoint_(max_)?age|history_list_length"
            + "|row_lock_(current_waits|time_avg|time_max)|current_row_locks|page_size|num_open_files|mem_.*"
            + "|.*_pending_.*|ibuf_(size|free_list|segment_size)|redo_log_(.*size|capacity.*|enabled|read_only|uuid)"
            + "|undo_tablespaces_.*|max_trx_id|.*_level)|Threads_(cached|connected|running)|Open_.*|Max_.*|Memory_.*"
            + "|Prepared_stmt_count|Last_query_.*|Key_blocks_.*|Slave_open_.*|Replica_open_.*|Table_open_cache_instances"
            + "|Ssl_.*|Performance_schema_session_.*|Delayed_insert_threads|Not_flushed_.*|Subquery_cache_size"
            + "|Qcache_(free|queries|total).*|Threadpool_.*|Tls_.*|wsrep_.*");

    /** These metrics are counted by default and belong to InnoDB alone (MySQL manual, "InnoDB INFORMATION_SCHEMA Metrics"). */
    private static final String METRICS = "SELECT concat('innodb_metrics.', name), count, type = 'value'"
            + " FROM information_schema.innodb_metrics WHERE status = 'enabled'";
    /** Transactions that a member of a group has received and not applied, of the member with most; no row without a group. */
    private static final String GROUP = " UNION ALL SELECT 'group_replication.applier_queue',"
            + " max(count_transactions_remote_in_applier_queue), true FROM performance_schema.replication_group_member_stats"
            + " HAVING count(*) > 0";
    private static final String FEW_METRICS = METRICS
            + " AND name IN ('trx_rseg_history_len', 'lock_deadlocks', 'lock_timeouts')";

    private final Statement statement;
    private final String status;
    private final String metrics;
    private final boolean all;

    private MySqlCounters(Statement statement, String metrics, boolean all) {
        this.statement = statement;
        this.status = "SHOW GLOBAL STATUS" + (all
                ? ""
                : CHOSEN.stream().collect(Collectors.joining("', '", " WHERE Variable_name IN ('", "')")));
        this.metrics = metrics;
        this.all = all;
    }

    /**
     * The statement is closed with its connection.
     *
     * @param metrics whether to look into {@code innodb_metrics}, where this user may
     */
    static CounterQuery query(Connection connection, boolean all, boolean metrics) throws SQLException {
        Statement statement = connection.createStatement();
        String wanted = all ? METRICS : FEW_METRICS;
        String readable = Stream.of(wanted + GROUP, wanted)
                .filter(each -> metrics && isReadable(statement, each)).findFirst().orElse("");
        return new MySqlCounters(statement, readable, all)::read;
    }

    private static boolean isReadable(Statement statement, String query) {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next();
        } catch (SQLException e) {
            return false; // It needs the privilege PROCESS.
        }
    }

    private CounterReading read() throws SQLException {
        Map<String, Long> growing = new HashMap<>();
        Map<String, Long> levels = new HashMap<>();
        try (ResultSet row = statement.executeQuery(status)) {
            while (row.next()) {
                String name = row.getString(1);
                String value = row.getString(2);
                if (value != null && value.matches("\\d{1,18}")) {
                    (LEVEL.matcher(name).matches() ? levels : growing).put(name, Long.parseLong(value));
                }
            }
        }
        Long end = growing.get(LOG_END);
        Long checkpoint = growing.get(LOG_CHECKPOINT);
        if (end != null && checkpoint != null) {
            levels.put(CHECKPOINT_AGE, end - checkpoint);
            if (!all) {
                // Innodb_os_log_written has as much.
                growing.keySet().removeAll(List.of(LOG_END, LOG_CHECKPOINT));
            }
        }
        if (!metrics.isEmpty()) {
            try (ResultSet row = statement.executeQuery(metrics)) {
                while (row.next()) {
                    (row.getBoolean(3) ? levels : growing).put(row.getString(1), row.getLong(2));
                }
            }
        }
        return new CounterReading(growing, levels);
    }
}
