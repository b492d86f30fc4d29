package io.lineup.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** What a server does with its log when a transaction commits. */
public final class Durability {
    /** Settings that decide what survives a crash, on any of the servers. */
    public static final List<String> SETTINGS = List.of("fsync", "synchronous_commit", "full_page_writes", "wal_level",
            "innodb_flush_log_at_trx_commit", "innodb_redo_log_enabled", "sync_binlog", "log_bin", "innodb_doublewrite",
            "innodb_flush_method");

    private Durability() {}

    /**
     * Judges a server by what it and the terminals' sessions say of themselves.
     *
     * @return why a commit may be lost in a crash of the machine, as settings; empty when the log is flushed at each commit;
     *         null when the settings do not say
     */
    public static @Nullable List<String> unflushed(Environment environment) {
        Environment.Server server = environment.server();
        if (server == null) {
            return null;
        }
        Map<String, String> settings = server.settings();
        if (settings.containsKey("innodb_flush_log_at_trx_commit")) {
            return ofInnoDb(settings);
        }
        return settings.containsKey("fsync") ? ofPostgres(settings, environment.session()) : null;
    }

    /** @return whether the log is flushed at each commit, and why not, in words; null when the settings do not say */
    public static @Nullable String flushing(Environment environment) {
        List<String> reasons = unflushed(environment);
        if (reasons == null) {
            return null;
        }
        return reasons.isEmpty() ? "yes" : "no: " + String.join(", ", reasons);
    }

    /**
     * Says what a crash of the machine may cost with the server's settings.
     *
     * @return such as {@code the last commits (synchronous_commit=off)}, or {@code nothing}; null when the settings do not say
     */
    public static @Nullable String atRisk(Environment environment) {
        Environment.Server server = environment.server();
        List<String> unflushed = unflushed(environment);
        if (server == null || unflushed == null) {
            return null;
        }
        List<String> risks = new ArrayList<>();
        for (String each : unflushed) {
            risks.add((each.startsWith("fsync") || each.startsWith("innodb_redo_log")
                    ? "the whole database ("
                    : each.startsWith("sync_binlog") ? "the last events of the binary log (" : "the last commits (")
                    + each + ")");
        }
        // Manuals: "full_page_writes" of PostgreSQL, "Doublewrite Buffer" and "innodb_checksum_algorithm" of MySQL.
        for (String name : List.of("full_page_writes", "innodb_doublewrite")) {
            if (!isOn(server.settings().getOrDefault(name, "on"))) {
                risks.add("half-written pages (" + name + "=off)");
            }
        }
        String checksums = server.settings().getOrDefault("innodb_checksum_algorithm", "crc32");
        if (checksums.endsWith("none")) {
            risks.add("damaged pages that nobody notices (innodb_checksum_algorithm=" + checksums + ")");
        }
        return risks.isEmpty() ? "nothing" : String.join(", ", risks);
    }

    /** MySQL manual, "InnoDB Startup Options": only 1 writes and flushes at each commit; "Disabling Redo Logging". */
    private static List<String> ofInnoDb(Map<String, String> settings) {
        List<String> found = new ArrayList<>();
        if (!isOn(settings.getOrDefault("innodb_redo_log_enabled", "ON"))) {
            found.add("innodb_redo_log_enabled=OFF");
        }
        String log = settings.getOrDefault("innodb_flush_log_at_trx_commit", "1");
        if (!log.equals("1")) {
            found.add("innodb_flush_log_at_trx_commit=" + log);
        }
        String binlog = settings.getOrDefault("sync_binlog", "1");
        if (isOn(settings.getOrDefault("log_bin", "OFF")) && !binlog.equals("1")) {
            found.add("sync_binlog=" + binlog);
        }
        return found;
    }

    /** PostgreSQL manual, "Write Ahead Log": every value of synchronous_commit but off waits for the local flush. */
    private static List<String> ofPostgres(Map<String, String> settings, Map<String, String> session) {
        List<String> found = new ArrayList<>();
        if (!isOn(settings.getOrDefault("fsync", "on"))) {
            found.add("fsync=off");
        }
        String commit = session.getOrDefault("synchronous_commit", settings.getOrDefault("synchronous_commit", "on"));
        if (commit.equalsIgnoreCase("off")) {
            found.add("synchronous_commit=off");
        }
        return found;
    }

    /** @return whether a setting has a value that means yes */
    public static boolean isOn(String value) {
        return value.equalsIgnoreCase("on") || value.equals("1");
    }
}
