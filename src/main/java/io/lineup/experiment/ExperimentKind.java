package io.lineup.experiment;

import java.util.List;
import java.util.Optional;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentPlan;

/** What one kind of experiment does apart from its planned runs and their ratios. */
interface ExperimentKind {
    /** Its plan is whole from the beginning, and each run lasts as long as its file says. */
    ExperimentKind FIXED = new ExperimentKind() {
    };

    /** @return the plan that is written down */
    default ExperimentPlan planned(ExperimentPlan plan) {
        return plan;
    }

    /** @return {@code first}, and the variants that were added to the plan later */
    default List<VariantSettings> all(List<VariantSettings> first, ExperimentPlan plan) {
        return first;
    }

    /** @return how many times as long as planned a run may be that is not steady */
    default int longest() {
        return 1;
    }

    /** @return what to run after all runs of the plan; empty for the end */
    default Optional<VariantSettings> next(ExperimentPlan plan, Conclusion soFar) {
        return Optional.empty();
    }

    /** Writes down what it makes of the runs so far. */
    default void conclude(ExperimentDirectory directory, ExperimentPlan plan, List<VariantSettings> variants,
            Conclusion conclusion, ExperimentFigures figures) {
        // Ratios are all there is.
    }
}
