package io.lineup.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Durability;
import io.lineup.result.Environment;
import io.lineup.result.ExperimentPlan.PlannedRun;

/**
 * What changed under an experiment: the client between any two runs, the server between two runs of the same variant.
 * Variants may differ on purpose, but a variant that gives up durability or isolation that another keeps is always
 * reported.
 */
final class EnvironmentDrift {
    private static final int LONGEST_VALUE = 60;
    /** An embedded server takes another free port at each start, and so does each node of Galera. */
    private static final Set<String> CHANGING = Set.of("server port", "server wsrep_cluster_address");

    private EnvironmentDrift() {}

    /** @return one sentence for each thing that changed */
    static List<String> of(Map<PlannedRun, RunResult> runs) {
        Map<String, Set<String>> client = new TreeMap<>();
        Map<String, Map<String, Set<String>>> servers = new TreeMap<>();
        runs.forEach((run, result) -> {
            gather(client, client(result.environment()));
            gather(servers.computeIfAbsent(run.label(), name -> new TreeMap<>()), server(result.environment()));
        });
        List<String> sentences = new ArrayList<>(sentences("Between runs", client));
        servers.forEach((variant, values) -> sentences.addAll(sentences("Between runs of " + variant, values)));
        sentences.addAll(promises("at risk in a crash of the machine", runs, Durability::atRisk));
        sentences.addAll(promises("isolation", runs, Environment::isolation));
        return sentences;
    }

    /**
     * Comparisons may differ on purpose: only the variants of one are compared with each other. The same is said once.
     */
    private static Set<String> promises(String what, Map<PlannedRun, RunResult> runs,
            Function<Environment, @Nullable String> promise) {
        Map<String, Map<PlannedRun, RunResult>> sections = new LinkedHashMap<>();
        runs.forEach((run, result) -> sections.computeIfAbsent(run.section(), name -> new LinkedHashMap<>())
                .put(run, result));
        Set<String> sentences = new LinkedHashSet<>();
        sections.values().forEach(each -> sentence(what, each, promise).ifPresent(sentences::add));
        return sentences;
    }

    /** @return who promises what, where not all promise the same; not known is no promise */
    private static Optional<String> sentence(String what, Map<PlannedRun, RunResult> runs,
            Function<Environment, @Nullable String> promise) {
        Map<String, Set<String>> variants = new TreeMap<>();
        runs.forEach((run, result) -> {
            String promised = promise.apply(result.environment());
            if (promised != null) {
                variants.computeIfAbsent(promised, any -> new TreeSet<>()).add(run.variant());
            }
        });
        return variants.size() < 2
                ? Optional.empty()
                : Optional.of("Servers that promise different things do different work; " + what + ": "
                        + String.join("; ", variants.entrySet().stream()
                                .map(each -> each.getKey() + " (" + String.join(", ", each.getValue()) + ")").toList())
                        + ".");
    }

    private static void gather(Map<String, Set<String>> seen, Map<String, String> values) {
        values.forEach((key, value) -> seen.computeIfAbsent(key, name -> new TreeSet<>()).add(value));
    }

    private static List<String> sentences(String where, Map<String, Set<String>> seen) {
        return seen.entrySet().stream().filter(each -> each.getValue().size() > 1)
                .filter(each -> !CHANGING.contains(each.getKey()))
                .map(each -> where + ", " + each.getKey() + " changed: "
                        + String.join(" / ", each.getValue().stream().map(EnvironmentDrift::cut).toList()) + ".")
                .toList();
    }

    private static String cut(String value) {
        return value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE - 3) + "...";
    }

    private static Map<String, String> client(Environment environment) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("Lineup", environment.lineup().identity());
        values.put("Java", environment.java().version());
        values.put("flags of the JVM", String.join(" ", environment.java().flags()));
        values.put("kernel", environment.host().kernel());
        values.put("processors", environment.host().cores() + " " + environment.host().cpuModel());
        values.put("memory", String.valueOf(environment.host().memoryBytes()));
        return values;
    }

    private static Map<String, String> server(Environment environment) {
        Map<String, String> values = new LinkedHashMap<>();
        Environment.Driver driver = environment.driver();
        if (driver != null) {
            values.put("the driver", driver.name() + " " + driver.version());
        }
        Environment.Server server = environment.server();
        if (server != null) {
            values.put("the server", server.version());
            values.put("encryption", String.valueOf(server.tls()));
            server.settings().forEach((key, value) -> values.put("server " + key, value));
        }
        environment.session().forEach((key, value) -> values.put("session " + key, value));
        return values;
    }
}
