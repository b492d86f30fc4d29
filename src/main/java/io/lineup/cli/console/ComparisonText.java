package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Difference;
import io.lineup.result.Comparison.StatementPair;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.CostSplit;
import io.lineup.result.Part;

/** A comparison as text of 80 columns: what differs around the runs before any figure, then figures, then suspects. */
public final class ComparisonText {
    private static final int WIDTH = 80;
    private static final int NAME = 26;
    private static final int VALUE = 26;
    private static final int ID = 35;
    private static final int FIGURE = 15;
    private static final int SHOWN = 10;
    private static final String INDENT = "    ";

    private final Comparison comparison;
    private final Path folder;
    private final boolean colour;
    private final StringBuilder text = new StringBuilder(4096);

    private ComparisonText(Comparison comparison, Path folder, boolean colour) {
        this.comparison = comparison;
        this.folder = folder;
        this.colour = colour;
    }

    /**
     * @param folder of the comparison, where its experiments lie
     * @param colour whether to use ANSI colours
     */
    public static String of(Comparison comparison, Path folder, boolean colour) {
        ComparisonText made = new ComparisonText(comparison, folder, colour);
        made.sides();
        made.environment();
        made.warnings();
        made.totals();
        made.statements();
        made.suspects();
        made.notAsked();
        made.notes();
        made.howToTest();
        made.text.append("\nWritten: ").append(folder.resolve("comparison.json")).append('\n');
        return made.text.toString();
    }

    private void sides() {
        side("A", comparison.a());
        side("B", comparison.b());
    }

    private void side(String letter, Comparison.Side side) {
        text.append(letter).append("  ").append(Colour.BOLD.paint(side.label(), colour)).append(", ").append(side.run())
                .append('\n');
    }

    private void environment() {
        if (comparison.environment().isEmpty()) {
            text.append("\nThe environments are the same.\n");
            return;
        }
        text.append('\n');
        difference("Environment differences", "A", "B");
        for (Difference each : comparison.environment()) {
            difference(each.what(), Objects.requireNonNullElse(each.a(), "-"),
                    Objects.requireNonNullElse(each.b(), "-"));
        }
    }

    private void difference(String what, String a, String b) {
        line(Text.left(Text.cut(what, NAME), NAME + 1) + Text.left(Text.cut(a, VALUE), VALUE + 1)
                + Text.cut(b, VALUE - 1));
    }

    private void warnings() {
        if (!comparison.warnings().isEmpty()) {
            text.append('\n');
        }
        for (String each : comparison.warnings()) {
            String wrapped = Text.wrap("Warning: " + each, WIDTH, INDENT);
            text.append(Colour.YELLOW.paint(wrapped, colour)).append('\n');
        }
    }

    private void totals() {
        CostSplit a = comparison.a().parts();
        CostSplit b = comparison.b().parts();
        text.append('\n');
        row("Throughput", "A", "B", "B - A");
        figures(comparison.a().throughput().name(), comparison.a().throughput().value(),
                comparison.b().throughput().value());
        text.append('\n');
        row("Time per " + comparison.unit().name() + ", us", "A", "B", "B - A");
        Set<Part> shown = EnumSet.noneOf(Part.class);
        shown.addAll(a.shown().keySet());
        shown.addAll(b.shown().keySet());
        shown.forEach(each -> part(each.label(), a.of(each), b.of(each)));
        figures("all", a.total(), b.total());
    }

    private void statements() {
        List<StatementPair> pairs = comparison.statements();
        text.append('\n');
        row(pairs.size() > SHOWN ? "The " + SHOWN + " largest differences, us" : "Statements, us", "A", "B", "B - A");
        for (StatementPair each : pairs.subList(0, Math.min(SHOWN, pairs.size()))) {
            figures(each.id(), total(each.a()), total(each.b()));
        }
    }

    private static @Nullable Double total(@Nullable CostSplit parts) {
        return parts == null ? null : (Double) parts.total();
    }

    /** What one side did not measure is no difference. */
    private void part(String name, @Nullable Double a, @Nullable Double b) {
        if (a == null || b == null) {
            row(name, micros(a), micros(b), "-");
        } else {
            figures(name, a, b);
        }
    }

    private void figures(String name, @Nullable Double a, @Nullable Double b) {
        double difference = (b == null ? 0 : b) - (a == null ? 0 : a);
        row(name, micros(a), micros(b), (difference > 0 ? "+" : "") + decimal(difference, 1));
    }

    private static String micros(@Nullable Double value) {
        return value == null ? "-" : decimal(value, 1);
    }

    private void row(String name, String... figures) {
        StringBuilder line = new StringBuilder(Text.left(Text.cut(name, ID), ID));
        for (String figure : figures) {
            line.append(Text.right(figure, FIGURE));
        }
        line(line.toString());
    }

    private void suspects() {
        if (comparison.suspects().isEmpty()) {
            text.append("\nNo rule found a suspect.\n");
            return;
        }
        text.append("\nSuspects, with the most that each explains per ").append(comparison.unit().name())
                .append('\n');
        int number = 0;
        for (Suspect each : comparison.suspects()) {
            number++;
            text.append(Text.right(Integer.toString(number), 2)).append(". ")
                    .append(Colour.BOLD.paint(each.rule(), colour)).append(" on ").append(sideOf(each.side()))
                    .append(", ")
                    .append(decimal(each.weight(), 1)).append(" us\n");
            paragraph(each.accusation());
            evidence(each.evidence());
            paragraph("Remedy: " + each.remedy());
            each.changes().forEach((key, value) -> line(INDENT + "  " + key + "=" + value));
            String experiment = each.experiment();
            if (experiment != null) {
                paragraph("Test it: " + experiment);
            }
        }
    }

    private void notAsked() {
        if (!comparison.notAsked().isEmpty()) {
            text.append("\nNot asked\n");
        }
        Map<String, List<String>> rules = new LinkedHashMap<>();
        comparison.notAsked().forEach(each -> rules
                .computeIfAbsent(" on " + sideOf(each.side()) + ": " + each.reason() + ".", why -> new ArrayList<>())
                .add(each.rule()));
        rules.forEach((why, names) -> paragraph(String.join(", ", names) + why));
    }

    private void howToTest() {
        if (comparison.suspects().stream().anyMatch(each -> each.experiment() != null)) {
            text.append("\nTo test a suspect:\n").append(INDENT).append("run/runExperiment.sh ")
                    .append(folder.resolve("experiment-<rule>.properties")).append('\n');
        }
    }

    private String sideOf(String side) {
        return switch (side) {
            case "a" -> comparison.a().label();
            case "b" -> comparison.b().label();
            default -> "both";
        };
    }

    private void evidence(Map<String, Double> evidence) {
        StringBuilder figures = new StringBuilder();
        evidence.forEach((name, value) -> figures.append(figures.isEmpty() ? "" : ", ").append(name).append('\u00a0')
                .append(decimal(value, value < 100 ? 2 : 0)));
        // A name and its value stay on one line.
        text.append(INDENT)
                .append(Text.wrap(figures.toString(), WIDTH - INDENT.length(), "").replace("\n", "\n" + INDENT)
                        .replace('\u00a0', ' '))
                .append('\n');
    }

    private void paragraph(String sentence) {
        text.append(INDENT).append(Text.wrap(sentence, WIDTH - INDENT.length(), "").replace("\n", "\n" + INDENT))
                .append('\n');
    }

    private void notes() {
        if (!comparison.notes().isEmpty()) {
            text.append("\nNotes\n");
        }
        comparison.notes().forEach(this::paragraph);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
