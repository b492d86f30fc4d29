package io.lineup.runner;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.replay.CaptureFolder;
import io.lineup.replay.RecordedWorkload;
import io.lineup.replay.ReplayException;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.txn.TpccWorkload;

/**
 * The transactions of captured files, as fast as they go.
 *
 * @param folder that {@code capture=DIR} has filled
 * @param threads connections; each takes one file after the other
 * @param prepare how statements get to the driver: {@code NONE} as they stand in the files; null as the settings say
 */
public record ReplayTask(Path folder, int threads, @Nullable PrepareMode prepare) implements Task {
    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        int files = CaptureFolder.files(folder).size();
        if (threads > files) {
            throw new ReplayException("--threads " + threads + " is more than there are files in " + folder + ": "
                    + files + ". A file is replayed by one thread, since its order counts.");
        }
        return Plans.unbounded(settings, threads);
    }

    @Override
    public String resultName(String given) {
        return given + "-replay";
    }

    @Override
    public Driven prepare(Ground ground) throws ConfigurationException, SQLException {
        Variants variants = ChosenVariants.of(ground.settings());
        Catalogue catalogue = Catalogue.read(ground.sql(), TpccWorkload.statements(variants), variants.texts());
        ExecutionOptions options = Plans.execution(ground.settings(), catalogue, ground.target().settings());
        if (prepare != null) {
            options = options.with(prepare);
        }
        boolean asGiven = options.prepare() == PrepareMode.NONE;
        List<String> types = Arrays.stream(TransactionType.values()).map(Enum::name).toList();
        Map<String, Integer> byPrefix = Arrays.stream(TransactionType.values())
                .collect(Collectors.toMap(TransactionType::id, type -> types.indexOf(type.name())));
        CaptureFolder captured = new CaptureFolder(folder, catalogue, asGiven, byPrefix);
        ground.notes()
                .accept("Replay of " + captured.transactions() + " transactions in " + folder.toAbsolutePath() + " by "
                        + threads + (threads == 1 ? " thread" : " threads") + ", statements "
                        + (asGiven ? "as they stand there" : "prepared, with the values that stand there")
                        + ". Every row of every result is read.");
        return new Driven(new RecordedWorkload(types, captured.inputs(threads), captured.known()), catalogue, options,
                connections -> captured.known());
    }
}
