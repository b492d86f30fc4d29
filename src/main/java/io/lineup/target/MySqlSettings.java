package io.lineup.target;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads back what a MySQL or MariaDB server and a session on it really run with. */
final class MySqlSettings {
    /** Settings that affect a measurement; a server shows those that it has. */
    private static final List<String> SERVER = List.of("innodb_flush_log_at_trx_commit", "sync_binlog", "log_bin",
            "binlog_group_commit_sync_delay", "binlog_commit_wait_count", "binlog_commit_wait_usec",
            "innodb_buffer_pool_size", "innodb_buffer_pool_instances", "innodb_redo_log_capacity",
            "innodb_log_file_size",
            "innodb_log_files_in_group", "innodb_log_buffer_size", "innodb_flush_method", "innodb_doublewrite",
            "innodb_checksum_algorithm",
            "innodb_io_capacity", "innodb_io_capacity_max", "innodb_adaptive_hash_index", "innodb_change_buffering",
            "innodb_file_per_table", "innodb_page_size", "innodb_stats_persistent", "innodb_stats_auto_recalc",
            "innodb_autoinc_lock_mode", "innodb_lock_wait_timeout", "innodb_rollback_on_timeout",
            "innodb_deadlock_detect",
            "innodb_snapshot_isolation", "innodb_thread_concurrency", "innodb_use_native_aio", "innodb_numa_interleave",
            "transaction_isolation", "tx_isolation", "performance_schema", "max_connections", "thread_handling",
            "thread_cache_size", "table_open_cache", "max_prepared_stmt_count", "max_allowed_packet", "general_log",
            "slow_query_log", "long_query_time", "have_ssl", "tls_version", "require_secure_transport",
            "character_set_server", "collation_server", "lower_case_table_names", "sql_mode", "optimizer_switch",
            "query_cache_type", "local_infile", "gtid_mode", "group_replication_group_name",
            "group_replication_single_primary_mode", "group_replication_consistency", "wsrep_cluster_address",
            "wsrep_sync_wait", "wsrep_slave_threads", "read_only", "super_read_only", "version_compile_machine",
            "version_compile_os");
    private static final List<String> SESSION = List.of("transaction_isolation", "tx_isolation",
            "transaction_read_only",
            "tx_read_only", "autocommit", "sql_mode", "time_zone", "character_set_client", "character_set_results",
            "collation_connection", "innodb_lock_wait_timeout", "lock_wait_timeout", "max_execution_time",
            "max_statement_time", "unique_checks", "foreign_key_checks", "net_buffer_length");

    private MySqlSettings() {}

    static String version(Connection connection, String product) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT version(), @@version_comment")) {
            row.next();
            return product + " " + row.getString(1) + " (" + row.getString(2) + ")";
        }
    }

    static Map<String, String> ofServer(Connection connection) throws SQLException {
        Map<String, String> settings = variables(connection, "GLOBAL VARIABLES", SERVER);
        // What ALTER INSTANCE has set is no variable.
        variables(connection, "GLOBAL STATUS", List.of("Innodb_redo_log_enabled"))
                .forEach((name, value) -> settings.put(name.toLowerCase(Locale.ROOT), value));
        return settings;
    }

    static Map<String, String> ofSession(Connection connection) throws SQLException {
        Map<String, String> settings = variables(connection, "SESSION VARIABLES", SESSION);
        // MariaDB before 11.1 knows the older names alone; readers of results need one.
        rename(settings, "tx_isolation", "transaction_isolation");
        rename(settings, "tx_read_only", "transaction_read_only");
        Map<String, String> tls = variables(connection, "SESSION STATUS", List.of("Ssl_version", "Ssl_cipher"));
        String version = tls.getOrDefault("Ssl_version", "");
        settings.put("tls", version.isEmpty() ? "off" : version + " " + tls.getOrDefault("Ssl_cipher", ""));
        return settings;
    }

    private static void rename(Map<String, String> settings, String old, String name) {
        String value = settings.remove(old);
        if (value != null) {
            settings.putIfAbsent(name, value);
        }
    }

    private static Map<String, String> variables(Connection connection, String kind, List<String> names)
            throws SQLException {
        String list = names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        Map<String, String> found = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW " + kind + " WHERE Variable_name IN (" + list + ")")) {
            while (row.next()) {
                found.put(row.getString(1), row.getString(2));
            }
        }
        return found;
    }
}
