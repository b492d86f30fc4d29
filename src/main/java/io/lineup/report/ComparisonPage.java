package io.lineup.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.StatementPair;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.CostSplit;
import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.Unit;

/**
 * What the report of a comparison shows.
 *
 * @param rows     statements, in the comparison's order
 * @param suspects in the comparison's order
 */
public record ComparisonPage(ChartFrame frame, Comparison comparison, SideView a, SideView b, List<Row> rows,
        List<SuspectView> suspects) {
    private static final int MOST_IDS = 5;

    public ComparisonPage {
        rows = List.copyOf(rows);
        suspects = List.copyOf(suspects);
    }

    /**
     * @param bar    of its time, on the scale of the longer side
     * @param keys   its parts
     * @param report of its run; null when it is not where the comparison was made
     */
    public record SideView(Comparison.Side side, Bar bar, List<CostBars.Key> keys, @Nullable Link report) {
        public SideView {
            keys = List.copyOf(keys);
        }
    }

    /**
     * @param a          null when only the other side runs it
     * @param b          null when only the other side runs it
     * @param aBar       on the scale of the longest of all
     * @param difference in microseconds, with its sign
     */
    public record Row(String id, @Nullable CostSplit a, @Nullable CostSplit b, Bar aBar, Bar bBar, String difference) {}

    /**
     * @param where      label of the side that it accuses
     * @param statements ids, the first few of many; empty when it concerns none in particular
     * @param evidence   by name in words
     * @param experiment null when there is none
     */
    public record SuspectView(Suspect suspect, String where, String statements, Map<String, String> evidence,
            @Nullable Link experiment) {}

    static ComparisonPage read(Path folder) {
        Comparison comparison = ComparisonFolder.open(folder).read();
        double full = Math.max(comparison.a().parts().total(), comparison.b().parts().total());
        List<SuspectView> suspects = new ArrayList<>();
        for (Suspect suspect : comparison.suspects()) {
            String file = suspect.experiment();
            suspects.add(new SuspectView(suspect, where(suspect.side(), comparison), statements(suspect),
                    evidence(suspect, comparison.unit()),
                    file == null ? null : Link.inside(folder, file).orElse(null)));
        }
        return new ComparisonPage(
                Assets.frame(comparison.a().label() + " against " + comparison.b().label(), comparison.workload(),
                        false),
                comparison,
                view(comparison.a(), full, folder), view(comparison.b(), full, folder), rows(comparison), suspects);
    }

    private static SideView view(Comparison.Side side, double full, Path folder) {
        return new SideView(side, Bar.of(side.parts(), full), CostBars.keys(side.parts()),
                Link.toReport(folder, side.folder(), side.run()).orElse(null));
    }

    private static List<Row> rows(Comparison comparison) {
        double longest = 0;
        for (StatementPair pair : comparison.statements()) {
            longest = Math.max(longest, Math.max(totalOf(pair.a()), totalOf(pair.b())));
        }
        List<Row> rows = new ArrayList<>();
        for (StatementPair pair : comparison.statements()) {
            rows.add(new Row(pair.id(), pair.a(), pair.b(), bar(pair.a(), longest), bar(pair.b(), longest),
                    Figures.signed(pair.differenceMicros())));
        }
        return rows;
    }

    private static double totalOf(@Nullable CostSplit parts) {
        return parts == null ? 0 : parts.total();
    }

    private static Bar bar(@Nullable CostSplit costs, double longest) {
        return costs == null ? new Bar(List.of()) : Bar.of(costs, longest);
    }

    private static String where(String side, Comparison comparison) {
        return switch (side) {
            case "a" -> comparison.a().label();
            case "b" -> comparison.b().label();
            default -> "both";
        };
    }

    private static String statements(Suspect suspect) {
        List<String> ids = suspect.statements();
        return ids.size() <= MOST_IDS
                ? String.join(", ", ids)
                : String.join(", ", ids.subList(0, MOST_IDS)) + " and " + (ids.size() - MOST_IDS) + " more";
    }

    private static Map<String, String> evidence(Suspect suspect, Unit unit) {
        Map<String, String> words = new LinkedHashMap<>();
        suspect.evidence()
                .forEach((name, value) -> words.put(MetricName.of(name, unit), Figures.significant(value, 4)));
        return words;
    }

    /** @return a sentence for each rule that had nothing to look at */
    public List<String> notAsked() {
        return comparison.notAsked().stream().map(each -> "Rule " + each.rule() + " was not asked of "
                + (each.side().equals("both") ? "either side" : where(each.side(), comparison)) + ": " + each.reason()
                + ".").toList();
    }

    /** @return the factor from a's throughput to b's */
    public String throughputRatio() {
        double ofA = comparison.a().throughput().value();
        return ofA > 0 ? Figures.decimal(comparison.b().throughput().value() / ofA, 2) : "-";
    }

    /** @return the time that b takes beyond a, in microseconds with its sign */
    public String difference() {
        return Figures.signed(comparison.b().parts().total() - comparison.a().parts().total());
    }

    /** @return microseconds, or a dash for a side that does not run the statement */
    public static String total(@Nullable CostSplit costs) {
        return micros(costs == null ? null : (Double) costs.total());
    }

    /** @return the parts that either side has, in their order */
    public List<CostBars.Key> keys() {
        Map<String, CostBars.Key> keys = new LinkedHashMap<>();
        for (Part part : Part.values()) {
            Stream.of(a, b).flatMap(side -> side.keys().stream()).filter(key -> key.style().equals(part.key()))
                    .forEach(key -> keys.putIfAbsent(part.key(), key));
        }
        return List.copyOf(keys.values());
    }

    /** @return microseconds, or a dash for a side that has no such part */
    public static String part(@Nullable CostSplit costs, CostBars.Key key) {
        return micros(costs == null ? null : costs.of(Part.of(key.style())));
    }

    private static String micros(@Nullable Double micros) {
        return micros == null ? "-" : Figures.micros(micros);
    }
}
