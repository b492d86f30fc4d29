package io.lineup.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

import io.lineup.result.Environment;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentFigures.Section;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Figures;
import io.lineup.result.Summary;
import io.lineup.stats.SteadyState;

/** What a reader must know to judge an experiment's figures, as sentences. */
final class Notes {
    private static final int MOST_OF_RUNS = 8;

    private final ExperimentPlan plan;
    private final Map<String, Names> names;
    private final List<RunOutcome> outcomes;
    private final Map<PlannedRun, RunResult> counting;
    private final List<String> ofSettings;
    private final List<String> notes = new ArrayList<>();

    /**
     * @param names      of each comparison
     * @param ofSettings warnings about the settings
     */
    Notes(ExperimentPlan plan, Map<String, Names> names, List<RunOutcome> outcomes, Map<PlannedRun, RunResult> counting,
            List<String> ofSettings) {
        this.plan = plan;
        this.names = names;
        this.outcomes = outcomes;
        this.counting = counting;
        this.ofSettings = ofSettings;
    }

    /** @return what to say before the figures: what is missing in them, and what differs apart from the variants */
    List<String> warnings() {
        List<String> warnings = failures();
        warnings.addAll(disturbances());
        warnings.addAll(EnvironmentDrift.of(counting));
        warnings.addAll(ofSettings);
        return warnings;
    }

    /** Two builds of one version differ in nothing but this text. */
    private void servers() {
        Map<String, Set<String>> sections = byServer(PlannedRun::section);
        if (sections.size() > 1) {
            // The curves of a sweep have one server each.
            List<String> all = sections.values().stream().flatMap(Set::stream).toList();
            boolean apart = all.size() == Set.copyOf(all).size();
            (apart ? sections : byServer(PlannedRun::variant)).forEach((version, names) -> notes
                    .add("Server of " + String.join(", ", names) + ": " + version + "."));
        }
    }

    private Map<String, Set<String>> byServer(Function<PlannedRun, String> name) {
        Map<String, Set<String>> names = new TreeMap<>();
        counting.forEach((run, result) -> {
            Environment.Server server = result.environment().server();
            if (server != null) {
                names.computeIfAbsent(server.version(), any -> new TreeSet<>()).add(name.apply(run));
            }
        });
        return names;
    }

    /** @param sections figures of each comparison */
    List<String> of(List<Section> sections, List<String> leftOut) {
        servers();
        steadiness();
        sections.forEach(this::noise);
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
                .forEach(each -> failed.computeIfAbsent(each.label(), name -> new ArrayList<>()).add(each));
        failed.forEach((variant, runs) -> {
            String last = " The last one: " + sentence(String.valueOf(runs.get(runs.size() - 1).excluded()));
            sentences.add(runs.size() == plan.repeats()
                    ? variant + " has no run that counts in any round, and so no figures." + last
                    : variant + ": " + runs.size() + " of " + plan.repeats()
                            + (runs.size() == 1 ? " runs does not count (" : " runs do not count (")
                            + String.join(", ", runs.stream().map(RunOutcome::folder).toList()) + ")." + last);
        });
        return sentences;
    }

    /** @return for each variant which of its runs other load has disturbed */
    private List<String> disturbances() {
        Map<String, Map<String, String>> disturbed = new LinkedHashMap<>();
        for (PlannedRun run : plan.runs()) {
            RunResult result = counting.get(run);
            for (String each : result == null ? List.<String>of() : result.summary().disturbances()) {
                disturbed.computeIfAbsent(run.label(), name -> new LinkedHashMap<>()).putIfAbsent(run.folder(),
                        each.substring(Summary.DISTURBED.length()));
            }
        }
        return disturbed.entrySet().stream().map(each -> each.getKey() + " was disturbed in "
                + each.getValue().size() + " of " + plan.repeats() + " runs ("
                + String.join(", ", each.getValue().keySet())
                + "). The first one: "
                + Figures.capital(each.getValue().values().iterator().next())).toList();
    }

    private static String sentence(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }

    private void steadiness() {
        for (PlannedRun run : variants()) {
            List<SteadyState> all = counting.entrySet().stream().filter(each -> isOfSame(run, each.getKey()))
                    .flatMap(each -> Stream.ofNullable(each.getValue().halves())).toList();
            List<SteadyState> unsteady = all.stream().filter(each -> !each.steady()).toList();
            if (!unsteady.isEmpty()) {
                double change = unsteady.stream().mapToDouble(half -> Math.abs(half.ratio() - 1)).average().orElse(0);
                boolean rose = unsteady.stream().anyMatch(half -> half.ratio() > 1);
                boolean fell = unsteady.stream().anyMatch(half -> half.ratio() < 1);
                notes.add(String.format(Locale.ROOT,
                        "%s is not steady: in %d of %d runs the second half of the window had %.0f%% %s %s than"
                                + " the first. A longer rampupSeconds helps.",
                        run.label(), unsteady.size(), all.size(), 100 * change,
                        rose && fell ? "more or fewer" : rose ? "more" : "fewer",
                        names.getOrDefault(run.section(), Names.NONE).unit().plural()));
            }
        }
    }

    /** @return a run of each variant, by comparison and name */
    private List<PlannedRun> variants() {
        List<PlannedRun> variants = new ArrayList<>();
        for (String section : plan.sectionNames()) {
            Map<String, PlannedRun> byName = new TreeMap<>();
            plan.runs().stream().filter(run -> run.section().equals(section))
                    .forEach(run -> byName.put(run.variant(), run));
            variants.addAll(byName.values());
        }
        return variants;
    }

    private static boolean isOfSame(PlannedRun one, PlannedRun other) {
        return one.section().equals(other.section()) && one.variant().equals(other.variant());
    }

    private void noise(Section section) {
        String name = names.getOrDefault(section.name(), Names.NONE).name(Quantity.THROUGHPUT);
        String start = (section.name().isEmpty() ? "" : section.name() + ": ") + "The baseline against itself: ";
        for (Figure figure : section.noise()) {
            Ratio ratio = figure.ratio();
            if (ratio == null || !figure.metric().equals(name)) {
                continue;
            }
            Double low = ratio.low();
            Double high = ratio.high();
            if (low == null || high == null) {
                notes.add(start + String.format(Locale.ROOT, "%s %.3f; rounds: %d, too few for an interval.",
                        figure.label(), ratio.value(), ratio.rounds()));
            } else {
                notes.add(start + String.format(Locale.ROOT, "%s %.3f (%.3f to %.3f). %s",
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
            each.summary().remarks().stream().filter(note -> !known.contains(note)).distinct().forEach(note -> byWords
                    .computeIfAbsent(note.replaceAll("[0-9]+([.,][0-9]+)*", "#"), words -> new ArrayList<>())
                    .add(note));
        }
        byWords.values().stream().limit(MOST_OF_RUNS).forEach(same -> notes.add("In "
                + (same.size() == counting.size() ? "all" : same.size() + " of " + counting.size()) + " runs"
                + (same.stream().distinct().count() > 1 ? ", with other numbers: " : ": ") + same.get(0)));
    }
}
