package io.lineup.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * Two runs side by side: {@code comparison.json}. Times are microseconds of the terminals' busy time for one unit: all that
 * the terminals did in the window, divided by the units that completed in it.
 *
 * @param workload    that both drove
 * @param unit        by which costs are divided
 * @param a           the first run
 * @param b           the second
 * @param environment what differs between the two environments, before any figure
 * @param warnings    what makes the figures hard to compare, such as another isolation or a server that does not flush
 * @param statements  what each statement takes on either side, the largest difference first, time between statements
 *                    among them
 * @param suspects    what the evidence points to, the heaviest first
 * @param notAsked    rules that had nothing to look at
 * @param notes       what a reader must know to judge the figures
 */
@JsonPropertyOrder({"a", "b", "workload", "unit", "environment", "warnings", "statements", "suspects"})
public record Comparison(String workload, Unit unit, Side a, Side b, List<Difference> environment,
        List<String> warnings, List<StatementPair> statements, List<Suspect> suspects, List<NotAsked> notAsked,
        List<String> notes) {
    public Comparison {
        environment = List.copyOf(environment);
        warnings = List.copyOf(warnings);
        statements = List.copyOf(statements);
        suspects = List.copyOf(suspects);
        notAsked = List.copyOf(notAsked);
        notes = List.copyOf(notes);
    }

    /**
     * @param folder     of its results
     * @param run        its name
     * @param label      short name for tables, different from the other side's, such as {@code MySQL 8.0.31}
     * @param throughput by the workload's own metric
     * @param parts      of one unit, all statements and the time between them together
     */
    @JsonPropertyOrder({"folder", "run", "label", "tpmC", "throughput", "parts"})
    public record Side(String folder, String run, String label, Throughput throughput, CostSplit parts) {
        /** For those who read it in files of the first format; null of other workloads. */
        @JsonProperty
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        Double tpmC() {
            return FirstFormat.tpmC(throughput);
        }
    }

    /** @param what name of the setting or version, and its value on either side, null where it has none */
    public record Difference(String what, @Nullable String a, @Nullable String b) {}

    /**
     * @param id              statement id or {@link StatementCosts#BETWEEN}
     * @param a               null when only the other side runs it
     * @param b               null when only the other side runs it
     * @param differenceMicros b's total minus a's
     */
    public record StatementPair(String id, @Nullable CostSplit a, @Nullable CostSplit b, double differenceMicros) {}

    /**
     * What the evidence points to.
     *
     * @param rule       name of the rule, such as {@code unused-rows}
     * @param side       {@code a}, {@code b}, or {@code both}
     * @param statements statement ids that it concerns
     * @param accusation one sentence: what was found, with its numbers
     * @param evidence   the numbers by name, with their unit in the name
     * @param weight     microseconds of one unit that the suspect explains at most: of what the named
     *                   statements take beyond the other side, or in all when there is no other side; for the order of
     *                   suspects
     * @param remedy     one sentence: what to change
     * @param changes    properties that test the remedy, empty when no property does
     * @param experiment file with an experiment that tests it, inside the comparison's folder; null when there is none
     * @param plans      the plans of the statement side by side, where they differ in shape; null otherwise
     */
    public record Suspect(String rule, String side, List<String> statements, String accusation,
            Map<String, Double> evidence, double weight, String remedy, Map<String, String> changes,
            @Nullable String experiment, @Nullable Plans plans) {
        public Suspect {
            statements = List.copyOf(statements);
            evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
            changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        }
    }

    /**
     * A rule that had nothing to look at.
     *
     * @param side   {@code a}, {@code b}, or {@code both}
     * @param reason part of a sentence
     */
    public record NotAsked(String rule, String side, String reason) {}

    /** Two plans as the servers' EXPLAIN prints them. */
    public record Plans(String statement, String a, String b) {}
}
