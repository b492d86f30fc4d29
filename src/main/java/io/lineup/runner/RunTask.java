package io.lineup.runner;

import java.sql.SQLException;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.rehearse.ExampleDraw;
import io.lineup.sql.Catalogue;
import io.lineup.workload.DrawnWorkload;

/** All of a benchmark, as the settings say. */
public record RunTask(Benchmark benchmark) implements Task {
    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        return Plans.run(settings, benchmark);
    }

    @Override
    public String resultName(String given) {
        return given;
    }

    @Override
    public Driven prepare(Ground ground, RunPlan plan) throws ConfigurationException, SQLException {
        DrawnWorkload<?> workload = benchmark.workload(plan.terminals(), ground.loaded(), ground.notes());
        Catalogue catalogue = benchmark.statements();
        return new Driven(workload, benchmark.metric(), benchmark.unit(), catalogue,
                Plans.execution(ground.settings(), catalogue, ground.target().settings()),
                connections -> new ExampleDraw(workload, catalogue, ground.target()).find(connections));
    }
}
