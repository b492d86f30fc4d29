package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.millis;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.report.Specification;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.Section;
import io.lineup.result.ExperimentFigures.VariantFigures;
import io.lineup.result.ExperimentPlan;

/**
 * What an experiment came to, as lines of 80 columns: warnings, then for each comparison throughput and the other metrics of
 * each variant.
 */
public final class ExperimentTable {
    private static final int WIDTH = 80;
    private static final int NAME = 25;
    private static final int VALUE = 11;

    private final ExperimentFigures figures;
    private final boolean colour;
    private final StringBuilder text = new StringBuilder(2048);

    private ExperimentTable(ExperimentFigures figures, boolean colour) {
        this.figures = figures;
        this.colour = colour;
    }

    /** @param folder of the experiment */
    public static String of(ExperimentFigures figures, Path folder, boolean colour) {
        ExperimentTable table = new ExperimentTable(figures, colour);
        table.text.append(Text.warnings(figures.warnings(), WIDTH, colour));
        figures.comparisons().forEach(table::comparison);
        table.text.append(Text.notes(figures.notes(), WIDTH)).append("\nResults: ").append(folder).append('\n')
                .append("Ratios are to the baseline in the same round, with the 95% interval of the mean.\n")
                .append(Specification.of(figures.workload()).notice());
        return table.text.toString();
    }

    private void comparison(Section section) {
        if (!section.name().isEmpty()) {
            text.append(Text.heading(section.name(), WIDTH, colour)).append('\n');
        }
        throughput(section);
        List<Figure> baseline = section.variants().getFirst().figures();
        for (VariantFigures each : section.variants()) {
            boolean ran = each.figures().stream().anyMatch(figure -> figure.value() != null);
            if (ran && !each.variant().equals(figures.baseline())) {
                block(each.variant() + " against " + figures.baseline(), baseline, each.figures());
            }
        }
        if (!section.noise().isEmpty()) {
            block(figures.baseline() + " against itself: the noise", baseline, section.noise());
        }
    }

    private void throughput(Section section) {
        text.append('\n');
        String label = section.variants().stream().flatMap(each -> each.figures().stream()).map(Figure::label)
                .findFirst().orElse("throughput");
        row(Colour.BOLD.paint(Text.left(label, NAME), colour), "rounds", "value", "ratio", "95% interval", "");
        for (VariantFigures each : section.variants()) {
            each.figures().stream().limit(1).forEach(figure -> throughput(each.variant(), figure));
        }
        section.noise().stream().limit(1).forEach(figure -> throughput(ExperimentPlan.BASELINE_AGAIN, figure));
    }

    private void throughput(String name, Figure figure) {
        Ratio ratio = figure.ratio();
        row(named(name), Integer.toString(figure.rounds()), value(figure), ratio(ratio), interval(ratio),
                name.equals(figures.baseline()) ? "baseline" : verdict(figure));
    }

    private void block(String head, List<Figure> baseline, List<Figure> all) {
        text.append('\n').append(Colour.BOLD.paint(Text.wrap(head, WIDTH, "  "), colour)).append('\n');
        row(Text.left("", NAME), "baseline", "variant", "ratio", "95% interval", "");
        for (int i = 0; i < all.size(); i++) {
            Figure figure = all.get(i);
            if (figure.value() != null) {
                row(Text.left(label(figure), NAME), value(baseline.get(i)), value(figure),
                        ratio(figure.ratio()), interval(figure.ratio()), verdict(figure));
            }
        }
    }

    /** A name that is too long gets a separate line and is not cut: names may differ at the end. */
    private static String named(String name) {
        return name.length() < NAME
                ? Text.left(name, NAME)
                : Text.wrap(name, WIDTH, "  ") + "\n" + " ".repeat(NAME);
    }

    private void row(String name, String first, String second, String ratio, String interval, String verdict) {
        String line = name + Text.right(first, 9) + Text.right(second, VALUE - 1) + Text.right(ratio, 7)
                + Text.right(interval, 14) + " " + verdict;
        text.append(line.stripTrailing()).append('\n');
    }

    /** Short: {@code latency p50, ms}, {@code client CPU, us/tx}. */
    private static String label(Figure figure) {
        String[] words = figure.label().split(" per ", 2);
        String unit = isLatency(figure) ? ", ms" : isTime(figure) ? ", us" : "";
        String of = words.length < 2 ? "" : "/" + (words[1].equals("transaction") ? "tx" : words[1]);
        return Text.cut(words[0] + unit + of, NAME - 1);
    }

    private static boolean isTime(Figure figure) {
        return figure.unit().equals("µs");
    }

    private static boolean isLatency(Figure figure) {
        return isTime(figure) && !figure.label().contains(" per ");
    }

    private static String value(Figure figure) {
        Double value = figure.value();
        if (value == null) {
            return "-";
        }
        int digits = isTime(figure) ? 1 : figure.unit().equals("round trips") ? 2 : 0;
        String shown = isLatency(figure) ? millis(value) : decimal(value, digits);
        return shown.length() < VALUE - 1 ? shown : String.format(Locale.ROOT, "%.3e", value);
    }

    private static String ratio(@Nullable Ratio ratio) {
        return ratio == null ? "-" : shortened(ratio.value());
    }

    private static String interval(@Nullable Ratio ratio) {
        Double low = ratio == null ? null : ratio.low();
        Double high = ratio == null ? null : ratio.high();
        return low == null || high == null ? "-" : shortened(low) + "-" + shortened(high);
    }

    private static String shortened(double ratio) {
        return String.format(Locale.ROOT, ratio < 9.9995 ? "%.3f" : ratio < 99.995 ? "%.2f" : "%.0f", ratio);
    }

    private String verdict(Figure figure) {
        int improvement = figure.improvement();
        String finding = figure.ratio() == null ? "not compared" : figure.finding();
        return improvement == 0 ? finding : (improvement > 0 ? Colour.GREEN : Colour.RED).paint(finding, colour);
    }
}
