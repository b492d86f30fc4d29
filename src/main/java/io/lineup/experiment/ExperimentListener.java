package io.lineup.experiment;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.Summary;

/** Hears how an experiment goes on, on the thread that runs it. */
public interface ExperimentListener {
    /** Something that the user should know now. */
    default void note(String sentence) {}

    /**
     * The folder is there and the plan stands in it.
     *
     * @param done     runs that have ended before this call, because an experiment is continued
     * @param expected time for the rest; null when a number of transactions ends the runs
     */
    default void planned(ExperimentPlan plan, int done, @Nullable Duration expected) {}

    /**
     * About once a second while a run goes on.
     *
     * @param number of the run, from 1
     * @param left   of all runs; null when it is not known
     */
    default void running(PlannedRun run, int number, Duration elapsed, @Nullable Duration left) {}

    /**
     * A run has ended.
     *
     * @param summary null when there is none
     * @param left    for the other runs; null when it is not known
     */
    default void ended(RunOutcome outcome, int number, @Nullable Summary summary, @Nullable Duration left) {}
}
