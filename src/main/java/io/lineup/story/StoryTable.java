package io.lineup.story;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.report.Specification;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Difference;
import io.lineup.result.Comparison.Side;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.CostSplit;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.Figures;
import io.lineup.result.Part;

/** The story as Markdown: who was compared, what was found, and what each remedy did. */
final class StoryTable {
    private static final String CLIENT_CPU = "clientCpuMicrosPerTransaction";

    private final Comparison comparison;
    private final Remedies remedies;
    private final @Nullable ExperimentFigures figures;

    /** @param figures of the remedies; null when none was to be tested */
    StoryTable(Comparison comparison, Remedies remedies, @Nullable ExperimentFigures figures) {
        this.comparison = comparison;
        this.remedies = remedies;
        this.figures = figures;
    }

    String markdown() {
        StringBuilder text = new StringBuilder("# The line-up\n\n");
        environment(text);
        sides(text);
        if (figures == null) {
            untested(text);
        } else {
            warnings(text, figures.warnings());
            suspects(text);
            text.append("\nThe right half: ratios to ").append(accused().label()).append(
                    " with nothing changed, each remedy alone, paired by round, with the 95% interval of the geometric"
                            + " mean (Student's t on the logarithms). A ratio is a difference only if its interval does"
                            + " not contain 1.\n");
        }
        notes(text, figures == null ? List.of() : figures.notes());
        return text.toString();
    }

    private void untested(StringBuilder text) {
        text.append('\n').append(Story.NOTHING_TO_TEST).append('\n');
        for (Suspect each : comparison.suspects()) {
            text.append("\n- ").append(each.rule()).append(" on ").append(labelOf(each.side())).append(": ")
                    .append(each.accusation());
        }
        if (!comparison.suspects().isEmpty()) {
            text.append('\n');
        }
    }

    private String labelOf(String side) {
        return switch (side) {
            case "a" -> comparison.a().label();
            case "b" -> comparison.b().label();
            default -> "both";
        };
    }

    private String metric() {
        return comparison.a().throughput().name();
    }

    private Side accused() {
        return Remedies.slowerSide(comparison).equals("a") ? comparison.a() : comparison.b();
    }

    /** Differences apart from the server come before any figure: no figure can be judged without them. */
    private void environment(StringBuilder text) {
        if (comparison.environment().isEmpty()) {
            text.append("The environments are the same.\n");
        } else {
            text.append("| environment differences | ").append(cell(comparison.a().label())).append(" | ")
                    .append(cell(comparison.b().label())).append(" |\n|---|---|---|\n");
            for (Difference each : comparison.environment()) {
                text.append("| ").append(cell(each.what())).append(" | ").append(value(each.a())).append(" | ")
                        .append(value(each.b())).append(" |\n");
            }
        }
        warnings(text, comparison.warnings());
        text.append('\n');
    }

    private static void warnings(StringBuilder text, List<String> warnings) {
        warnings.forEach(warning -> text.append("\nWarning: ").append(warning).append('\n'));
    }

    private static String value(@Nullable String text) {
        return text == null ? "-" : cell(text);
    }

    private void sides(StringBuilder text) {
        Set<Part> shown = EnumSet.noneOf(Part.class);
        shown.addAll(comparison.a().parts().shown().keySet());
        shown.addAll(comparison.b().parts().shown().keySet());
        text.append("| | ").append(metric()).append(" | us per ").append(comparison.unit().name())
                .append(" |")
                .append(shown.stream().map(each -> ' ' + each.label() + " |").collect(Collectors.joining()))
                .append('\n').append("|---|---|---|").append("---|".repeat(shown.size())).append('\n');
        for (Side side : List.of(comparison.a(), comparison.b())) {
            CostSplit parts = side.parts();
            text.append("| ").append(side.label()).append(" | ").append(Figures.decimal(side.throughput().value(), 0))
                    .append(" | ")
                    .append(Figures.decimal(parts.total(), 0)).append(" |");
            shown.forEach(each -> text.append(' ').append(Figures.decimal(parts.of(each), 0)).append(" |"));
            text.append('\n');
        }
    }

