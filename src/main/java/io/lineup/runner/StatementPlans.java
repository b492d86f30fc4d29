package io.lineup.runner;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.Data;
import io.lineup.load.LoadProgress;
import io.lineup.plan.StatementPlan;
import io.lineup.prepare.OpenTarget;
import io.lineup.prepare.Preparation;
import io.lineup.rehearse.ExampleFinder;
import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.target.Target;

/** The plans of all statements that a run with the same settings would execute. It leaves no changes. */
public final class StatementPlans {
    private StatementPlans() {}

    /**
     * Builds the database where it is missing and may be built, as a run does.
     *
     * @param notes receives what takes its time
     * @return one text for each statement that the server explains: its id and its text with values, then the plan
     */
    public static List<String> of(Benchmark benchmark, Settings settings, Folders folders, LoadProgress progress,
            Consumer<String> notes) throws ConfigurationException, SQLException {
        try (OpenTarget open = OpenTarget.open(settings, folders, notes)) {
            Target target = open.target();
            Optional<Data> data = benchmark.data();
            Map<String, String> loaded = data.isPresent()
                    ? new Preparation(data.get(), settings, open, progress, notes).prepare().values()
                    : Map.of();
            Catalogue catalogue = benchmark.statements();
            List<String> plans = new ArrayList<>();
            var executions = new ExampleFinder(benchmark.workload(1, loaded, note -> {}), catalogue, target)
                    .find(target::connect);
            try (Connection connection = target.connect()) {
                for (Invocation each : executions) {
                    StatementPlan.of(connection, target.dialect(), each).ifPresent(plan -> plans.add(plan.text()));
                }
            }
            return plans;
        }
    }
}
