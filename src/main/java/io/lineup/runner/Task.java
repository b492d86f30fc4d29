package io.lineup.runner;

import java.sql.SQLException;
import java.util.Map;
import java.util.function.Consumer;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.prepare.BoundedWait;
import io.lineup.prepare.GivenUpException;
import io.lineup.rehearse.Examples;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.target.Target;
import io.lineup.workload.Workload;

/** What is driven of a benchmark, and how. */
public sealed interface Task permits RunTask, ReplayTask, StatementTask {
    Benchmark benchmark();

    /**
     * Called first, before any server is started.
     *
     * @throws ConfigurationException if the settings or the task itself cannot be carried out
     * @throws io.lineup.replay.ReplayException if there is nothing to replay, or it cannot be replayed
     */
    RunPlan plan(Settings settings) throws ConfigurationException;

    /** @param given the name that the results of a run with this property file have */
    String resultName(String given);

    /** @return whether rows may have changed when it has ended, so that a check makes sense */
    default boolean changesRows() {
        return true;
    }

    /** Called when the database is loaded. */
    PreparedWorkload prepare(Context ground, RunPlan plan)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException;

    /**
     * What a task stands on.
     *
     * @param loaded what the database says of itself, by name; empty if the benchmark makes no data
     * @param notes receives what a reader of the results must know
     */
    record Context(Settings settings, Map<String, String> loaded, Target target, BoundedWait patience,
            Consumer<String> notes) {}

    /**
     * A workload with what its statements need.
     *
     * @param metric of its throughput
     * @param unit   by which its costs are divided
     */
    record PreparedWorkload(Workload<?> workload, Metric metric, Unit unit, Catalogue catalogue,
            ExecutionOptions options,
            Examples examples) {}
}
