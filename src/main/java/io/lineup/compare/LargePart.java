package io.lineup.compare;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;

/**
 * A part of the terminals' time that is large over all statements.
 *
 * @param name    of the rule
 * @param parts   that it reads
 * @param finding what it says of them, after their figures
 * @param remedy  what to change
 */
record LargePart(String name, Set<Part> parts, String finding, Function<ComparedRun, Remedy> remedy) implements Rule {
    /** Of all time: below that no change of the part shows in the throughput. */
    private static final double LEAST_SHARE = 0.05;
    private static final int NAMED = 3;
    private static final Set<Part> WAITS = EnumSet.of(Part.ROW_LOCK, Part.LOG_FLUSH, Part.DATA_IO, Part.LATCH,
            Part.OTHER_WAIT);

    LargePart {
        parts = Set.copyOf(parts);
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.PARTS);
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        Map<Part, Double> found = micros(run, parts);
        double micros = found.values().stream().mapToDouble(Double::doubleValue).sum();
        double share = micros / run.micros();
        if (share < LEAST_SHARE) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("shareOfAllTime", share);
        found.forEach((part, each) -> evidence.put(run.unit().per(part.key() + "Micros"), each));
        String figures = found.entrySet().stream()
                .map(each -> each.getKey().label() + ' ' + Figures.brief(each.getValue()) + " us")
                .collect(Collectors.joining(", "));
        return List.of(new Finding(List.of(),
                Figures.briefPercent(share) + " of a " + run.unit().name() + ": " + figures
                        + ". " + finding + " Most of it: " + String.join(", ", heaviest(run, parts)) + "."
                        + events(run, parts),
                evidence, micros,
                remedy.apply(run)));
    }

    /** @return microseconds of one unit by part, at most; parts that the run has not are left out */
    static Map<Part, Double> micros(ComparedRun run, Set<Part> parts) {
        Map<Part, Double> sums = new EnumMap<>(Part.class);
        for (StatementCosts row : run.statements()) {
            TimeParts of = row.parts();
            if (of != null && !row.between()) {
                parts.forEach(part -> {
                    double micros = micros(of, part);
                    if (of.micros().containsKey(part) || micros > 0) {
                        sums.merge(part, run.each(row, micros), Double::sum);
                    }
                });
            }
        }
        return sums;
    }

    /** @return microseconds of one unit in all of these parts together, at most */
    static double sum(ComparedRun run, Set<Part> parts) {
        return micros(run, parts).values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** @return of one call; of a wait by the server's own account, which is as much as its remedy can save at most */
    private static double micros(TimeParts of, Part part) {
        return Math.max(of.micros().getOrDefault(part, 0.0), of.named().getOrDefault(part, 0.0));
    }

    /** @return microseconds of one call in which the server waited for anything but a processor */
    static double waited(StatementCosts row) {
        TimeParts parts = row.parts();
        return parts == null
                ? 0
                : WAITS.stream().mapToDouble(each -> parts.micros().getOrDefault(each, 0.0)).sum();
    }

    /** @return the statements that have most of it, with their microseconds of one unit */
    static List<String> heaviest(ComparedRun run, Set<Part> parts) {
        return run.statements().stream().filter(row -> !row.between())
                .sorted(Comparator.comparingDouble((StatementCosts row) -> of(run, row, parts)).reversed())
                .filter(row -> of(run, row, parts) > 0).limit(NAMED)
                .map(row -> row.id() + " (" + Figures.brief(of(run, row, parts)) + " us)").toList();
    }

    private static double of(ComparedRun run, StatementCosts row, Set<Part> parts) {
        TimeParts known = row.parts();
        return known == null
                ? 0
                : parts.stream().mapToDouble(part -> run.each(row, micros(known, part))).sum();
    }

    /** @return how the server itself calls these waits, as a sentence after others; empty where it does not say */
    static String events(ComparedRun run, Set<Part> parts) {
        List<String> events = run.events(parts);
        return events.isEmpty()
                ? ""
                : " The server calls it " + String.join(", ", events.subList(0, Math.min(NAMED, events.size()))) + ".";
    }

    /** @return the rules that read one part each; those with other evidence as well are separate classes */
    static List<Rule> all(WorkloadRules ofWorkload) {
        return List.of(
                new ColdCache(),
                new LargePart("latch", EnumSet.of(Part.LATCH),
                        "Sessions wait for short locks on the server's own memory.",
                        run -> fewerTerminals(run, "Fewer terminals, or more partitions of what they share.")),
                new LargePart("other-waits", EnumSet.of(Part.OTHER_WAIT),
                        "The server waits for something else that it names: a table lock, a pause in a trigger or function.",
                        run -> Remedy
                                .of("Look for the named waits in the statements and in the triggers of their"
                                        + " tables.")),
                new LargePart("storage-engine", EnumSet.of(Part.SERVER_ENGINE_CPU),
                        "The storage engine works so long, at most: rows that it looks at, changes and logs.",
                        run -> Remedy.of("Fewer rows to look at: an index that fits, or a text with narrower bounds.")),
                new LargePart("sql-layer", EnumSet.of(Part.SERVER_SQL_CPU),
                        "The server works so long outside of its storage engine: protocol, parsing, planning, executing.",
                        LargePart::preparedOnServer),
                new LargePart("network", EnumSet.of(Part.WIRE),
                        "Both sides sleep, and the server waits for nothing that it names: network, kernel, wake-ups.",
                        run -> ofWorkload.remedy("network", null, run,
                                "Fewer round trips: batches, lists, statements that return more at once.")));
    }

    private static Remedy preparedOnServer(ComparedRun run) {
        Remedy.Builder remedy = Remedy.of("Statements that the server has prepared need no parsing.", run);
        return run.driverKind() == DriverKind.CONNECTOR_J
                ? remedy.set("jdbc.useServerPrepStmts", "true", "false").build()
                : remedy.build();
    }

    static Remedy fewerTerminals(ComparedRun run, String sentence) {
        int terminals = run.summary().load().terminals();
        return Remedy.of(sentence, run).set("terminals", Integer.toString(Math.max(1, terminals / 2)), "1").build();
    }
}
