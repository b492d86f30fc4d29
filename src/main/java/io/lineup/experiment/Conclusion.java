package io.lineup.experiment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentFigures.VariantFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;

/** What the runs of an experiment come to, read from their folders. */
final class Conclusion {
    private final ExperimentDirectory directory;
    private final ExperimentPlan plan;
    private final List<String> warnings;

    /** @param warnings about the settings */
    Conclusion(ExperimentDirectory directory, ExperimentPlan plan, List<String> warnings) {
        this.directory = directory;
        this.plan = plan;
        this.warnings = warnings;
    }

    ExperimentFigures figures() {
        List<RunOutcome> outcomes = new ArrayList<>();
        Map<PlannedRun, RunResult> counting = new LinkedHashMap<>();
        Names names = names();
        for (PlannedRun run : plan.runs()) {
            RunState state = RunState.of(directory, run);
            if (state instanceof RunState.Finished finished) {
                try {
                    requireSameWork(names, Names.of(finished.summary()));
                    counting.put(run, RunResult.read(ResultDirectory.open(directory.run(run))));
                } catch (ResultException e) {
                    state = new RunState.Failed(null, e.getMessage() == null ? e.toString() : e.getMessage());
                }
            }
            RunResult result = counting.get(run);
            RunOutcome outcome = Series.outcome(run, state);
            outcomes.add(result == null ? outcome : outcome.with(names.byName(result.values())));
        }
        Evaluation evaluation = new Evaluation(plan, names, counting);
        List<VariantFigures> variants = evaluation.variants();
        List<Figure> noise = evaluation.noise();
        Notes notes = new Notes(plan, names, outcomes, counting, warnings);
        return new ExperimentFigures(plan.experiment(), names.workload(),
                moment(counting, Summary.Window::startedAt, false),
                moment(counting, Summary.Window::endedAt, true), plan.baseline(), outcomes, variants, noise,
                notes.warnings(), notes.of(noise, evaluation.leftOut()));
    }

    /** @return those of the first run that has a summary */
    private Names names() {
        return plan.runs().stream().flatMap(run -> Stream.ofNullable(RunState.summary(directory, run))).map(Names::of)
                .findFirst().orElse(Names.NONE);
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
