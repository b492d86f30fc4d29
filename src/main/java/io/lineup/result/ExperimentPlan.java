package io.lineup.result;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What an experiment or a sweep will run, written before its first run: {@code plan.json}. An experiment that is
 * continued runs this plan.
 *
 * @param experiment name of the experiment, its folder's name
 * @param file       the experiment file
 * @param base       the property file that all variants share
 * @param fileHash   SHA-256 of the experiment file, the base, the targets and the overrides on the command line: a plan is
 *                   not continued under others
 * @param seed       of the shuffle of the variants in each round
 * @param repeats    rounds, each with all variants once
 * @param order      {@code interleaved} or {@code sequential}
 * @param aa         whether the baseline runs twice in each round, to show the noise
 * @param baseline   name of the variant with which all others are compared
 * @param sections   the comparisons, one after the other, each with all variants; empty when there is only one
 * @param variants   in the order of the file; without the second half of an A/A pair
 * @param runs       in the order in which they run
 * @param sweep      what is swept; null when variants are compared with each other
 */
public record ExperimentPlan(String experiment, Instant plannedAt, String file, String base, String fileHash, long seed,
        int repeats, String order, boolean aa, String baseline,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Section> sections, List<Variant> variants,
        List<PlannedRun> runs, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Sweep sweep) {
    /** Name of the second half of an A/A pair: the baseline once more. */
    public static final String BASELINE_AGAIN = "baseline-again";

    public ExperimentPlan {
        // Earlier plans have none.
        sections = List.copyOf(Objects.requireNonNullElse(sections, List.of()));
        variants = List.copyOf(variants);
        runs = List.copyOf(runs);
    }

    /** A plan that compares variants with each other. */
    public ExperimentPlan(String experiment, Instant plannedAt, String file, String base, String fileHash, long seed,
            int repeats, String order, boolean aa, String baseline, List<Section> sections, List<Variant> variants,
            List<PlannedRun> runs) {
        this(experiment, plannedAt, file, base, fileHash, seed, repeats, order, aa, baseline, sections, variants, runs,
                null);
    }

    /**
     * One property takes one value after the other, and each variant is a point of a curve. Each section is a curve.
     *
     * @param property its name
     * @param unit     of its values in words, such as {@code terminals}; empty where a value counts nothing
     * @param until    the limit whose highest value is searched, such as {@code p99 < 50 ms}; null when the points are given.
     *                 A search adds to its plan: each point is chosen when the ones before it are measured.
     */
    public record Sweep(String property, String unit,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String until) {}

    /** @return this plan as one of a sweep */
    public ExperimentPlan sweeping(Sweep what) {
        return new ExperimentPlan(experiment, plannedAt, file, base, fileHash, seed, repeats, order, aa, baseline,
                sections, variants, runs, what);
    }

    /** @return this plan and a further variant with its runs */
    public ExperimentPlan with(Variant further, List<PlannedRun> itsRuns) {
        return new ExperimentPlan(experiment, plannedAt, file, base, fileHash, seed, repeats, order, aa, baseline,
                sections, Stream.concat(variants.stream(), Stream.of(further)).toList(),
                Stream.concat(runs.stream(), itsRuns.stream()).toList(), sweep);
    }

    /**
     * One of several comparisons: all variants under the same values of the properties that {@code each.} names.
     *
     * @param name    such as {@code mix=oltp_insert,terminals=4}
     * @param changes keys and values
     */
    public record Section(String name, Map<String, String> changes) {
        public Section {
            changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        }
    }

    /**
     * One combination of settings.
     *
     * @param name    for people and folders, such as {@code fetchSize=10} or the name of a case
     * @param target  the property file of its server, null when there is only the base's
     * @param changes in what it differs from the other variants: keys and values as the file gives them
     */
    public record Variant(String name, @Nullable String target, Map<String, String> changes) {
        public Variant {
            changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
        }
    }

    /**
     * @param round   1 for the first
     * @param section name of its comparison; empty when there is only one
     * @param variant its name
     * @param folder  of its results, inside {@code runs/}
     */
    public record PlannedRun(int round, @JsonInclude(JsonInclude.Include.NON_EMPTY) String section, String variant,
            String folder) {
        public PlannedRun {
            section = Objects.requireNonNullElse(section, "");
        }

        /** A run of an experiment that is one comparison. */
        public PlannedRun(int round, String variant, String folder) {
            this(round, "", variant, folder);
        }

        /** @return the variant, with its comparison where there are several */
        public String label() {
            return named(section, variant);
        }
    }

    /** @return the names of the comparisons; an empty one when there is only one */
    public List<String> sectionNames() {
        return sections.isEmpty() ? List.of("") : sections.stream().map(Section::name).toList();
    }

    /** @return {@code variant}, with the name of its comparison before it where that is not empty */
    static String named(String section, String variant) {
        return section.isEmpty() ? variant : section + ": " + variant;
    }
}
