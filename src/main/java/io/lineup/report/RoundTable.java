package io.lineup.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.Figures;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/**
 * All runs of one comparison of an experiment.
 *
 * @param workload   that the runs drove; empty when that is not known yet
 * @param throughput what the figures are called
 * @param variants heads of the columns
 * @param rounds   cells by round
 * @param excluded runs that do not count, with their reasons
 * @param counted  how many do
 */
public record RoundTable(String workload, String throughput, List<String> variants, Map<Integer, List<Cell>> rounds,
        List<Excluded> excluded, int counted) {
    /**
     * One run.
     *
     * @param value   throughput; {@code -} where there is no summary
     * @param verdict when it is not {@code ok}, empty otherwise
     * @param counts  whether it does
     * @param report  or else what the run printed; null when there is neither
     */
    public record Cell(String value, String verdict, boolean counts, @Nullable Link report) {
        private static final Cell NONE = new Cell("", "", true, null);
    }

    /** A run that does not count. */
    public record Excluded(int round, String variant, String verdict, String reason, @Nullable Link report) {}

    /**
     * @param figures null while the experiment goes on: its runs are looked for
     * @param section  name of the comparison; empty when there is only one
     * @param folder   of the experiment
     */
    static RoundTable of(ExperimentPlan plan, @Nullable ExperimentFigures figures, String section, Path folder) {
        Set<String> names = new LinkedHashSet<>();
        plan.variants().forEach(variant -> names.add(variant.name()));
        plan.runs().forEach(run -> names.add(run.variant()));
        List<String> variants = List.copyOf(names);
        Map<Integer, List<Cell>> rounds = new TreeMap<>();
        List<Excluded> excluded = new ArrayList<>();
        int counted = 0;
        Summary first = null;
        for (RunOutcome run : figures == null ? planned(plan) : figures.runs()) {
            if (!run.section().equals(section)) {
                continue;
            }
            Path results = folder.resolve("runs").resolve(run.folder());
            Optional<Summary> summary = summary(results);
            first = first == null ? summary.orElse(null) : first;
            Verdict verdict = run.verdict() != null ? run.verdict() : summary.map(Summary::verdict).orElse(null);
            String word = verdict == null || verdict == Verdict.OK ? "" : verdict.wireName();
            String reason = run.excluded();
            // A run that never came to a report has at least said something.
            Link report = Link.to(folder, results.resolve(Report.FILE), run.variant())
                    .or(() -> Link.inside(folder, "runs/" + run.folder() + ".out")).orElse(null);
            List<Cell> cells = rounds.computeIfAbsent(run.round(), round -> empty(variants.size()));
            int column = variants.indexOf(run.variant());
            if (column >= 0) {
                cells.set(column,
                        new Cell(summary.map(each -> Figures.decimal(each.throughput().value(), 0)).orElse("-"), word,
                                reason == null, report));
            }
            if (reason != null) {
                excluded.add(new Excluded(run.round(), run.variant(), verdict == null ? "-" : verdict.wireName(),
                        reason, report));
            } else if (verdict != null) {
                counted++;
            }
        }
        ExperimentFigures.Section its = figures == null
                ? null
                : figures.comparisons().stream().filter(each -> each.name().equals(section)).findFirst().orElse(null);
        return new RoundTable(its != null ? its.workload() : first == null ? "" : first.load().workload(),
                throughput(its, first), variants, rounds, excluded, counted);
    }

    private static String throughput(ExperimentFigures.@Nullable Section figures, @Nullable Summary first) {
        String other = first == null ? "throughput" : first.throughput().name();
        return figures == null
                ? other
                : figures.variants().stream().flatMap(variant -> variant.figures().stream()).findFirst()
                        .map(ExperimentFigures.Figure::label).orElse(other);
    }

    private static List<Cell> empty(int size) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cells.add(Cell.NONE);
        }
        return cells;
    }

    private static List<RunOutcome> planned(ExperimentPlan plan) {
        return plan.runs().stream().map(run -> new RunOutcome(run, null, null))
                .toList();
    }

    /** A run that was killed or never began has no summary, and the report does without. */
    private static Optional<Summary> summary(Path results) {
        try {
            return Optional.of(ResultDirectory.open(results).readSummary());
        } catch (ResultException e) {
            return Optional.empty();
        }
    }
}
