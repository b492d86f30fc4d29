package io.lineup.compare;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;

/**
 * The conversation itself: time that passes while neither side works on a statement, where a workload can request more
 * at once. To it belong the waits for a processor that each message brings on both sides.
 *
 * @param ofWorkload names variants that request more at once, the least first
 */
record RoundTrips(WorkloadRules ofWorkload) implements Rule {
    private static final String NAME = "round-trips";
    private static final Set<Part> QUEUES = EnumSet.of(Part.CLIENT_QUEUE, Part.SERVER_QUEUE);
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
        double queued = Need.PARTS.isMetBy(run) ? LargePart.sum(run, QUEUES) : 0;
        String waiting = "";
        if (queued > 0) {
            evidence.put(run.unit().per("waitsForProcessorMicros"), queued);
            waiting = " " + Figures.briefPercent(queued / micros)
                    + " of it is waiting for a processor: after each message the other side needs one.";
        }
        String accusation = "The conversation takes " + Figures.briefPercent(share) + " of the time: "
                + Figures.brief(trips)
                + " round trips for each " + run.unit().name() + "." + waiting;
        return remedies.stream()
                .map(remedy -> new Finding(List.of(), accusation, evidence, micros, remedy)).toList();
    }

    private static @Nullable Double trips(StatementCosts row) {
        return row.roundTrips();
    }
}
