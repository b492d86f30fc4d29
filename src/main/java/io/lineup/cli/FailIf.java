package io.lineup.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.VariantFigures;

/**
 * What {@code --fail-if} says, such as {@code tpmC < 0.95}: a ratio with which a comparison fails.
 *
 * @param text   as it was given
 * @param figure name of a figure in {@code experiment.json}, or its beginning: {@code tpmC}, {@code p99}, {@code clientCpu};
 *               {@code throughput} is the workload's own
 */
record FailIf(String text, String figure, String operator, double bound) {
    private static final Pattern FORM = Pattern.compile("([A-Za-z]\\w*)\\s*(<=?|>=?)\\s*(\\d+(?:\\.\\d+)?)");

    /** @throws BadInputException if the text is no condition */
    static FailIf of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new BadInputException(
                    "--fail-if '" + text + "' is no condition. Write a figure, <, <=, > or >=, and a"
                            + " ratio: --fail-if 'tpmC < 0.95'.");
        }
        return new FailIf(text.strip(), form.group(1), form.group(2), Double.parseDouble(form.group(3)));
    }

    /**
     * @param metrics names of figures, throughput first
     * @return the one that is meant
     * @throws BadInputException if none is
     */
    String among(List<String> metrics) {
        if (figure.equals("throughput") && !metrics.isEmpty()) {
            return metrics.getFirst();
        }
        return metrics.stream().filter(this::names).findFirst().orElseThrow(() -> new BadInputException(
                "--fail-if '" + text + "': there is no figure " + figure + ". Figures: " + String.join(", ", metrics)
                        + "."));
    }

    private boolean names(String metric) {
        return metric.equals(figure) || metric.startsWith(figure + "Micros") || metric.startsWith(figure + "Per")
                || (figure.matches("p\\d+") && metric.endsWith(figure.toUpperCase(Locale.ROOT) + "Micros"));
    }

    boolean isMet(double ratio) {
        return switch (operator) {
            case "<" -> ratio < bound;
            case "<=" -> ratio <= bound;
            case ">" -> ratio > bound;
            default -> ratio >= bound;
        };
    }

    /** @return why an experiment fails, a sentence for each variant that does */
    List<String> judge(ExperimentFigures experiment) {
        return experiment.comparisons().stream().flatMap(section -> section.variants().stream())
                .flatMap(variant -> judge(experiment.baseline(), variant).stream()).toList();
    }

    private Optional<String> judge(String baseline, VariantFigures variant) {
        String metric = among(variant.figures().stream().map(Figure::metric).toList());
        return variant.figures().stream().filter(figure -> figure.metric().equals(metric)).map(Figure::ratio)
                .filter(Objects::nonNull).map(Objects::requireNonNull).filter(ratio -> isMet(ratio.value()))
                .map(ratio -> String.format(Locale.ROOT, "Failed, %s: %s of %s is %.3f of %s's%s.", text, metric,
                        variant.variant(), ratio.value(), baseline, interval(ratio)))
                .findFirst();
    }

    private static String interval(Ratio ratio) {
        return ratio.low() == null || ratio.high() == null
                ? ""
                : String.format(Locale.ROOT, " (95%% interval %.3f to %.3f)", ratio.low(), ratio.high());
    }

    /** @return why two runs fail; null if they do not */
    @Nullable
    String judge(Map<String, Double> a, Map<String, Double> b) {
        String metric = among(List.copyOf(a.keySet()));
        Double before = a.get(metric);
        Double after = b.get(metric);
        if (before == null || after == null) {
            throw new BadInputException(
                    "--fail-if '" + text + "': only one of the two runs has the figure " + metric + ".");
        }
        return isMet(after / before)
                ? String.format(Locale.ROOT, "Failed, %s: %s of B is %.3f of A's (%,.2f and %,.2f).", text, metric,
                        after / before, after, before)
                : null;
    }
}
