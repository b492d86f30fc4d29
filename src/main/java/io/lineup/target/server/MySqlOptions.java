package io.lineup.target.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings that an embedded MySQL or MariaDB is started with. */
final class MySqlOptions {
    /** Where the server listens and keeps its files, and who may log in: Lineup's alone. */
    private static final Set<String> LINEUPS = Set.of("bind_address", "port", "socket", "datadir", "basedir",
            "pid_file",
            "user", "mysqlx", "skip_networking", "skip_grant_tables", "init_file", "log_error", "daemonize",
            "defaults_file", "defaults_extra_file", "admin_address", "initialize", "initialize_insecure", "bootstrap");

    private MySqlOptions() {}

    /**
     * Lineup's defaults, alike on all databases, and the user's settings over them. Durable by default: a commit is on disk
     * when it returns. The binary log is off, because PostgreSQL without replicas writes none either.
     *
     * @param stats whether the server counts calls and time for each statement
     * @throws ServerException naming a setting that is not for the user to choose
     */
    static Map<String, String> effective(String product, Map<String, String> chosen, boolean stats) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("innodb_buffer_pool_size", "1G");
        if (product.equals(MySqlPrograms.MYSQL)) {
            settings.put("innodb_redo_log_capacity", "2G");
            // The indexes of 4 warehouses take a tenth less time than with 1 MB. Sorting 256 MB at once takes a third more
            // CPU. Not set by SQL: servers that speak MySQL's protocol need not have this variable.
            settings.put("innodb_ddl_buffer_size", "16M");
        } else {
            settings.put("innodb_log_file_size", "2G");
        }
        settings.put("innodb_flush_log_at_trx_commit", "1");
        // The default from MySQL 8.4 and MariaDB 10.6 on; with fsync, 8.0 builds an index in a third more time.
        settings.put("innodb_flush_method", "O_DIRECT");
        // Each terminal prepares every statement on its connection when the driver prepares on the server: the default,
        // 16,382, is used up by about 440 terminals.
        settings.put("max_prepared_stmt_count", "1048576");
        settings.put("performance_schema", stats ? "ON" : "OFF");
        if (stats && product.equals(MySqlPrograms.MARIADB)) {
            // MySQL's default. Without it nothing is counted of what runs prepared.
            settings.put("performance_schema_consumer_events_statements_current", "ON");
        }
        settings.put("local_infile", "ON");
        chosen.forEach((name, value) -> {
            String key = checked(name, value);
            settings.put(key, value);
        });
        if (settings.keySet().stream().noneMatch(name -> name.equals("log_bin") || name.equals("skip_log_bin"))) {
            settings.put("skip_log_bin", "");
        }
        return settings;
    }

    /** @return the name as the server shows it: an underscore for each hyphen */
    private static String checked(String name, String value) {
        String key = name.replace('-', '_');
        if (LINEUPS.contains(key) || key.startsWith("mysqlx_")) {
            throw new ServerException(
                    "server." + name + "=" + value + ": an embedded server listens on this machine only"
                            + " (127.0.0.1), on server.port, with its data in server.data; take this line out.");
        }
        if (!key.matches("[A-Za-z_][A-Za-z0-9_.]*")) {
            throw new ServerException("server." + name + ": not the name of a setting.");
        }
        return key;
    }

    /** @return as options on the server's command line */
    static List<String> commandLine(Map<String, String> settings) {
        List<String> options = new ArrayList<>();
        settings.forEach((name, value) -> options.add("--" + name + (value.isEmpty() ? "" : "=" + value)));
        return options;
    }
}
