package io.lineup.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * PostgreSQL's settings that make figures mislead.
 *
 * @param settings by name, as the server shows them; absent ones are not looked at
 */
record PostgresSettingsCheck(Map<String, String> settings, int terminals) implements Check {
    private static final Set<String> DURABLE = Set.of("on", "local", "remote_write", "remote_apply");
    private static final long SMALL_BUFFERS = 256 * Sizes.MIB;
    private static final long SMALL_WAL = Sizes.GIB;
    /** Administration, checks and the three that PostgreSQL keeps for superusers. */
    private static final int OTHER_CONNECTIONS = 8;

    @Override
    public List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        expect(findings, "fsync", Set.of("on"), "Commits are not on disk, so a crash destroys the database."
                + " No figure of this server compares with one that is durable.");
        expect(findings, "synchronous_commit", DURABLE,
                "A commit returns before it is on disk; other databases wait. Say so beside the figures.");
        expect(findings, "full_page_writes", Set.of("on"),
                "Pages torn by a crash cannot be repaired, and less log is written than by a server in use.");
        expect(findings, "autovacuum", Set.of("on"),
                "Dead rows pile up: the longer the run, the slower it becomes.");
        expect(findings, "debug_assertions", Set.of("off"),
                "This server was compiled with assertions and is much slower than a normal one.");
        expect(findings, "log_statement", Set.of("none", "ddl"), "Every statement is written to the log.");
        size(findings, "shared_buffers", SMALL_BUFFERS,
                "Small for a benchmark: it would measure the file system's cache instead. A quarter of the memory is usual.");
        size(findings, "max_wal_size", SMALL_WAL,
                "Checkpoints will be frequent under load and show as latency. 4GB or more is usual for TPC-C.");
        if ("on".equals(settings.get("ssl"))) {
            findings.add(Finding.note("ssl", "on", "Connections may be encrypted, which costs both sides CPU;"
                    + " jdbc.sslmode says whether. Compare only runs that agree in it."));
        }
        connections(findings);
        return findings;
    }

    private void expect(List<Finding> findings, String name, Set<String> good, String advice) {
        String value = settings.get(name);
        if (value != null) {
            findings.add(good.contains(value) ? Finding.ok(name, value) : Finding.problem(name, value, advice));
        }
    }

    private void size(List<Finding> findings, String name, long least, String advice) {
        String value = settings.get(name);
        if (value != null) {
            boolean small = Sizes.parse(value).map(bytes -> bytes < least).orElse(false);
            findings.add(small ? Finding.note(name, value, advice) : Finding.ok(name, value));
        }
    }

    private void connections(List<Finding> findings) {
        String value = settings.get("max_connections");
        if (value != null) {
            int needed = terminals + OTHER_CONNECTIONS;
            findings.add(Integer.parseInt(value) < needed
                    ? Finding.problem("max_connections", value, terminals + " terminals need about " + needed
                            + ". Raise it, or lower terminals.")
                    : Finding.ok("max_connections", value));
        }
    }
}
