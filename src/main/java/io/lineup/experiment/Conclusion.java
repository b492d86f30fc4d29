package io.lineup.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentFigures.Section;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;

/** What the runs of an experiment come to, read from their folders. */
final class Conclusion {
    private static final Section NONE = new Section("", "", List.of(), List.of());

    private final ExperimentDirectory directory;
    private final ExperimentPlan plan;
    private final List<String> warnings;
    private final List<RunOutcome> outcomes = new ArrayList<>();
    private final Map<PlannedRun, RunResult> counting = new LinkedHashMap<>();
    private final Map<String, Names> names = new LinkedHashMap<>();

    /** @param warnings about the settings */
    Conclusion(ExperimentDirectory directory, ExperimentPlan plan, List<String> warnings) {
        this.directory = directory;
        this.plan = plan;
        this.warnings = warnings;
        plan.sectionNames().forEach(section -> names.put(section, names(section)));
        for (PlannedRun run : plan.runs()) {
            RunState state = RunState.of(directory, run);
            if (state instanceof RunState.Finished finished) {
                try {
                    requireSameWork(of(names, run), Names.of(finished.summary()));
                    counting.put(run, RunResult.read(ResultDirectory.open(directory.run(run))));
                } catch (ResultException e) {
                    state = new RunState.Failed(null, e.getMessage() == null ? e.toString() : e.getMessage());
                }
            }
            RunResult result = counting.get(run);
            RunOutcome outcome = Series.outcome(run, state);
            outcomes.add(result == null ? outcome : outcome.with(of(names, run).byName(result.values())));
        }
    }

    /** @return what was measured by the runs that count, in the order of the plan */
    Map<PlannedRun, RunResult> counting() {
        return Collections.unmodifiableMap(counting);
    }

    /** @return what became of each planned run, in the order of the plan */
    List<RunOutcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** @return what the quantities of a comparison are called */
    Names namesOf(String section) {
        return names.getOrDefault(section, Names.NONE);
    }

    ExperimentFigures figures() {
        List<Section> sections = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        names.forEach((section, its) -> {
            Evaluation evaluation = new Evaluation(plan, section, its, counting);
            sections.add(new Section(section, its.workload(), evaluation.variants(), evaluation.noise()));
            leftOut.addAll(evaluation.leftOut());
        });
        Notes notes = new Notes(plan, names, outcomes, counting, warnings);
        Section only = plan.sections().isEmpty() ? sections.getFirst() : NONE;
        return new ExperimentFigures(plan.experiment(), sections.getFirst().workload(),
                moment(counting, Summary.Window::startedAt, false),
                moment(counting, Summary.Window::endedAt, true), plan.baseline(), outcomes, only.variants(),
                only.noise(), plan.sections().isEmpty() ? List.of() : sections, notes.warnings(),
                notes.of(sections, leftOut));
    }

    /** @return those of the comparison's first run that has a summary */
    private Names names(String section) {
        return plan.runs().stream().filter(run -> run.section().equals(section))
                .flatMap(run -> Stream.ofNullable(RunState.summary(directory, run))).map(Names::of)
                .findFirst().orElse(Names.NONE);
    }

    private static Names of(Map<String, Names> names, PlannedRun run) {
        return names.getOrDefault(run.section(), Names.NONE);
    }

    private static void requireSameWork(Names first, Names names) {
        if (!names.sameWork(first)) {
            throw new ResultException("it drove " + names.workload() + ", measured in " + names.throughput().unit()
                    + ", and the first run " + first.workload() + ", in " + first.throughput().unit());
        }
    }

    private Instant moment(Map<PlannedRun, RunResult> counting, Function<Summary.Window, Instant> which,
            boolean last) {
        return counting.values().stream().map(each -> each.summary().window()).map(which)
                .reduce((one, other) -> one.isAfter(other) == last ? one : other).orElse(plan.plannedAt());
    }
}
