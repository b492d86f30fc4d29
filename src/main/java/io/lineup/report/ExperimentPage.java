package io.lineup.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Figures;

/**
 * What the report of an experiment shows.
 *
 * @param incomplete whether runs are still to come
 * @param figures null while the experiment goes on, or when it was cut off
 * @param sections   one for each comparison
 */
public record ExperimentPage(ChartFrame frame, boolean incomplete, ExperimentPlan plan,
        @Nullable ExperimentFigures figures,
        List<Section> sections) {
    public ExperimentPage {
        sections = List.copyOf(sections);
    }

    /**
     * One comparison.
     *
     * @param name   empty when it is the only one
     * @param ratios a table for each metric; the first is that of throughput
     */
    public record Section(String name, List<RatioTable> ratios, RoundTable rounds) {
        public Section {
            ratios = List.copyOf(ratios);
        }

        /** @return whether the baseline was compared with itself */
        public boolean hasNoise() {
            return ratios.stream().anyMatch(table -> table.noise() != null);
        }
    }

    static ExperimentPage read(Path folder) {
        ExperimentDirectory directory = ExperimentDirectory.open(folder);
        ExperimentPlan plan = directory.readPlan();
        ExperimentFigures figures = directory.hasFigures() ? directory.readFigures() : null;
        List<Section> sections = new ArrayList<>();
        for (String section : plan.sectionNames()) {
            sections.add(new Section(section, figures == null ? List.of() : ratios(figures, section),
                    RoundTable.of(plan, figures, section, folder)));
        }
        return new ExperimentPage(
                Assets.frame("Experiment " + plan.experiment(), sections.getFirst().rounds().workload(), false),
                directory.isIncomplete() || figures == null, plan, figures, sections);
    }

    private static List<RatioTable> ratios(ExperimentFigures figures, String section) {
        return figures.comparisons().stream().filter(each -> each.name().equals(section)).findFirst()
                .map(each -> RatioTable.of(each, figures.baseline())).orElse(List.of());
    }

    /** @return name and value of what was planned */
    public Map<String, String> planRows() {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put("Experiment file", plan.file());
        rows.put("Base", plan.base());
        rows.put("Baseline", plan.baseline());
        if (!plan.sections().isEmpty()) {
            rows.put("Comparisons", Figures.count(plan.sections().size()) + ", one after the other");
        }
        rows.put("Rounds", Figures.count(plan.repeats()) + ", " + plan.order()
                + (plan.aa() ? ", the baseline twice in each (A/A)" : ""));
        rows.put("Seed of the order", Long.toString(plan.seed()));
        rows.put("Runs that count", Figures.count(sections.stream().mapToInt(each -> each.rounds().counted()).sum())
                + " of " + Figures.count(plan.runs().size()));
        rows.put("Planned", Figures.utc(plan.plannedAt()));
        if (figures != null) {
            rows.put("Runs made", Figures.utc(figures.startedAt()) + " to " + Figures.utc(figures.endedAt()));
        }
        rows.put("Files (SHA-256)", plan.fileHash());
        return rows;
    }

    /** @return the variant's settings as lines of a property file */
    public static List<String> settings(ExperimentPlan.Variant variant) {
        List<String> lines = new ArrayList<>();
        variant.changes().forEach((key, value) -> lines.add(key + "=" + value));
        return lines;
    }
}
