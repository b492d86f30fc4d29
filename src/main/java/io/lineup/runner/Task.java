package io.lineup.runner;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.Invocation;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.workload.Workload;

/** What a benchmark drives, and how. */
public sealed interface Task permits TpccTask, ReplayTask, StatementTask, ScriptTask {
    /**
     * Called first, before any server is started.
     *
     * @throws ConfigurationException if the settings or the task itself cannot be carried out
     * @throws io.lineup.replay.ReplayException if there is nothing to replay, or it cannot be replayed
     */
    RunPlan plan(Settings settings, SqlFolder sql) throws ConfigurationException;

    /** @param given the name that the results of a run with this property file have */
    String resultName(String given);

    /** @return whether rows may have changed when it has ended, so that a check makes sense */
    default boolean changesRows() {
        return true;
    }

    /** @return name of the workload in results */
    default String workloadName() {
        return TpccTask.NAME;
    }

    /** @return whether it runs on TPC-C's data, which are then prepared and restored before it */
    default boolean onTpccData() {
        return true;
    }

    /** Called when the database is loaded. */
    Driven prepare(Ground ground) throws ConfigurationException, SQLException, GivenUpException, InterruptedException;

    /**
     * What a task stands on.
     *
     * @param data what TPC-C's data were loaded with; null if the task does not run on them
     * @param notes is told what a reader of the results must know
     */
    record Ground(Settings settings, Preparation.@Nullable Loaded data, Target target, SqlFolder sql, Patience patience,
            Consumer<String> notes) {
        Preparation.Loaded loaded() {
            return Objects.requireNonNull(data);
        }
    }

    /** Finds executions of the statements that are driven, one of each, for their plans. */
    @FunctionalInterface
    interface Examples {
        /** @param connections opens connections, which the finder closes again; what it does on them is rolled back */
        Collection<Invocation> find(Opener connections) throws SQLException;
    }

    /** Opens a connection as terminals have it. */
    @FunctionalInterface
    interface Opener {
        Connection open() throws SQLException;
    }

    /**
     * A workload with what its statements need.
     *
     * @param metric of its throughput
     * @param unit   by which its costs are divided
     * @param scale  of its data, by name
     */
    record Driven(Workload<?> workload, Metric metric, Unit unit, Map<String, Long> scale, Catalogue catalogue,
            ExecutionOptions options, Examples examples) {}
}
