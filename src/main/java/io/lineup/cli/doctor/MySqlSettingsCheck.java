package io.lineup.cli.doctor;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.lineup.config.Sizes;

/**
 * Settings of MySQL and MariaDB that make figures mislead.
 *
 * @param settings by name, as the server shows them; absent ones are not looked at
 * @param session what a terminal's session runs with, {@code tls} among it
 */
record MySqlSettingsCheck(Map<String, String> settings, Map<String, String> session,
        int terminals) implements DoctorCheck {
    /** Administration, checks, and the one that the server keeps for an administrator. */
    private static final int OTHER_CONNECTIONS = 6;

    @Override
    public List<Advice> findings() {
        SettingsReview review = new SettingsReview(settings);
        durability(review);
        review.expect("innodb_deadlock_detect", Set.of("ON"),
                "Deadlocks are found by innodb_lock_wait_timeout only, seconds later, and terminals stand still.");
        review.expect("general_log", Set.of("OFF"), "Every statement is written to the log.");
        review.expect("query_cache_type", Set.of("OFF"),
                "Results come from the query cache, whose one lock all connections share.");
        review.expect("read_only", Set.of("OFF"), "The server takes no writes: this is a replica.");
        review.atLeast("innodb_buffer_pool_size", 256 * Sizes.MIB,
                "Small for a benchmark: it would measure the disk instead. Half of the memory or more is usual.");
        review.atLeast("innodb_redo_log_capacity", Sizes.GIB, "Checkpoints will be frequent under load and show as"
                + " latency. 2 GB or more is usual for TPC-C.");
        if (review.value("innodb_redo_log_capacity").isEmpty()) {
            review.atLeast("innodb_log_file_size", Sizes.GIB / 2, "Checkpoints will be frequent under load and show as"
                    + " latency. 2 GB in all or more is usual for TPC-C.");
        }
        review.prefer("local_infile", Set.of("ON"),
                "Rows are loaded by multi-row INSERTs, which is slower; SET GLOBAL local_infile=ON allows LOAD DATA.");
        review.prefer("performance_schema", Set.of("ON"),
                "The server keeps no time for each statement, so Lineup cannot know its share of a statement's time.");
        String tls = session.getOrDefault("tls", "off");
        if (!tls.equals("off")) {
            review.note("tls", tls, "Connections are encrypted, which costs both sides CPU; tls chooses."
                    + " Compare only runs that agree in it.");
        }
        review.connections(terminals, OTHER_CONNECTIONS);
        return review.findings();
    }

    private static void durability(SettingsReview review) {
        review.expect("innodb_flush_log_at_trx_commit", Set.of("1"),
                "A commit returns before it is on disk; other databases wait. Say so next to the figures.");
        review.expect("innodb_redo_log_enabled", Set.of("ON"), "There is no redo log: a crash loses the whole server."
                + " ALTER INSTANCE ENABLE INNODB REDO_LOG puts it on.");
        if (review.value("log_bin").filter("ON"::equals).isPresent()) {
            review.prefer("sync_binlog", Set.of("1"),
                    "Commits are in the binary log before it is on disk: a crash may part it from the tables.");
            review.note("log_bin", "ON", "Each commit is also written to the binary log. A PostgreSQL without replicas"
                    + " has no second log.");
        }
        review.expect("innodb_doublewrite", Set.of("ON", "DETECT_AND_RECOVER"),
                "Pages torn by a crash cannot be repaired, and less is written than by a server in use.");
    }
}
