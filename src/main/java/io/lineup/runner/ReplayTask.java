package io.lineup.runner;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.ConfigurationException;
import io.lineup.config.PrepareMode;
import io.lineup.config.Settings;
import io.lineup.config.StatementProperties;
import io.lineup.replay.CaptureFolder;
import io.lineup.replay.RecordedWorkload;
import io.lineup.replay.ReplayException;
import io.lineup.result.Figures;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.workload.TransactionKind;

/** The transactions of captured files, as fast as they go. Use it once. */
public final class ReplayTask implements Task {
    private final Benchmark benchmark;
    private final Path folder;
    private final int threads;
    private final @Nullable PrepareMode prepare;
    private @Nullable Captured captured;

    private record Captured(Catalogue catalogue, CaptureFolder files, boolean asGiven) {}

    /**
     * @param benchmark whose transactions they are
     * @param folder that {@code capture=DIR} has filled
     * @param threads connections; each takes one file after the other
     * @param prepare how statements get to the driver: {@code NONE} as they stand in the files; null as the settings say
     */
    public ReplayTask(Benchmark benchmark, Path folder, int threads, @Nullable PrepareMode prepare) {
        this.benchmark = benchmark;
        this.folder = folder;
        this.threads = threads;
        this.prepare = prepare;
    }

    @Override
    public Benchmark benchmark() {
        return benchmark;
    }

    /** Reads all files once. */
    @Override
    public RunPlan plan(Settings settings) throws ConfigurationException {
        int files = CaptureFolder.files(folder).size();
        if (threads > files) {
            throw new ReplayException("--threads " + threads + " is more than there are files in " + folder + ": "
                    + files + ". A file is replayed by one thread, because its order counts.");
        }
        Catalogue catalogue = benchmark.statements();
        List<TransactionKind> kinds = benchmark.kinds();
        Map<String, Integer> byPrefix = IntStream.range(0, kinds.size()).boxed()
                .collect(Collectors.toMap(kind -> kinds.get(kind).label(), kind -> kind));
        boolean asGiven = Objects.requireNonNullElse(prepare,
                settings.get(StatementProperties.PREPARE)) == PrepareMode.NONE;
        captured = new Captured(catalogue, new CaptureFolder(folder, catalogue, asGiven, byPrefix), asGiven);
        return RunPlanFactory.unbounded(settings, threads);
    }

    @Override
    public String resultName(String given) {
        return given + "-replay";
    }

    @Override
    public PreparedWorkload prepare(Context ground, RunPlan plan) throws ConfigurationException, SQLException {
        Captured read = Objects.requireNonNull(captured, "plan comes first");
        CaptureFolder files = read.files();
        ExecutionOptions options = RunPlanFactory.execution(ground.settings(), read.catalogue(),
                ground.target().settings());
        if (prepare != null) {
            options = options.with(prepare);
        }
        ground.notes()
                .accept("Replay of " + Figures.plural(files.transactions(), "transaction") + " in "
                        + folder.toAbsolutePath() + " by "
                        + Figures.plural(threads, "thread") + ", statements "
                        + (read.asGiven() ? "with the texts in the files" : "prepared, with the values in the files")
                        + ". Every row of every result is read.");
        return new PreparedWorkload(new RecordedWorkload(benchmark.kinds(), files.inputs(threads), files.known(),
                benchmark.autocommit()),
                benchmark.metric(), benchmark.unit(), read.catalogue(), options,
                connections -> files.known());
    }
}
