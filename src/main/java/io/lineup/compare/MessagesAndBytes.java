package io.lineup.compare;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;

/** A protocol that needs more messages, more bytes, or more system calls for each message than the other side's. */
final class MessagesAndBytes implements Rule {
    /** Of two runs over one protocol these figures differ by a few percent. */
    private static final double FAR_MORE = 1.25;
    private static final int NAMED = 3;
    private static final Set<Part> OUTSIDE = EnumSet.of(Part.WIRE, Part.REST, Part.CLIENT_QUEUE, Part.SERVER_QUEUE);

    @Override
    public String name() {
        return "messages-and-bytes";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.WIRE);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        if (other == null) {
            return List.of();
        }
        Wire mine = Wire.of(run);
        Wire others = Wire.of(other);
        if (mine.trips == 0 || others.trips == 0) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        StringBuilder more = new StringBuilder();
        hold("round trips", run.unit().per("roundTrips"), mine.trips, others.trips, evidence, more);
        hold("bytes", run.unit().per("bytes"), mine.bytes, others.bytes, evidence, more);
        hold("socket calls", run.unit().per("socketCalls"), mine.calls, others.calls, evidence, more);
        if (more.isEmpty()) {
            return List.of();
        }
        double share = Math.max(0, 1 - others.trips / mine.trips);
        return List.of(new Finding(List.of(),
                "Each " + run.unit().name() + " costs more on the wire than on the other side: " + more
                        + ". Most bytes beyond it: "
                        + String.join(", ", heaviest(run, other)) + ".",
                evidence, onTheWire(run) * share,
                Remedy.of("Fewer and smaller messages: see the other suspects.")));
    }

    private static void hold(String name, String key, double mine, double others, Map<String, Double> evidence,
            StringBuilder more) {
        evidence.put(key, mine);
        evidence.put(key + "OnTheOtherSide", others);
        if (mine >= FAR_MORE * others) {
            more.append(more.isEmpty() ? "" : ", ").append(Figures.brief(mine)).append(' ').append(name)
                    .append(" against ").append(Figures.brief(others));
        }
    }

    private record Wire(double trips, double bytes, double calls) {
        static Wire of(ComparedRun run) {
            return new Wire(sum(run, StatementCosts::roundTrips),
                    sum(run, StatementCosts::bytesOut) + sum(run, StatementCosts::bytesIn),
                    sum(run, StatementCosts::writes) + sum(run, StatementCosts::reads));
        }

        private static double sum(ComparedRun run, Function<StatementCosts, @Nullable Double> figure) {
            return run.statements().stream().mapToDouble(row -> {
                Double each = figure.apply(row);
                return each == null ? 0 : run.each(row, each);
            }).sum();
        }
    }

    /** At most the time outside of client and server, without the waits for locks that are counted. */
    static double onTheWire(ComparedRun run) {
        return Need.PARTS.isMetBy(run)
                ? LargePart.sum(run, OUTSIDE)
                : Math.max(0, UnitCosts.of(run).whole().restMicros() - RowLocks.micros(run));
    }

    private static List<String> heaviest(ComparedRun run, ComparedRun other) {
        return run.statements().stream().filter(row -> !row.between())
                .sorted(Comparator.comparingDouble((StatementCosts row) -> bytes(run, row)
                        - other.statement(row.id()).map(theirs -> bytes(other, theirs)).orElse(0.0)).reversed())
                .limit(NAMED).map(StatementCosts::id).toList();
    }

    private static double bytes(ComparedRun run, StatementCosts row) {
        Double out = row.bytesOut();
        Double in = row.bytesIn();
        return run.each(row, (out == null ? 0 : out) + (in == null ? 0 : in));
    }
}
