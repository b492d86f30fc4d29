package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.NearestName;
import io.lineup.config.Settings;
import io.lineup.prepare.GivenUpException;
import io.lineup.rehearse.ParameterSampler;
import io.lineup.replay.RecordedWorkload;
import io.lineup.replay.Samples;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.workload.TransactionKind;

/**
 * One statement alone, with parameters that its transaction has drawn.
 *
 * @param benchmark whose statement it is
 * @param id of the statement
 * @param threads connections
 * @param time measured
 */
public record StatementTask(Benchmark benchmark, String id, int threads, Duration time) implements Task {
    /** The one kind of transactions, whose executions are those of the statement. */
    static final TransactionKind KIND = new TransactionKind("STATEMENT", "Statement");
    private static final Metric METRIC = new Metric("rate", "executions a second", 1, List.of());
    private static final Unit UNIT = new Unit("execution", List.of());

    private static final int NAMED = 3;

    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        List<String> known = benchmark.statements().ids();
        if (!known.contains(id)) {
            throw new ConfigurationException(List.of("There is no statement " + id + " with these settings. Nearest: "
                    + String.join(", ", NearestName.among(id, known, NAMED))
                    + ". run/lineup plans shows the ids."));
        }
        return RunPlanFactory.timed(settings, threads, time);
    }

    @Override
    public String resultName(String given) {
        return given + "-" + id;
    }

    @Override
    public boolean changesRows() {
        return false;
    }

    @Override
    public PreparedWorkload prepare(Context ground, RunPlan plan)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        Catalogue catalogue = benchmark.statements();
        ExecutionOptions options = RunPlanFactory.execution(ground.settings(), catalogue, ground.target().settings());
        ParameterSampler draw = new ParameterSampler(id, benchmark,
                benchmark.workload(threads, ground.loaded(), notes -> {}), threads, catalogue, ground.target());
        List<Samples> inputs = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int number = thread;
            inputs.add(ground.patience().await("drawing parameters", () -> draw.of(number)));
        }
        ground.notes().accept(draw.sentence());
        return new PreparedWorkload(new RecordedWorkload(List.of(KIND), inputs, draw.known(), false), METRIC, UNIT,
                catalogue,
                options,
                connections -> draw.known());
    }
}
