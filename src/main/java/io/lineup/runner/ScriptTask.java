package io.lineup.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Origin;
import io.lineup.config.RunProperties;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.config.Settings;
import io.lineup.config.StatementCost;
import io.lineup.config.TargetProperties;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.script.Problem;
import io.lineup.script.ScriptException;
import io.lineup.script.ScriptFile;
import io.lineup.script.ScriptInputs;
import io.lineup.script.ScriptWorkload;
import io.lineup.script.Scripts;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.Invocation;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.sql.SqlSyntax;
import io.lineup.target.Dialect;
import io.lineup.time.SystemClock;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/** pgbench scripts on a database that is there. Use it once. */
public final class ScriptTask implements Task {
    private static final String NAME = "scripts";

    private final Path propertyFile;
    private @Nullable Scripts scripts;

    /** @param propertyFile whose folder relative paths in it begin at */
    public ScriptTask(Path propertyFile) {
        this.propertyFile = propertyFile;
    }

    /** Reads and checks all scripts. */
    @Override
    public RunPlan plan(Settings settings, SqlFolder sql) throws ConfigurationException {
        scripts = parse(files(settings), SqlSyntax.of(Dialect.of(settings.get(TargetProperties.DB))),
                settings.withPrefix(ScriptProperties.DEFINE.prefix()));
        return Plans.scripts(settings);
    }

    private List<ScriptFile> files(Settings settings) throws ConfigurationException {
        boolean inFile = settings.origin(ScriptProperties.SCRIPTS).kind() == Origin.Kind.FILE;
        Path folder = inFile ? Objects.requireNonNullElse(propertyFile.getParent(), Path.of("")) : Path.of("");
        List<ScriptFile> files = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (WeightedScript each : settings.get(ScriptProperties.SCRIPTS)) {
            Path file = folder.resolve(each.file());
            try {
                files.add(new ScriptFile(file.toString(), Files.readString(file)));
            } catch (IOException e) {
                problems.add(settings.origin(ScriptProperties.SCRIPTS) + ": scripts: cannot read " + file + ": "
                        + (Files.exists(file) ? e.toString() : "there is no such file") + ".");
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return files;
    }

    private static Scripts parse(List<ScriptFile> files, SqlSyntax syntax, Map<String, String> defines)
            throws ConfigurationException {
        try {
            return Scripts.parse(files, syntax, defines);
        } catch (ScriptException e) {
            throw new ConfigurationException(e.problems().stream().map(Problem::toString).toList());
        }
    }

    @Override
    public String resultName(String given) {
        return given;
    }

    @Override
    public String workloadName() {
        return NAME;
    }

    @Override
    public boolean onTpccData() {
        return false;
    }

    @Override
    public boolean changesRows() {
        return false;
    }

    @Override
    public Driven prepare(Ground ground) throws ConfigurationException, SQLException {
        Settings settings = ground.settings();
        long scale = settings.get(ScriptProperties.SCALE);
        ScriptWorkload workload = new ScriptWorkload(Objects.requireNonNull(scripts, "plan comes first"),
                settings.get(ScriptProperties.SCRIPTS).stream().map(WeightedScript::weight).toList(), scale,
                settings.get(RunProperties.SEED), ground.notes());
        Catalogue catalogue = Catalogue.of(workload.texts(), ground.target().dialect());
        return new Driven(workload, Metric.TRANSACTIONS, Unit.TRANSACTION, Map.of("scale", scale), catalogue,
                Plans.execution(settings, catalogue, ground.target().settings()),
                connections -> examples(workload, catalogue, connections));
    }

    /** Each script once, rolled back. */
    private static Collection<Invocation> examples(ScriptWorkload workload, Catalogue catalogue,
            Opener connections) throws SQLException {
        List<String> ids = workload.scripts().transactions().stream()
                .flatMap(script -> script.statements().stream()).map(statement -> statement.id()).distinct().toList();
        FirstOfEach sink = new FirstOfEach(ids);
        ScriptInputs inputs = workload.inputs(0);
        for (int script = 0; script < workload.scripts().transactions().size(); script++) {
            ExecutionMeter unread = new Measurements(List.of(), new Window(), false)
                    .addTerminal(new SystemClock(), StatementCost.OFF).meter();
            try (Session session = workload.rehearsal(inputs,
                    new SqlSession(connections.open(), catalogue, ExecutionOptions.DEFAULT, unread, sink))) {
                int unused = inputs.take(script);
                session.execute();
                session.rollback();
            } catch (RaceLostException e) {
                throw new IllegalStateException(e);
            }
        }
        return sink.inOrder(ids);
    }
}