    private void suspects(StringBuilder text) {
        text.append("\n| # | suspect | what was found | change | ").append(metric())
                .append(" | client CPU | round trips a ").append(comparison.unit().name()).append(" | verdict |\n")
                .append("|---|---|---|---|---|---|---|---|\n");
        int number = 1;
        for (Remedies.Remedy remedy : remedies.all()) {
            String rules = remedy.suspects().stream().map(Suspect::rule).distinct().collect(Collectors.joining(", "));
            String found = remedy.suspects().stream().map(Suspect::accusation).collect(Collectors.joining(" "));
            String change = remedy.changes().entrySet().stream()
                    .map(each -> "`" + each.getKey() + "=" + each.getValue() + "`")
                    .collect(Collectors.joining(" "));
            text.append("| ").append(number++).append(" | ").append(rules).append(" | ").append(cell(found))
                    .append(" | ")
                    .append(cell(change)).append(" | ").append(ratio(throughput(remedy.name()))).append(" | ")
                    .append(ratio(figure(remedy.name(), CLIENT_CPU))).append(" | ").append(trips(remedy.name()))
                    .append(" | ")
                    .append(verdict(remedy.name())).append(" |\n");
        }
    }

    private void notes(StringBuilder text, List<String> ofRemedies) {
        comparison.notAsked().forEach(each -> text.append("\n- Rule ").append(each.rule()).append(" was not asked of ")
                .append(each.side().equals("both") ? "either side" : labelOf(each.side())).append(": ")
                .append(each.reason()).append('.'));
        comparison.notes().forEach(note -> text.append("\n- ").append(note));
        ofRemedies.forEach(note -> text.append("\n- ").append(note));
        text.append("\n\n").append(Specification.of(comparison.workload()).notice());
    }

    private static String ratio(@Nullable Figure figure) {
        Ratio ratio = figure == null ? null : figure.ratio();
        if (ratio == null) {
            return "-";
        }
        Double low = ratio.low();
        Double high = ratio.high();
        return Figures.decimal(ratio.value(), 2)
                + (low == null || high == null
                        ? ""
                        : " (" + Figures.decimal(low, 2) + " to " + Figures.decimal(high, 2) + ")");
    }

    private String trips(String variant) {
        String trips = comparison.unit().per("roundTrips");
        Figure before = figure(Remedies.AS_MEASURED, trips);
        Figure after = figure(variant, trips);
        Double from = before == null ? null : before.value();
        Double to = after == null ? null : after.value();
        return from == null || to == null ? "-" : Figures.decimal(from, 1) + " to " + Figures.decimal(to, 1);
    }

    private String verdict(String variant) {
        Figure figure = throughput(variant);
        Ratio ratio = figure == null ? null : figure.ratio();
        if (ratio == null) {
            return "not measured";
        }
        return switch (ratio.verdict()) {
            case HIGHER -> "faster";
            case LOWER -> "slower";
            case NO_DIFFERENCE -> "no difference seen";
            case TOO_FEW_ROUNDS -> "too few rounds";
        };
    }

    private @Nullable Figure throughput(String variant) {
        return of(variant).findFirst().orElse(null);
    }

    private @Nullable Figure figure(String variant, String metric) {
        return of(variant).filter(each -> each.metric().equals(metric)).findFirst().orElse(null);
    }

    /** @return the variant's figures, throughput first */
    private Stream<Figure> of(String variant) {
        return figures == null
                ? Stream.empty()
                : figures.variants().stream().filter(each -> each.variant().equals(variant))
                        .flatMap(each -> each.figures().stream());
    }

    /** A table's cell ends at a bar. */
    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\R", " ");
    }
}
