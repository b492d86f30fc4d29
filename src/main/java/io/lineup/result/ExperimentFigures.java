package io.lineup.result;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What an experiment came to: {@code experiment.json}.
 *
 * @param experiment name of the experiment, its folder's name
 * @param workload   that its runs drove, the first comparison's; empty when none came to a summary
 * @param startedAt  start of the first run that has results
 * @param endedAt    end of the last one
 * @param baseline   name of the variant with which all others are compared
 * @param runs       what became of each planned run, in the order of the plan
 * @param variants   figures of each variant, the baseline first; empty when there are sections
 * @param noise      figures of the baseline against itself; empty without an A/A pair, and when there are sections
 * @param sections   the same for each comparison; empty when there is only one
 * @param warnings   what makes the figures hard to compare, to be said before them
 * @param notes      what else a reader must know to judge them
 */
public record ExperimentFigures(String experiment, String workload, Instant startedAt, Instant endedAt,
        String baseline, List<RunOutcome> runs, List<VariantFigures> variants, List<Figure> noise,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Section> sections, List<String> warnings,
        List<String> notes) {
    public ExperimentFigures {
        runs = List.copyOf(runs);
        variants = List.copyOf(variants);
        noise = List.copyOf(noise);
        // Earlier files have none.
        sections = List.copyOf(Objects.requireNonNullElse(sections, List.of()));
        // Earlier files have them among the notes.
        warnings = List.copyOf(Objects.requireNonNullElse(warnings, List.of()));
        notes = List.copyOf(notes);
    }

    /**
     * A comparison.
     *
     * @param name     as in the plan; empty when it is the only one
     * @param workload that its runs drove; empty when none came to a summary
     * @param variants figures of each variant, the baseline first
     * @param noise    figures of the baseline against itself; empty without an A/A pair
     */
    public record Section(String name, String workload, List<VariantFigures> variants, List<Figure> noise) {
        public Section {
            variants = List.copyOf(variants);
            noise = List.copyOf(noise);
        }
    }

    /** @return the sections, or the whole experiment as one without a name */
    public List<Section> comparisons() {
        return sections.isEmpty() ? List.of(new Section("", workload, variants, noise)) : sections;
    }

    /**
     * @param section  name of its comparison; empty when there is only one
     * @param folder   of its results, inside {@code runs/}
     * @param verdict  of the run; null when there is none, because it never ended or never began
     * @param excluded why it does not count; null when it does
     * @param values   what it measured, by the names of the metrics; empty when it does not count
     */
    public record RunOutcome(int round, @JsonInclude(JsonInclude.Include.NON_EMPTY) String section, String variant,
            String folder, @Nullable Verdict verdict, @Nullable String excluded, Map<String, Double> values) {
        public RunOutcome {
            section = Objects.requireNonNullElse(section, "");
            // Files of the first experiments have none.
            values = Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNullElse(values, Map.of())));
        }

        /** A run without figures. */
        public RunOutcome(ExperimentPlan.PlannedRun run, @Nullable Verdict verdict, @Nullable String excluded) {
            this(run.round(), run.section(), run.variant(), run.folder(), verdict, excluded, Map.of());
        }

        /** @return the same with what it measured */
        public RunOutcome with(Map<String, Double> measured) {
            return new RunOutcome(round, section, variant, folder, verdict, excluded, measured);
        }

        /** @return the variant, with its comparison where there are several */
        public String label() {
            return ExperimentPlan.named(section, variant);
        }
    }

    /** @param figures one for each metric, throughput first, in the same order for all variants */
    public record VariantFigures(String variant, List<Figure> figures) {
        public VariantFigures {
            figures = List.copyOf(figures);
        }
    }

    /**
     * One metric of one variant.
     *
     * @param metric       name, such as {@code throughput} or {@code latencyP99Micros}
     * @param label        in words, such as {@code latency p99}
     * @param unit         of the value, such as {@code µs}
     * @param moreIsBetter whether a higher value is the better one
     * @param rounds       runs that counted
     * @param value        geometric mean over the rounds; of percentiles the percentile of all rounds' merged histograms
     * @param ratio        to the baseline, paired by round; null for the baseline itself and where no round has both
     */
    public record Figure(String metric, String label, String unit, boolean moreIsBetter, int rounds,
            @Nullable Double value, @Nullable Ratio ratio) {
        /** @return what its ratio allows to say, in words; empty without a ratio */
        public String finding() {
            return ratio == null ? "" : switch (ratio.verdict()) {
                case HIGHER -> moreIsBetter ? "higher, better" : "higher, worse";
                case LOWER -> moreIsBetter ? "lower, worse" : "lower, better";
                case NO_DIFFERENCE -> "no difference";
                case TOO_FEW_ROUNDS -> "too few rounds";
            };
        }

        /** @return 1 if it is better than the baseline, -1 if it is worse, else 0 */
        public int improvement() {
            Finding found = ratio == null ? Finding.TOO_FEW_ROUNDS : ratio.verdict();
            int higher = found == Finding.HIGHER ? 1 : found == Finding.LOWER ? -1 : 0;
            return moreIsBetter ? higher : -higher;
        }
    }

    /**
     * @param value   geometric mean of the ratios of the rounds
     * @param low     lower end of its 95% interval, null for two rounds or fewer
     * @param high    upper end
     * @param rounds  that have both
     * @param pValue  two-sided, of the hypothesis that the ratio is 1; after Holm's correction over the metrics but for
     *                throughput; null where there is no interval
     * @param verdict what may be said
     */
    public record Ratio(double value, @Nullable Double low, @Nullable Double high, int rounds, @Nullable Double pValue,
            Finding verdict) {}

    /** What a ratio allows to say. */
    public enum Finding {
        /** The interval lies above 1, and what is said under {@link #NO_DIFFERENCE} is not the case. */
        HIGHER,
        /** The same below 1. */
        LOWER,
        /** The interval contains 1; or, of a metric that is not throughput, the corrected p-value is 0.05 or more. */
        NO_DIFFERENCE,
        /** Two rounds or fewer. */
        TOO_FEW_ROUNDS
    }
}
