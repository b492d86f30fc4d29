package io.lineup.cli.doctor;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.lineup.config.Sizes;

/**
 * PostgreSQL's settings that make figures mislead.
 *
 * @param settings by name, as the server shows them; absent ones are not looked at
 */
record PostgresSettingsCheck(Map<String, String> settings, int terminals) implements DoctorCheck {
    private static final Set<String> DURABLE = Set.of("on", "local", "remote_write", "remote_apply");
    /** Administration, checks and the three that PostgreSQL keeps for superusers. */
    private static final int OTHER_CONNECTIONS = 8;

    @Override
    public List<Advice> findings() {
        SettingsReview review = new SettingsReview(settings);
        review.expect("fsync", Set.of("on"), "Commits are not on disk, so a crash destroys the database."
                + " No figure of this server compares with one that is durable.");
        review.expect("synchronous_commit", DURABLE,
                "A commit returns before it is on disk; other databases wait. Say so next to the figures.");
        review.expect("full_page_writes", Set.of("on"),
                "Pages torn by a crash cannot be repaired, and less log is written than by a server in use.");
        review.expect("autovacuum", Set.of("on"),
                "Dead rows pile up: the longer the run, the slower it becomes.");
        review.expect("debug_assertions", Set.of("off"),
                "This server was compiled with assertions and is much slower than a normal one.");
        review.expect("log_statement", Set.of("none", "ddl"), "Every statement is written to the log.");
        review.atLeast("shared_buffers", 256 * Sizes.MIB,
                "Small for a benchmark: it would measure the file system's cache instead. A quarter of the memory is usual.");
        review.atLeast("max_wal_size", Sizes.GIB,
                "Checkpoints will be frequent under load and show as latency. 4GB or more is usual for TPC-C.");
        if (review.value("ssl").filter("on"::equals).isPresent()) {
            review.note("ssl", "on", "Connections may be encrypted, which costs both sides CPU;"
                    + " tls says whether. Compare only runs that agree in it.");
        }
        review.connections(terminals, OTHER_CONNECTIONS);
        return review.findings();
    }
}
