package io.lineup.runner;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.StatementTime;
import io.lineup.result.IntervalRow;
import io.lineup.result.Metric;

/** Hears how a run goes, on the run's own thread; must return quickly. */
public interface RunListener {
    /** The part of a run. */
    enum Phase {
        RAMP_UP, MEASURE, DRAIN
    }

    /**
     * One second of a run.
     *
     * @param elapsed since the phase began
     * @param planned length of the phase; null when it is not known
     * @param metric of the workload
     * @param completed transactions in that second that the metric counts
     * @param p95Micros latency of all types; 0 in the ramp-up, where none is recorded
     * @param failed transactions in that second
     * @param connected terminals with a connection
     */
    record Progress(Phase phase, Duration elapsed, @Nullable Duration planned, Metric metric, long completed,
            double p95Micros, long failed, long retried, int connected, int terminals) {}

    /** Called about once a second. */
    void progress(Progress progress);

    /** The run begins, and its results have a folder. */
    default void begun(String name) {}

    /**
     * A second of the window is over; also called for what is left at the end.
     *
     * @param rows       as {@code intervals.csv} has them, that of all types last
     * @param statements what each cost since the window opened, by id; reads counters when it is asked, which costs the workers
     *                   nothing. Empty where this process executes none, as with agents, and where costs are not measured
     */
    default void written(List<IntervalRow> rows, Supplier<Map<String, StatementTime>> statements) {}

    /** Something that a person who watches should know now. */
    void note(String sentence);
}
