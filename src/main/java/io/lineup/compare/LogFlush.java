package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Durability;
import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;

/** Commits that wait for the disk. */
final class LogFlush implements Rule {
    /** Below a tenth of the whole, nothing that is done about commits shows in the throughput. */
    private static final double LEAST_SHARE = 0.1;
    /** The same of the wait for the log alone. */
    private static final double LEAST_WAIT = 0.05;
    private static final String COMMIT_DELAY = "commit_delay";
    /** Settings of PostgreSQL, MySQL and MariaDB that keep a commit waiting for others; 0 for not. */
    private static final List<String> DELAYS = List.of(COMMIT_DELAY, "binlog_group_commit_sync_delay",
            "binlog_commit_wait_count");
    private static final Set<Part> WAIT = Set.of(Part.LOG_FLUSH);

    @Override
    public String name() {
        return "log-flush";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.COMMITS, Need.PARTS);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        if (run.statements().stream().anyMatch(LogFlush::isSampled)) {
            return waited(run);
        }
        List<StatementCosts> rows = run.statements().stream().filter(row -> row.id().endsWith(".commit")).toList();
        List<String> ids = rows.stream().map(StatementCosts::id).toList();
        double micros = run.micros(ids);
        double share = micros / run.micros();
        List<String> unflushed = Durability.unflushed(run.environment());
        if (share < LEAST_SHARE || unflushed == null || !unflushed.isEmpty()) {
            return List.of();
        }
        double commits = rows.stream().mapToLong(StatementCosts::calls).sum() / (double) run.units();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        evidence.put("microsPerCommit", micros / commits);
        double flushes = run.counter("Innodb_os_log_fsyncs") + run.counter("pg_stat_wal.wal_sync")
                + run.counter("pg_stat_io.wal_fsyncs");
        if (flushes > 0) {
            evidence.put("logFlushesPerCommit", flushes / commits);
        }
        String accusation = "Commits take " + Figures.briefPercent(share) + " of the time, "
                + Figures.brief(micros / commits)
                + " us each, because the log is flushed at each of them.";
        return List.of(new Finding(ids, accusation, evidence, micros, remedy(run)));
    }

    private static boolean isSampled(StatementCosts row) {
        TimeParts parts = row.parts();
        return parts != null && parts.samples() > 0;
    }

    private static List<Finding> waited(ComparedRun run) {
        double pause = pause(run);
        double micros = LargePart.micros(run, WAIT).getOrDefault(Part.LOG_FLUSH, 0.0) + pause;
        double share = micros / run.micros();
        if (share < LEAST_WAIT) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        evidence.put(run.unit().per("logFlushMicros"), micros);
        Set<Part> waits = WAIT;
        String because = "";
        if (pause > 0) {
            evidence.put(run.unit().per("commitDelayMicros"), pause);
            waits = Set.of(Part.LOG_FLUSH, Part.UNNAMED);
            because = " Of that, " + Figures.brief(pause) + " us have no name. The pause by commit_delay="
                    + run.server().settings().get(COMMIT_DELAY) + " is at most that long.";
        }
        return List.of(new Finding(List.of(),
                "Sessions wait " + (pause > 0 ? "up to " : "") + Figures.brief(micros) + " us of each "
                        + run.unit().name() + " until the log is written and flushed, " + Figures.briefPercent(share)
                        + " of the time." + because + " Most of it: "
                        + String.join(", ", LargePart.heaviest(run, waits)) + "."
                        + LargePart.events(run, WAIT),
                evidence, micros, remedy(run)));
    }

    /**
     * Before it flushes, PostgreSQL may let a session sleep so that others commit meanwhile. Until version 18 it names no wait
     * then, so that the time is {@code unnamed}.
     *
     * @return microseconds of one unit; 0 where the server has no such pause
     */
    private static double pause(ComparedRun run) {
        return isDelayed(run, COMMIT_DELAY)
                ? LargePart.micros(run, Set.of(Part.UNNAMED)).getOrDefault(Part.UNNAMED, 0.0)
                : 0;
    }

    private static boolean isDelayed(ComparedRun run, String setting) {
        return !run.server().settings().getOrDefault(setting, "0").equals("0");
    }

    private static Remedy remedy(ComparedRun run) {
        for (String setting : DELAYS) {
            if (isDelayed(run, setting)) {
                String sentence = "No pause before the log is flushed: " + setting + "=0.";
                return run.server().embedded()
                        ? Remedy.of(sentence, run)
                                .set("server." + setting, "0", run.server().settings().getOrDefault(setting, ""))
                                .build()
                        : Remedy.of(sentence);
            }
        }
        String sentence = "A faster disk for the log, or commits in groups. A run without the flush shows its cost, but"
                + " do not keep that setting.";
        Map<String, String> settings = run.server().settings();
        boolean embedded = run.server().embedded();
        if (settings.containsKey("innodb_flush_log_at_trx_commit") && embedded) {
            Remedy.Builder remedy = Remedy.of(sentence, run).set("server.innodb_flush_log_at_trx_commit", "2", "1");
            return (Durability.isOn(settings.getOrDefault("log_bin", "OFF"))
                    ? remedy.set("server.sync_binlog", "0", "1")
                    : remedy).build();
        }
        if (settings.containsKey("fsync")) {
            return embedded
                    ? Remedy.of(sentence, run).set("server.synchronous_commit", "off", "on").build()
                    : withSession(sentence, run);
        }
        return Remedy.of(sentence);
    }

    /** The statements that the session executes already must stay. */
    private static Remedy withSession(String sentence, ComparedRun run) {
        String given = run.property("session.sql");
        String off = "SET synchronous_commit = off";
        return Remedy.of(sentence, run)
                .set("session.sql", given.isEmpty() ? off : given + "; " + off, "SET synchronous_commit = on").build();
    }
}
