package io.lineup.cli.console;

import static io.lineup.result.Figures.duration;
import static io.lineup.result.Figures.plural;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;

/** What an experiment will do, as lines of 80 columns. */
public final class ExperimentPlanText {
    private static final int WIDTH = 80;
    private static final int FIELD = 14;

    private ExperimentPlanText() {}

    /**
     * @param done     runs that need not run again
     * @param expected time for the others; null when it is not known
     */
    public static String of(ExperimentPlan plan, int done, @Nullable Duration expected) {
        ExperimentPlan.Sweep sweep = plan.sweep();
        return sweep == null ? ofVariants(plan, done, expected) : ofPoints(plan, sweep, done, expected);
    }

    private static String ofPoints(ExperimentPlan plan, ExperimentPlan.Sweep sweep, int done,
            @Nullable Duration expected) {
        StringBuilder text = new StringBuilder();
        field(text, "Sweep", plan.experiment());
        plan.sections().forEach(each -> field(text, "Curve", each.name()));
        field(text, sweep.until() == null ? "Points" : "Begins with", plan.variants().stream()
                .map(each -> each.changes().getOrDefault(sweep.property(), each.name()))
                .collect(Collectors.joining(", ", sweep.property() + " = ", "")));
        if (sweep.until() != null) {
            field(text, "Until", sweep.until() + "; each point is chosen when the one before it is measured");
        }
        field(text, "Runs", plural(plan.runs().size(), "run")
                + (plan.repeats() == 1 ? "" : " in " + plural(plan.repeats(), "round") + ", " + plan.order())
                + ", each in a separate process");
        if (sweep.until() == null) {
            end(text, plan, done, expected);
        } else if (expected != null) {
            int open = Math.max(1, plan.runs().size() - done);
            field(text, "Expected", "about " + duration(expected.toMillis() / 1e3 / open)
                    + " for each point, and about ten points");
        }
        return text.toString();
    }

    private static String ofVariants(ExperimentPlan plan, int done, @Nullable Duration expected) {
        StringBuilder text = new StringBuilder();
        field(text, "Experiment", plan.experiment());
        int sections = plan.sections().size();
        field(text, "Runs", plural(plan.runs().size(), "run") + ": "
                + (sections == 0 ? "" : plural(sections, "comparison") + ", each of ")
                + plural(plan.variants().size(), "variant")
                + (plan.aa() ? " and the baseline again" : "") + " in " + plural(plan.repeats(), "round") + ", "
                + plan.order() + (plan.order().equals("interleaved") ? " (seed " + plan.seed() + ")" : "") + ", each in"
                + " a separate process");
        field(text, "Baseline", plan.baseline());
        plan.variants().stream().filter(each -> !each.name().equals(plan.baseline()))
                .forEach(each -> field(text, "", each.name()));
        for (int i = 0; i < sections; i++) {
            field(text, i == 0 ? "Comparisons" : "", plan.sections().get(i).name());
        }
        end(text, plan, done, expected);
        return text.toString();
    }

    private static void end(StringBuilder text, ExperimentPlan plan, int done, @Nullable Duration expected) {
        if (done > 0) {
            field(text, "Done", done + " of " + plan.runs().size());
        }
        field(text, "Expected", expected == null
                ? "not known: a number of transactions ends the runs"
                : "about " + duration(expected.toMillis() / 1e3) + ", and the loading of a database that is missing");
    }

    /** @return the runs of each round of each comparison in their order */
    public static String order(ExperimentPlan plan) {
        StringBuilder text = new StringBuilder();
        for (String section : plan.sectionNames()) {
            if (!section.isEmpty()) {
                text.append(section).append('\n');
            }
            Map<String, List<String>> rounds = plan.runs().stream().filter(run -> run.section().equals(section))
                    .collect(Collectors.groupingBy(run -> "Round " + run.round(), LinkedHashMap::new,
                            Collectors.mapping(PlannedRun::variant, Collectors.toList())));
            rounds.forEach((round, names) -> field(text, round, String.join(" | ", names)));
        }
        return text.toString();
    }

    private static void field(StringBuilder text, String name, String value) {
        text.append(Text.left(name, FIELD)).append(Text.wrap(value, WIDTH - FIELD, "").replace("\n",
                "\n" + " ".repeat(FIELD))).append('\n');
    }
}
