package io.lineup.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.stats.Halves;

/** What a reader must know to judge an experiment's figures, as sentences. */
final class Notes {
    private static final int MOST_OF_RUNS = 8;

    private final ExperimentPlan plan;
    private final Names names;
    private final List<RunOutcome> outcomes;
    private final Map<PlannedRun, RunResult> counting;
    private final List<String> ofSettings;
    private final List<String> notes = new ArrayList<>();

    /** @param ofSettings warnings about the settings */
    Notes(ExperimentPlan plan, Names names, List<RunOutcome> outcomes, Map<PlannedRun, RunResult> counting,
            List<String> ofSettings) {
        this.plan = plan;
        this.names = names;
        this.outcomes = outcomes;
        this.counting = counting;
        this.ofSettings = ofSettings;
    }

    /** @return what to say before the figures: what is missing in them, and what differs beside the variants */
    List<String> warnings() {
        List<String> warnings = failures();
        warnings.addAll(EnvironmentDifferences.of(counting));
        warnings.addAll(ofSettings);
        return warnings;
    }

    /** @param noise figures of the baseline against itself, empty without an A/A pair */
    List<String> of(List<Figure> noise, List<String> leftOut) {
        steadiness();
        noise(noise);
        notes.addAll(leftOut);
        ofRuns();
        return List.copyOf(notes);
    }

    private List<String> failures() {
        List<String> sentences = new ArrayList<>();
        List<RunOutcome> open = outcomes.stream().filter(each -> Series.NOT_RUN.equals(each.excluded())).toList();
        if (!open.isEmpty()) {
            sentences.add("Runs still to come: " + open.size() + " of " + outcomes.size() + ".");
        }
        Map<String, List<RunOutcome>> failed = new LinkedHashMap<>();
        outcomes.stream().filter(each -> each.excluded() != null && !open.contains(each))
                .forEach(each -> failed.computeIfAbsent(each.variant(), name -> new ArrayList<>()).add(each));
        failed.forEach((variant, runs) -> {
            String last = " The last one: " + sentence(String.valueOf(runs.get(runs.size() - 1).excluded()));
            sentences.add(runs.size() == plan.repeats()
                    ? variant + " has no run that counts in any round, and so no figures." + last
                    : variant + ": " + runs.size() + " of " + plan.repeats() + " runs do not count ("
                            + String.join(", ", runs.stream().map(RunOutcome::folder).toList()) + ")." + last);
        });
        return sentences;
    }

    private static String sentence(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }

    private void steadiness() {
        for (String variant : variants()) {
            List<Halves> all = counting.entrySet().stream().filter(each -> each.getKey().variant().equals(variant))
                    .flatMap(each -> Stream.ofNullable(each.getValue().halves())).toList();
            List<Halves> unsteady = all.stream().filter(each -> !each.steady()).toList();
            if (!unsteady.isEmpty()) {
                double change = unsteady.stream().mapToDouble(half -> Math.abs(half.ratio() - 1)).average().orElse(0);
                boolean rose = unsteady.stream().anyMatch(half -> half.ratio() > 1);
                boolean fell = unsteady.stream().anyMatch(half -> half.ratio() < 1);
                notes.add(String.format(Locale.ROOT,
                        "%s is not steady: in %d of %d runs the second half of the window had %.0f%% %s %s than"
                                + " the first. A longer rampupSeconds helps.",
                        variant, unsteady.size(), all.size(), 100 * change,
                        rose && fell ? "more or fewer" : rose ? "more" : "fewer", names.unit().plural()));
            }
        }
    }

    private List<String> variants() {
        return plan.runs().stream().map(PlannedRun::variant).distinct().sorted().toList();
    }

    private void noise(List<Figure> noise) {
        for (Figure figure : noise) {
            Ratio ratio = figure.ratio();
            if (ratio == null || !figure.metric().equals(names.name(Quantity.THROUGHPUT))) {
                continue;
            }
            Double low = ratio.low();
            Double high = ratio.high();
            if (low == null || high == null) {
                notes.add(String.format(Locale.ROOT, "The baseline against itself: %s %.3f; rounds: %d, too few for"
                        + " an interval.", figure.label(), ratio.value(), ratio.rounds()));
            } else {
                notes.add(String.format(Locale.ROOT, "The baseline against itself: %s %.3f (%.3f to %.3f). %s",
                        figure.label(), ratio.value(), low, high, ratio.verdict() == Finding.NO_DIFFERENCE
                                ? "Smaller differences than that cannot be seen with so many rounds."
                                : "It differs from itself: something else than the variants moves the figures, and one"
                                        + " A/A pair in twenty does so by chance. Do not believe differences of this"
                                        + " size."));
            }
        }
    }

    /** The same sentence with other numbers is said once. */
    private void ofRuns() {
        Set<String> known = new LinkedHashSet<>(ofSettings);
        Map<String, List<String>> byWords = new LinkedHashMap<>();
        for (RunResult each : counting.values()) {
            each.summary().notes().stream().filter(note -> !known.contains(note)).distinct().forEach(note -> byWords
                    .computeIfAbsent(note.replaceAll("[0-9]+([.,][0-9]+)*", "#"), words -> new ArrayList<>())
                    .add(note));
        }
        byWords.values().stream().limit(MOST_OF_RUNS).forEach(same -> notes.add("In "
                + (same.size() == counting.size() ? "all" : same.size() + " of " + counting.size()) + " runs"
                + (same.stream().distinct().count() > 1 ? ", with other numbers: " : ": ") + same.get(0)));
    }
}
