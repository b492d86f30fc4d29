package io.lineup.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;

/** Decides what runs when. */
final class Planner {
    private final Definition definition;
    private final List<VariantSettings> variants;

    Planner(Definition definition, List<VariantSettings> variants) {
        this.definition = definition;
        this.variants = variants;
    }

    /**
     * @param name of the experiment's folder
     * @param seed of the shuffle of each round
     */
    ExperimentPlan plan(String name, Instant now, long seed) {
        List<ExperimentPlan.Variant> planned = variants.stream().map(VariantSettings::variant).distinct().toList();
        Random random = new Random(seed);
        List<PlannedRun> runs = new ArrayList<>();
        for (List<VariantSettings> section : bySection()) {
            runs.addAll(definition.rounds().interleaved() ? interleaved(section, random) : sequential(section));
        }
        return new ExperimentPlan(name, now, definition.source().file().toString(), definition.base().file().toString(),
                definition.source().fingerprint(), seed, definition.rounds().repeats(),
                definition.rounds().interleaved() ? "interleaved" : "sequential", definition.rounds().aa(), baseline(),
                variants.stream().map(each -> each.section().planned()).filter(each -> !each.name().isEmpty())
                        .distinct().toList(),
                planned, runs);
    }

    /** @return {@code plan} and, after all else, every round of a further variant */
    ExperimentPlan extended(ExperimentPlan plan, VariantSettings further) {
        return plan.with(further.variant(), sequential(List.of(further)));
    }

    /** One comparison after the other: only runs that are compared with each other must be close together. */
    private List<List<VariantSettings>> bySection() {
        Map<VariantSettings.Section, List<VariantSettings>> sections = new LinkedHashMap<>();
        variants.forEach(each -> sections.computeIfAbsent(each.section(), section -> new ArrayList<>()).add(each));
        return List.copyOf(sections.values());
    }

    private String baseline() {
        return definition.variation().baseline().orElseGet(() -> variants.get(0).variant().name());
    }

    /** A change with time, such as a machine that grows warm, affects all variants of a round alike. */
    private List<PlannedRun> interleaved(List<VariantSettings> section, Random random) {
        List<PlannedRun> runs = new ArrayList<>();
        for (int round = 1; round <= definition.rounds().repeats(); round++) {
            List<PlannedRun> shuffled = round(section, round);
            Collections.shuffle(shuffled, random);
            runs.addAll(shuffled);
        }
        return runs;
    }

    private List<PlannedRun> sequential(List<VariantSettings> section) {
        List<PlannedRun> runs = new ArrayList<>();
        for (int i = 0; i < round(section, 1).size(); i++) {
            for (int round = 1; round <= definition.rounds().repeats(); round++) {
                runs.add(round(section, round).get(i));
            }
        }
        return runs;
    }

    private List<PlannedRun> round(List<VariantSettings> section, int round) {
        List<PlannedRun> runs = new ArrayList<>();
        for (VariantSettings each : section) {
            runs.add(run(round, each.section(), each.variant().name(), each.fileName()));
            if (definition.rounds().aa() && each.variant().name().equals(baseline())) {
                runs.add(run(round, each.section(), ExperimentPlan.BASELINE_AGAIN, ExperimentPlan.BASELINE_AGAIN));
            }
        }
        return runs;
    }

    /** Rounds as long as the last one, so that folders sort as they run. */
    private PlannedRun run(int round, VariantSettings.Section section, String variant, String fileName) {
        String digits = Integer.toString(round);
        int width = Integer.toString(definition.rounds().repeats()).length();
        return new PlannedRun(round, section.planned().name(), variant,
                section.fileName() + "0".repeat(width - digits.length()) + digits + "-" + fileName);
    }
}
