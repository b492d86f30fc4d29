package io.lineup.runner;

import java.sql.SQLException;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.rehearse.ExampleFinder;
import io.lineup.sql.Catalogue;
import io.lineup.workload.DrawnWorkload;

/** All of a benchmark, as the settings say. */
public record RunTask(Benchmark benchmark) implements Task {
    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        return RunPlanFactory.run(settings, benchmark);
    }

    @Override
    public String resultName(String given) {
        return given;
    }

    @Override
    public PreparedWorkload prepare(Context ground, RunPlan plan) throws ConfigurationException, SQLException {
        DrawnWorkload<?> workload = benchmark.workload(plan.terminals(), ground.loaded(), ground.notes());
        Catalogue catalogue = benchmark.statements();
        return new PreparedWorkload(workload, benchmark.metric(), benchmark.unit(), catalogue,
                RunPlanFactory.execution(ground.settings(), catalogue, ground.target().settings()),
                connections -> new ExampleFinder(workload, catalogue, ground.target()).find(connections));
    }
}
