package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** Commits that wait for other nodes of a cluster, compared with those of a server that has none to wait for. */
final class Consensus implements Rule {
    /** Of all time: below that no change shows in the throughput. */
    private static final double LEAST_SHARE = 0.05;
    private static final String LOCAL = "local";

    @Override
    public String name() {
        return "consensus";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        String replication = replication(run);
        if (replication.isEmpty() || other == null || !replication(other).isEmpty()) {
            return List.of();
        }
        List<String> ids = run.statements().stream().map(StatementCosts::id).filter(id -> id.endsWith(".commit"))
                .filter(id -> other.statement(id).isPresent()).toList();
        if (ids.isEmpty()) {
            return List.of();
        }
        double beyond = run.micros(ids) - other.micros(ids);
        double share = beyond / run.micros();
        if (share < LEAST_SHARE) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        evidence.put("microsPerCommit", microsPerCommit(run, ids));
        evidence.put("microsPerCommitOfOther", microsPerCommit(other, ids));
        evidence.put(run.unit().per("commitMicrosBeyondOther"), beyond);
        String statements = ids.stream().map(id -> id + " ("
                + Figures.brief(run.micros(List.of(id)) - other.micros(List.of(id))) + " us)")
                .collect(Collectors.joining(", "));
        return List.of(new Finding(ids, "COMMIT waits for other nodes (" + replication + "): "
                + Figures.brief(microsPerCommit(run, ids)) + " us, and " + Figures.brief(microsPerCommit(other, ids))
                + " us on the server that has none. Each " + run.unit().name() + " pays " + Figures.brief(beyond)
                + " us for it, " + Figures.briefPercent(share) + " of its time: " + statements + ".", evidence, beyond,
                remedy(run)));
    }

    private static double microsPerCommit(ComparedRun run, List<String> ids) {
        double calls = run.statements().stream().filter(row -> ids.contains(row.id()))
                .mapToLong(StatementCosts::calls).sum() / (double) run.units();
        return run.micros(ids) / calls;
    }

    /** @return the settings by which a COMMIT waits for other nodes; empty if it does not, as far as the server says */
    private static String replication(ComparedRun run) {
        Map<String, String> settings = run.server().settings();
        String standbys = settings.getOrDefault("synchronous_standby_names", "");
        String commit = run.environment().session().getOrDefault("synchronous_commit",
                settings.getOrDefault("synchronous_commit", ""));
        if (!standbys.isEmpty() && !commit.equals(LOCAL) && !commit.equals("off")) {
            return "synchronous_standby_names=" + standbys + ", synchronous_commit=" + commit;
        }
        if (!settings.getOrDefault("group_replication_group_name", "").isEmpty()) {
            return "group replication";
        }
        return settings.getOrDefault("wsrep_cluster_address", "").isEmpty() ? "" : "Galera";
    }

    private static Remedy remedy(ComparedRun run) {
        String sentence = "Fewer commits, or more terminals: other transactions continue during the commit.";
        return run.server().embedded() && !run.property("cluster.commit").isEmpty()
                && run.server().settings().containsKey("synchronous_standby_names")
                        ? Remedy.of(sentence + " A run without the wait shows its cost, but may lose commits"
                                + " when a node is lost.", run)
                                .set("cluster.commit", LOCAL, run.property("cluster.commit")).build()
                        : Remedy.of(sentence);
    }
}
