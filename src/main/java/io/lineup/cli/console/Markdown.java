package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.CostSplit;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.Part;

/** Comparisons and experiments as Markdown, for comments in a review and for wikis. */
public final class Markdown {
    private final StringBuilder text = new StringBuilder(2048);

    private Markdown() {}

    /** @return throughput, the split of time, statements and suspects of two runs */
    public static String of(Comparison comparison) {
        Markdown made = new Markdown();
        made.comparison(comparison);
        return made.text.toString();
    }

    /** @return all figures of all variants, a table for each comparison */
    public static String of(ExperimentFigures figures) {
        Markdown made = new Markdown();
        made.bullets(figures.warnings());
        figures.comparisons().forEach(section -> made.section(figures.baseline(), section));
        made.bullets(figures.notes());
        return made.text.toString();
    }

    private void comparison(Comparison comparison) {
        bullets(comparison.warnings());
        Comparison.Side a = comparison.a();
        Comparison.Side b = comparison.b();
        head(List.of("", a.label(), b.label(), "difference"));
        row(a.throughput().name(), a.throughput().value(), b.throughput().value());
        CostSplit partsOfA = a.parts();
        CostSplit partsOfB = b.parts();
        Set<Part> shown = EnumSet.noneOf(Part.class);
        shown.addAll(partsOfA.shown().keySet());
        shown.addAll(partsOfB.shown().keySet());
        shown.forEach(part -> row(part.label() + ", us", partsOfA.of(part), partsOfB.of(part)));
        row("time per " + comparison.unit().name() + ", us", partsOfA.total(), partsOfB.total());
        text.append('\n');
        bullets(comparison.suspects().stream().map(
                each -> "**" + each.rule() + "**: " + cell(each.accusation()) + " " + cell(each.remedy())).toList());
        bullets(comparison.notes());
    }

    private void row(String name, @Nullable Double a, @Nullable Double b) {
        cells(List.of(name, decimal(a, 1), decimal(b, 1),
                a == null || b == null ? "-" : String.format(Locale.ROOT, "%+,.1f", b - a)));
    }

    private void section(String baseline, ExperimentFigures.Section section) {
        if (!section.name().isEmpty()) {
            text.append("**").append(cell(section.name())).append("**\n\n");
        }
        head(List.of("figure", "variant", "value", "ratio to " + cell(baseline), "95% interval", "finding"));
        List<String> metrics = section.variants().stream().flatMap(each -> each.figures().stream()).map(Figure::metric)
                .distinct().toList();
        for (String metric : metrics) {
            section.variants().forEach(variant -> variant.figures().stream()
                    .filter(figure -> figure.metric().equals(metric))
                    .forEach(figure -> figure(variant.variant(), figure)));
        }
        text.append('\n');
    }

    private void figure(String variant, Figure figure) {
        Ratio ratio = figure.ratio();
        List<String> cells = new ArrayList<>(
                List.of(figure.label() + ", " + figure.unit(), variant, decimal(figure.value(), 1)));
        cells.addAll(ratio == null
                ? List.of("", "", "")
                : List.of(decimal(ratio.value(), 3),
                        ratio.low() == null ? "-" : decimal(ratio.low(), 3) + " to " + decimal(ratio.high(), 3),
                        figure.finding()));
        cells(cells);
    }

    private void head(List<String> names) {
        cells(names);
        text.append("|---|").append("---:|".repeat(names.size() - 1)).append('\n');
    }

    private void cells(List<String> cells) {
        text.append('|');
        cells.forEach(each -> text.append(' ').append(cell(each)).append(" |"));
        text.append('\n');
    }

    private void bullets(List<String> sentences) {
        sentences.forEach(each -> text.append("- ").append(each.replaceAll("\\s+", " ")).append('\n'));
        if (!sentences.isEmpty()) {
            text.append('\n');
        }
    }

    /** A bar or a break would end the cell. */
    private static String cell(String text) {
        return text.replaceAll("\\s+", " ").replace("|", "\\|");
    }
}
