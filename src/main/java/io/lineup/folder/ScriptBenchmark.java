package io.lineup.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.CheckQuery;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Origin;
import io.lineup.config.RunProperties;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.load.Data;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.script.Problem;
import io.lineup.script.ScriptException;
import io.lineup.script.ScriptFile;
import io.lineup.script.ScriptWorkload;
import io.lineup.script.Scripts;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlSyntax;
import io.lineup.target.Dialect;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.TransactionKind;

/** pgbench scripts on a database that is there. */
public final class ScriptBenchmark implements Benchmark {
    private final Settings settings;
    private final Scripts scripts;
    private final Dialect dialect;

    /**
     * Reads and checks all scripts.
     *
     * @param propertyFile whose folder relative paths in it begin at
     * @throws ConfigurationException with all that is refused, in any of them
     */
    public ScriptBenchmark(Settings settings, Path propertyFile) throws ConfigurationException {
        this.settings = settings;
        this.dialect = Dialect.of(settings.get(TargetProperties.DB));
        this.scripts = parse(files(settings, propertyFile), SqlSyntax.of(dialect),
                settings.withPrefix(ScriptProperties.DEFINE.prefix()));
    }

    private static List<ScriptFile> files(Settings settings, Path propertyFile) throws ConfigurationException {
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

    static Scripts parse(List<ScriptFile> files, SqlSyntax syntax, Map<String, String> defines)
            throws ConfigurationException {
        try {
            return Scripts.parse(files, syntax, defines);
        } catch (ScriptException e) {
            throw new ConfigurationException(e.problems().stream().map(Problem::toString).toList());
        }
    }

    @Override
    public String name() {
        return "scripts";
    }

    @Override
    public List<TransactionKind> kinds() {
        return scripts.kinds();
    }

    @Override
    public Metric metric() {
        return Metric.TRANSACTIONS;
    }

    @Override
    public Unit unit() {
        return Unit.TRANSACTION;
    }

    @Override
    public Optional<Data> data() {
        return Optional.empty();
    }

    @Override
    public Map<String, Long> scale() {
        return Map.of("scale", (long) settings.get(ScriptProperties.SCALE));
    }

    @Override
    public boolean isChecked() {
        return false;
    }

    @Override
    public List<CheckQuery> checks(Connection connection) {
        return List.of();
    }

    @Override
    public Catalogue statements() {
        return Catalogue.of(workload(debug -> {}).texts(), dialect);
    }

    @Override
    public DrawnWorkload<?> workload(int terminals, Map<String, String> loaded, Consumer<String> notes) {
        return workload(notes);
    }

    private ScriptWorkload workload(Consumer<String> notes) {
        return new ScriptWorkload(scripts,
                settings.get(ScriptProperties.SCRIPTS).stream().map(WeightedScript::weight).toList(),
                settings.get(ScriptProperties.SCALE), settings.get(RunProperties.SEED), notes);
    }
}
