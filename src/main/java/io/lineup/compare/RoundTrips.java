package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.StatementCosts;

/**
 * The conversation itself: time that passes while neither side works on a statement, where a workload can ask for more at
 * once.
 *
 * @param ofWorkload names what asks for more at once, the least first
 */
record RoundTrips(WorkloadRules ofWorkload) implements Rule {
    private static final String NAME = "round-trips";
    /** Of all time: below that a statement's own work dominates. */
    private static final double LEAST_SHARE = 0.25;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double micros = MessagesAndBytes.onTheWire(run);
        double share = micros / run.micros();
        List<Remedy> remedies = ofWorkload.steps(NAME, run);
        if (share < LEAST_SHARE || remedies.isEmpty()) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        double trips = run.statements().stream()
                .mapToDouble(row -> run.each(row, Objects.requireNonNullElse(trips(row), 0.0))).sum();
        evidence.put(run.unit().per("roundTrips"), trips);
        evidence.put("shareOfAllTime", share);
        String accusation = "The conversation takes " + Numbers.percent(share) + " of the time: " + Numbers.text(trips)
                + " round trips for each " + run.unit().name() + ".";
        return remedies.stream()
                .map(remedy -> new Finding(List.of(), accusation, evidence, micros, remedy)).toList();
    }

    private static @Nullable Double trips(StatementCosts row) {
        return row.roundTrips();
    }
}
