package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.NearestName;
import io.lineup.config.Settings;
import io.lineup.replay.RecordedWorkload;
import io.lineup.replay.Samples;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.TransactionKind;

/**
 * One statement alone, with parameters that its transaction has drawn.
 *
 * @param id of the statement
 * @param threads connections
 * @param time measured
 */
public record StatementTask(String id, int threads, Duration time) implements Task {
    /** The one kind of transactions, whose executions are those of the statement. */
    static final TransactionKind KIND = new TransactionKind("STATEMENT", "Statement");
    private static final Metric METRIC = new Metric("rate", "executions a second", 1, List.of());
    private static final Unit UNIT = new Unit("execution", List.of());

    private static final int NAMED = 3;

    @Override
    public RunPlan plan(Settings settings, SqlFolder sql) throws ConfigurationException {
        List<String> known = TpccWorkload.statements(ChosenVariants.of(settings)).stream()
                .map(definition -> definition.id()).toList();
        if (!known.contains(id)) {
            throw new ConfigurationException(List.of("There is no statement " + id + " with these settings. Nearest: "
                    + String.join(", ", NearestName.among(id, known, NAMED))
                    + ". The files in sql/ bear the names of all."));
        }
        return Plans.timed(settings, threads, time);
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
    public Driven prepare(Ground ground)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        Variants variants = ChosenVariants.of(ground.settings());
        Catalogue catalogue = Catalogue.read(ground.sql(), TpccWorkload.statements(variants), variants.texts());
        ExecutionOptions options = Plans.execution(ground.settings(), catalogue, ground.target().settings());
        SampleDraw draw = new SampleDraw(id, Plans.tpcc(ground.settings(), ground.loaded(), threads), catalogue,
                ground.target());
        List<Samples> inputs = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int number = thread;
            inputs.add(ground.patience().await("drawing parameters", () -> draw.of(number)));
        }
        ground.notes().accept(draw.sentence());
        return new Driven(new RecordedWorkload(List.of(KIND), inputs, draw.known()), METRIC, UNIT,
                ground.loaded().scale(), catalogue, options,
                connections -> draw.known());
    }
}
