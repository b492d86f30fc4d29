package io.lineup.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;

/**
 * What a rule found in one run.
 *
 * @param statements   ids that it concerns; empty when it concerns all
 * @param counterparts ids that do the same work on the other side
 * @param accusation  one sentence with its numbers
 * @param evidence    the numbers by name, with their unit in the name
 * @param micros      of one unit that the suspect explains at most, in this run alone
 * @param remedy      what to change
 * @param plans       the plans of both sides, null where they do not matter
 */
public record Finding(List<String> statements, List<String> counterparts, String accusation,
        Map<String, Double> evidence,
        double micros, Remedy remedy, Comparison.@Nullable Plans plans) {
    public Finding {
        statements = List.copyOf(statements);
        counterparts = List.copyOf(counterparts);
        evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
    }

    public Finding(List<String> statements, String accusation, Map<String, Double> evidence, double micros,
            Remedy remedy) {
        this(statements, statements, accusation, evidence, micros, remedy, null);
    }

    /** @return microseconds that the suspect explains at most, of what its statements take beyond the other side */
    double weight(ComparedRun run, @Nullable ComparedRun other) {
        if (other == null) {
            return micros;
        }
        double beyond = statements.isEmpty()
                ? run.micros() - other.micros()
                : run.micros(statements) - other.micros(counterparts);
        return Math.max(0, Math.min(micros, beyond));
    }
}
